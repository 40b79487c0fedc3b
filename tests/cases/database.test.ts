import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { meta } from '#db/schema/index.ts';
import { requireThat, writeBatch } from '#db/write-batch.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const AT = new Date('2026-11-10T18:00:00Z');
const WRITES = 50;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase();
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function put(key: string, value: string) {
  return server.db.insert(meta).values({ key, value, updatedAt: AT });
}

async function valueOf(key: string): Promise<string | undefined> {
  return (await server.db.select().from(meta).where(eq(meta.key, key)).get())?.value;
}

test('C-78 Database busy: fifty writes at once, one of which fails half-way, are all whole or not at all', async () => {
  await put('count', '0');
  const addOne = server.db
    .update(meta)
    .set({ value: sql`cast(${meta.value} + 1 as text)` })
    .where(eq(meta.key, 'count'));
  const failing = 17;
  const answers = await Promise.all(
    Array.from({ length: WRITES }, (_, index) =>
      writeBatch(server.db, [
        put(`write-${index}`, 'first'),
        addOne,
        // What stands before it in the batch has been done by then.
        ...(index === failing ? [requireThat(server.db, sql`0`)] : []),
        put(`write-${index}-second`, 'second'),
      ]),
    ),
  );
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map((_, index) => index !== failing));
  expect(await valueOf('count')).toBe(String(WRITES - 1));
  expect(await valueOf(`write-${failing}`)).toBeUndefined();
  expect(await valueOf(`write-${failing}-second`)).toBeUndefined();
  for (const index of [0, failing - 1, failing + 1, WRITES - 1])
    expect([await valueOf(`write-${index}`), await valueOf(`write-${index}-second`)]).toEqual(['first', 'second']);
});

test('C-78 Database busy: after a write that threw half-way, and with one that holds the writer, a plain write is done', async () => {
  const other = await server.db.$client.transaction('write');
  await other.execute({ sql: `insert into meta (key, value, updated_at) values ('held', 'x', 0)`, args: [] });
  const waits = Promise.all(
    Array.from({ length: 5 }, (_, index) => writeBatch(server.db, [put(`late-${index}`, 'y')])),
  );
  await other.rollback();
  expect((await waits).every(({ ok }) => ok)).toBe(true);
  await put('plain', 'z');
  expect([await valueOf('held'), await valueOf('late-4'), await valueOf('plain')]).toEqual([undefined, 'y', 'z']);
});
