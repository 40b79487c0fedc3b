import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { isUnreachable } from '#db/client-failures.ts';
import { openDatabase } from '#db/client.ts';
import { businesses } from '#db/schema/index.ts';
import { testDatabase } from '#tests/support/test-database.ts';

async function down(): Promise<Response> {
  throw new TypeError('Network connection lost');
}

async function broken(): Promise<Response> {
  return new Response('upstream', { status: 503 });
}

test.each([
  ['that does not answer', down],
  ['that answers 503', broken],
])('a database %s is told from a mistake, however it was asked', async (_how, fetch) => {
  const db = openDatabase({ url: 'http://127.0.0.1:1', authToken: null, fetch });
  const asked = [
    async () => await db.select().from(businesses),
    async () => await db.batch([db.select().from(businesses)]),
    async () => await db.get(sql`select 1`),
    async () => await db.$client.batch(['select 1'], 'write'),
  ];
  for (const ask of asked) {
    const error: unknown = await ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isUnreachable(error)).toBe(true);
  }
});

test('a statement that the database refuses is a mistake', async () => {
  await using server = await testDatabase();
  const error: unknown = await server.db.get(sql`select * from nowhere`).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(Error);
  expect(isUnreachable(error)).toBe(false);
  expect(isUnreachable(null)).toBe(false);
});
