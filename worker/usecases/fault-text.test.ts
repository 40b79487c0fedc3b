import { expect, test } from 'vitest';

import { users } from '#db/schema/index.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

import { faultText } from './fault-text.ts';

const ADDRESS = 'ann@example.test';

test('a statement that failed is told without its parameters', async () => {
  await using server = await testDatabase();
  const row = {
    id: newId('user'),
    email: ADDRESS,
    emailNormalized: ADDRESS,
    username: ADDRESS,
    userType: 'CUSTOMER',
    createdAt: new Date(),
    updatedAt: new Date(),
  } as const;
  await server.db.insert(users).values(row);
  const error: unknown = await server.db
    .insert(users)
    .values(row)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  // As the driver tells it, the address is in the message: else this test would show nothing.
  expect(String(error)).toContain(ADDRESS);
  const text = faultText(error);
  expect(text).toContain('insert into "users"');
  expect(text).toContain('UNIQUE');
  expect(text).not.toContain(ADDRESS);
});

test('the place in the code and what is behind an error are told', () => {
  const error = new Error('Failed query: select 1 where x = ?\nparams: ann@example.test,\n3035550142', {
    cause: new Error('SQLITE_BUSY'),
  });
  const text = faultText(error);
  expect(text).toContain('Failed query: select 1 where x = ?');
  expect(text).toContain('SQLITE_BUSY');
  expect(text).toContain('fault-text.test.ts');
  expect(text).not.toContain('ann@');
  expect(text).not.toContain('3035550142');
});
