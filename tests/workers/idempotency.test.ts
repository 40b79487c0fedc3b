import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#db/client.ts';

import { call, codes, graphql, signIn, warmUp, WARM_UP_MS, type Answer } from './call.ts';
import { people, type Call } from './mutation-case.ts';
import { CASES } from './mutation-cases.ts';
import { aFilledCart, anOffer, asked, stockUp } from './orders-for-tests.ts';

const db = openDatabase({ url: env.LIBSQL_PRIMARY_URL ?? '', authToken: env.LIBSQL_PRIMARY_TOKEN ?? null });

/** Of these the process dies between its effect and its answer: nothing of the answer is stored. */
const LOST = 'lost-';

beforeAll(async () => {
  await warmUp();
  await stockUp((await people()).owner);
  await db.$client.execute(`create trigger test_lost_answers before update on idempotency_keys
    when new.key like '${LOST}%' and json_extract(new.answer, '$.kind') <> 'running' begin select raise(ignore); end`);
}, WARM_UP_MS);
afterAll(async () => {
  await db.$client.execute('drop trigger test_lost_answers');
});

let keys = 0;

function newKey(prefix = ''): string {
  keys += 1;
  return `${prefix}test-${keys}`;
}

function send(field: string, bearer: string | null, key: string, headers: Readonly<Record<string, string>> = {}) {
  return graphql(`mutation { ${field} }`, { bearer, headers: { 'idempotency-key': key, ...headers } });
}

/** What a command could have changed: every row that names its subject, and what is asked for besides. */
async function printOf({ subject, also }: Call): Promise<string> {
  const rows = subject === null ? [] : await rowsThatName(subject);
  const state = also === undefined ? null : await asked(`{ ${also} }`);
  return JSON.stringify([rows, state]);
}

/**
 * How far a mail is, and what opens its link until it is sent, when a cart was listed and when a host was looked at change
 * by themselves.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  outbox: "'payload', 'state', 'attempts', 'next_at', 'sent_at', 'last_error'",
  carts: "'updated_at'",
  business_domains: "'checked_at', 'next_check_at', 'updated_at'",
};
const NO_PART: ReadonlySet<string> = new Set(['idempotency_keys', 'zip_codes', 'cities', 'city_zip_codes', 'jobs']);

async function rowsThatName(id: string): Promise<ReadonlyArray<string>> {
  const lines = (await tables).map(({ name, whole }) => ({
    sql: `select ${whole} as line from "${name}" where instr(line, ?) order by line`,
    args: [id],
  }));
  const found = await db.$client.batch(lines, 'read');
  return found.flatMap(({ rows }) => rows.map(({ line }) => textOf(line)));
}

/** Every table, with all of a row in one text. */
const tables = (async () => {
  const { rows } = await db.$client.execute(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%'`,
  );
  const names = rows.map(({ name }) => textOf(name)).filter((name) => !NO_PART.has(name));
  const columns = await db.$client.batch(
    names.map((name) => ({
      sql: `select group_concat('coalesce("' || name || '", '''')', ' || '' '' || ') as whole
        from pragma_table_info(?) where name not in (${LEFT_OUT[name] ?? "''"})`,
      args: [name],
    })),
    'read',
  );
  return names.map((name, index) => ({ name, whole: `'${name}: ' || ${textOf(columns[index]?.rows[0]?.['whole'])}` }));
})();

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('Not a text');
}

async function endLease(key: string): Promise<number> {
  const { rowsAffected } = await db.$client.execute({
    sql: `update idempotency_keys set answer = json_set(answer, '$.until', 0)
      where key = ? and json_extract(answer, '$.kind') = 'running'`,
    args: [key],
  });
  return rowsAffected;
}

/** Refused for its key, as an error or as data. */
function isConflict(answer: Answer): boolean {
  return JSON.stringify(codes(answer)) === '["CONFLICT"]' || answer.text.includes('"code":"CONFLICT"');
}

test('there is a case of every mutation', async () => {
  const { __schema } = await asked<{ __schema: { mutationType: { fields: ReadonlyArray<{ name: string }> } } }>(
    '{ __schema { mutationType { fields { name } } } }',
  );
  expect(Object.keys(CASES).toSorted()).toEqual(__schema.mutationType.fields.map(({ name }) => name).toSorted());
});

test.each(Object.entries(CASES))(
  '%s: the same key, the same answer and one effect; another input, CONFLICT',
  async (name, { prepare }) => {
    const key = newKey();
    const call = await prepare(key);
    const before = await printOf(call);
    const first = await send(call.field, call.bearer, key);
    expect(first.text).not.toContain('"errors"');
    expect(first.text).not.toContain('"success":false');
    const effect = await printOf(call);
    expect(effect === before).toBe(NOTHING_TO_SEE.has(name));

    const second = await send(call.field, call.bearer, key);
    expect(second.json).toEqual(first.json);
    expect(second.status).toBe(200);
    expect(await printOf(call)).toBe(effect);

    expect(isConflict(await send(call.other, call.bearer, key))).toBe(true);
    expect(await printOf(call)).toBe(effect);
  },
);

/** A cart is nowhere but in its object; an order that is complete stays; a zone that is on stays on. */
const NOTHING_TO_SEE: ReadonlySet<string> = new Set(['createCart', 'completeCheckout']);

test.each(Object.entries(CASES).filter(([, { hasOwnKey }]) => hasOwnKey !== true))(
  '%s: done, and its answer lost, it is done once all the same',
  async (_name, { prepare }) => {
    const key = newKey(LOST);
    const call = await prepare(key);
    const first = await send(call.field, call.bearer, key);
    expect(first.text).not.toContain('"errors"');
    const effect = await printOf(call);
    await endLease(key);
    const second = await send(call.field, call.bearer, key);
    expect(second.json).toEqual(first.json);
    expect(await printOf(call)).toBe(effect);
    await endLease(key);
    expect(isConflict(await send(call.other, call.bearer, key))).toBe(true);
  },
);

/** How many rows there are of its subject, and what is asked for besides, whatever the ids in it. */
async function sizeOf({ subject, also }: Call): Promise<string> {
  const rows = subject === null ? [] : await rowsThatName(subject);
  const state = also === undefined ? null : await asked(`{ ${also} }`);
  return JSON.stringify([rows.length, state]).replaceAll(/[0-9a-f]{32}/g, '#');
}

test.each(['addToCart', 'createDumpster', 'toggleDumpsterStock', 'createRefund', 'createAndChargeAutomatically'])(
  '%s twenty times at once by one key has the effect of one, and one answer',
  async (name) => {
    const [once, key] = [await CASES[name]?.prepare(''), newKey()];
    const call = await CASES[name]?.prepare(key);
    if (once === undefined || call === undefined) throw new Error(name);
    await send(once.field, once.bearer, newKey());
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(call.field, call.bearer, key)));
    expect(answers[0]?.text).not.toContain('"errors"');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await sizeOf(call)).toBe(await sizeOf(once));
  },
);

test('twenty carts at once by one key are one cart', async () => {
  const { businessId } = await anOffer();
  const key = newKey();
  const field = `createCart(businessId: "${businessId}") { id }`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(field, null, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.text).toMatch(/cart_[0-9a-f]{32}/);
});

test('two guests with one key get carts of their own, and so does somebody signed in', async () => {
  const { businessId } = await anOffer();
  const { token } = await signIn('customer@oskr.test');
  const key = newKey();
  const field = `createCart(businessId: "${businessId}") { id }`;
  const carts = await Promise.all([
    send(field, null, key, { 'user-agent': 'Firefox' }),
    send(field, null, key, { 'user-agent': 'Safari' }),
    send(field, token, key, { 'user-agent': 'Firefox' }),
  ]);
  expect(new Set(carts.map(({ text }) => text)).size).toBe(3);
});

test('a refusal is not kept: the key may be used again, for another input too', async () => {
  const { cartId } = await aFilledCart();
  const { dumpsterId } = await anOffer();
  const key = newKey();
  const add = (quantity: number) =>
    `addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: ${quantity}, rentalDays: 9) { items { quantity } }`;
  expect(codes(await send(add(0), null, key))).toEqual(['BAD_USER_INPUT']);
  expect(codes(await send(add(2), null, key))).toEqual([]);
  expect(codes(await send(add(3), null, key))).toEqual(['CONFLICT']);
});

test('an effect stands behind an error elsewhere in the answer, and happens once', async () => {
  const { businessId } = await anOffer();
  const key = newKey();
  const field = `createCart(businessId: "${businessId}") { id business { providerAccountId } }`;
  const [first, second] = [await send(field, null, key), await send(field, null, key)];
  expect(codes(first)).toEqual(['FORBIDDEN']);
  expect(first.text).toMatch(/cart_[0-9a-f]{32}/);
  expect(second.json).toEqual(first.json);
});

test('a document with several mutations is one request; each of them makes things of its own', async () => {
  const { businessId } = await anOffer();
  const make = (name: string) => `${name}: createCart(businessId: "${businessId}") { id }`;
  const key = newKey();
  const both = `${make('a')} ${make('b')}`;
  const [first, second] = [await send(both, null, key), await send(both, null, key)];
  expect(new Set(first.text.match(/cart_[0-9a-f]{32}/g)).size).toBe(2);
  expect(second.text).toBe(first.text);
  expect(codes(await send(make('a'), null, key))).toEqual(['CONFLICT']);
});

test('layout, comments and the order of variables make no other request; another value does', async () => {
  const { businessId } = await anOffer();
  const key = newKey();
  const ask = (query: string, variables: object) => graphql(query, { variables, headers: { 'idempotency-key': key } });
  const first = await ask('mutation ($a: ID!, $b: ID) { createCart(businessId: $a, userId: $b) { id } }', {
    a: businessId,
    b: 'x',
  });
  const second = await ask(
    `mutation ($a: ID!, $b: ID) {
      # a cart
      createCart(businessId: $a, userId: $b) { id }
    }`,
    { b: 'x', a: businessId },
  );
  expect(second.text).toBe(first.text);
  const other = await ask('mutation ($a: ID!, $b: ID) { createCart(businessId: $a, userId: $b) { id } }', {
    a: businessId,
    b: 'y',
  });
  expect(codes(other)).toEqual(['CONFLICT']);
});

test('a query with a key is answered anew, and no key is kept of it', async () => {
  const key = newKey();
  const { cartId, itemId } = await aFilledCart();
  const ask = () => graphql(`{ cart(id: "${cartId}") { items { id } } }`, { headers: { 'idempotency-key': key } });
  const first = await ask();
  await asked(`mutation { removeFromCart(cartId: "${cartId}", cartItemId: "${itemId}") { id } }`);
  expect((await ask()).text).not.toBe(first.text);
  const { rows } = await db.$client.execute({ sql: 'select 1 from idempotency_keys where key = ?', args: [key] });
  expect(rows).toEqual([]);
});

test.each(['', ' ', 'two words', 'x'.repeat(201)])('the key %j is BAD_USER_INPUT', async (key) => {
  const { businessId } = await anOffer();
  const answer = await send(`createCart(businessId: "${businessId}") { id }`, null, key);
  expect(answer.status).toBe(400);
  expect(codes(answer)).toEqual(['BAD_USER_INPUT']);
});

test('the sweep deletes what has expired', async () => {
  const key = newKey();
  await db.$client.execute({
    sql: `insert into idempotency_keys (scope, key, fingerprint, answer, created_at, expires_at)
      values ('user:nobody', ?, 'x', '{"kind":"open","seed":"x"}', 0, 1)`,
    args: [key],
  });
  await call('http://localhost/api/internal/sweep', {
    method: 'POST',
    headers: { authorization: `Bearer ${env.INTERNAL_SECRET}` },
  });
  const { rows } = await db.$client.execute({ sql: 'select 1 from idempotency_keys where key = ?', args: [key] });
  expect(rows).toEqual([]);
});

test('no token and no client secret is kept with a key', async () => {
  const { rows } = await db.$client.execute(
    `select answer from idempotency_keys where answer like '%accessToken%' or answer like '%clientSecret%'
      or answer like '%pi_%_secret%'`,
  );
  expect(rows).toEqual([]);
});
