import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { openPrimary, openReads, type Reads } from '#db/read-router.ts';
import { meta } from '#db/schema/index.ts';
import { startSqld, type Sqld } from '#tests/support/sqld.ts';
import { startTcpLink, type TcpLink } from '#tests/support/tcp-link.ts';

const EPOCH = 'life-1';
const AT = new Date('2026-03-02T18:00:00Z');

let primary: Sqld;
let link: TcpLink;
let replica: Sqld;

beforeAll(async () => {
  primary = await startSqld();
  await migrateDatabase({ url: primary.url, authToken: null });
  link = await startTcpLink(Number(new URL(primary.grpcUrl ?? '').port));
  replica = await startSqld({ primaryGrpcUrl: `http://127.0.0.1:${link.port}` });
}, 30_000);

afterAll(async () => {
  await replica.stop();
  await link[Symbol.asyncDispose]();
  await primary.stop();
});

/** A replica passes reads on until it has caught up with where the primary was when it started. */
beforeEach(async () => {
  link.resume();
  const token = await write('warm', String(Math.random()));
  await expect
    .poll(async () => {
      const reads = open({ readToken: token, budgetMs: 2000 });
      await read(reads, 'warm');
      return reads.served().replica;
    })
    .toBe(1);
});

function open(more: { readToken?: string | null; budgetMs?: number; url?: string; now?: () => Date } = {}): Reads {
  // A busy machine takes longer than a visitor would wait.
  const { readToken = null, url = replica.url, budgetMs = 5000, ...rest } = more;
  return openReads({
    primary: { url: primary.url, token: null },
    replicas: [{ region: 'eu', url, token: null }],
    region: 'eu',
    epoch: EPOCH,
    readToken,
    budgetMs,
    ...rest,
  });
}

async function read({ db }: Pick<Reads, 'db'>, key: string): Promise<string | undefined> {
  return (await db.select().from(meta).where(eq(meta.key, key)).get())?.value;
}

async function write(key: string, value: string): Promise<string | null> {
  const { db, writeToken } = openPrimary({ url: primary.url, token: null, epoch: EPOCH });
  expect(writeToken()).toBeNull();
  const row = { value, updatedAt: AT };
  await db
    .insert(meta)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: meta.key, set: row });
  return writeToken();
}

test('a visitor without a token is served by the replica of the region, and gets none', async () => {
  await write('colour', 'green');
  const reads = open();
  await read(reads, 'colour');
  expect(reads.served()).toEqual({ replica: 1, primary: 0 });
  expect(reads.token()).toBeNull();
});

test('another region than the replicas have reads from the primary', async () => {
  const endpoint = { url: primary.url, token: null };
  const reads = openReads({
    primary: endpoint,
    replicas: [{ region: 'eu', url: replica.url, token: null }],
    region: 'us',
    epoch: EPOCH,
    readToken: null,
  });
  await read(reads, 'warm');
  expect(reads.served()).toEqual({ replica: 0, primary: 1 });
});

test('with the token of a write the replica answers what was written, fifty times of fifty', async () => {
  for (let round = 0; round < 50; round += 1) {
    const token = await write('round', String(round));
    const reads = open({ readToken: token, budgetMs: 2000 });
    expect(await read(reads, 'round')).toBe(String(round));
    expect(reads.served()).toEqual({ replica: 1, primary: 0 });
  }
});

test('while the link is held, a read without a token is old and one with a token comes from the primary in time', async () => {
  await write('state', 'before');
  await expect.poll(async () => await read(open(), 'state')).toBe('before');
  link.pause();
  const token = await write('state', 'after');

  expect(await read(open(), 'state')).toBe('before');
  const started = performance.now();
  const reads = open({ readToken: token, budgetMs: 300 });
  expect(await read(reads, 'state')).toBe('after');
  expect(performance.now() - started).toBeLessThan(1500);
  expect(reads.served()).toEqual({ replica: 0, primary: 1 });

  link.resume();
  await expect.poll(async () => await read(open(), 'state')).toBe('after');
});

test('after two failures the replica rests for ten seconds, and is asked again afterwards', async () => {
  const dead = 'http://127.0.0.1:9';
  let at = AT.getTime();
  let asked = 0;
  const reads = () =>
    openReads({
      primary: { url: primary.url, token: null },
      replicas: [{ region: 'eu', url: dead, token: null }],
      region: 'eu',
      epoch: EPOCH,
      readToken: null,
      now: () => new Date(at),
      fetch: async (request) => {
        if (request.url.startsWith(dead)) asked += 1;
        return await fetch(request);
      },
    });
  for (let round = 0; round < 5; round += 1) expect(await read(reads(), 'warm')).toBeDefined();
  expect(asked).toBe(2);
  at += 9_999;
  await read(reads(), 'warm');
  expect(asked).toBe(2);
  at += 1;
  await read(reads(), 'warm');
  expect(asked).toBe(3);
});

test.each(['life-0.999999', 'life-0.1', 'nonsense', ''])(
  'a token of another life (%s) goes to the primary and is replaced by its own',
  async (readToken) => {
    const reads = open({ readToken });
    expect(await read(reads, 'warm')).toBeDefined();
    expect(reads.served()).toEqual({ replica: 0, primary: 1 });
    expect(reads.token()).toMatch(/^life-1\.\d+$/);
  },
);

test('an index that the primary never reached ends at the primary, and with its lower index', async () => {
  const reads = open({ readToken: `${EPOCH}.999999999`, budgetMs: 200 });
  expect(await read(reads, 'warm')).toBeDefined();
  expect(reads.served()).toEqual({ replica: 0, primary: 1 });
  expect(Number(reads.token()?.split('.')[1])).toBeLessThan(999_999_999);
});

test('each server gets the proof that is its own', async () => {
  const seen: Array<string | null> = [];
  const reads = openReads({
    primary: { url: 'http://primary.test', token: 'rw' },
    replicas: [{ region: 'eu', url: 'http://replica.test', token: 'ro' }],
    region: 'eu',
    epoch: EPOCH,
    readToken: null,
    fetch: async (request) => {
      seen.push(`${new URL(request.url).host} ${request.headers.get('authorization')}`);
      return new Response('no', { status: 500 });
    },
  });
  await expect(reads.db.$client.execute('select 1')).rejects.toThrow('HTTP status 500');
  expect(seen).toEqual(['replica.test Bearer ro', 'primary.test Bearer rw']);
});

test('reads go on while the primary is gone, and writing fails', async () => {
  const other = await startSqld();
  await migrateDatabase({ url: other.url, authToken: null });
  await using copy = await startSqld({ primaryGrpcUrl: other.grpcUrl ?? '' });
  const at = { url: other.url, token: null };
  await openDatabase({ url: other.url, authToken: null }).insert(meta).values({ key: 'k', value: 'v', updatedAt: AT });
  const reads = () =>
    openReads({
      primary: at,
      replicas: [{ region: 'eu', url: copy.url, token: null }],
      region: 'eu',
      epoch: EPOCH,
      readToken: null,
      // A busy machine takes longer than a visitor would wait.
      budgetMs: 10_000,
    });
  // Of the copy itself: while it is behind, the router asks the primary.
  const db = openDatabase({ url: copy.url, authToken: null });
  await expect.poll(async () => await read({ db }, 'k').catch(() => undefined), { timeout: 10_000 }).toBe('v');
  await other.stop();
  expect(await read(reads(), 'k')).toBe('v');
  const gone = openPrimary({ ...at, epoch: EPOCH });
  await expect(gone.db.insert(meta).values({ key: 'x', value: 'y', updatedAt: AT })).rejects.toThrow('Failed query');
});
