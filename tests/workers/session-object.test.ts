import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';

import { moveClock } from '#worker/clock.ts';
import { newId, type UserId } from '#worker/domain/ids.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

afterEach(() => moveClock(0));

async function openSession() {
  const userId = newId('user');
  const session = deviceOf(userId);
  return { userId, session, token: await session.open() };
}

/** The user's object, spoken to in refresh tokens alone. */
function deviceOf(userId: UserId) {
  const object = env.SESSIONS.getByName(userId);
  return {
    object,
    open: async () => (await object.open(userId, 1)).refreshToken,
    rotate: async (token: string) => (await object.rotate(token))?.refreshToken ?? null,
    close: async (token: string) => await object.close(token),
    closeAll: async () => await object.closeAll(),
    isOpen: async (sid: string) => await object.isOpen(sid),
  };
}

type Device = ReturnType<typeof deviceOf>;

/** What the object has written down, as text. */
async function stored({ object }: Device): Promise<string> {
  return await runInDurableObject(object, (_object, { storage }) =>
    JSON.stringify([
      storage.sql.exec('SELECT * FROM families').toArray(),
      storage.sql.exec('SELECT * FROM tokens').toArray(),
    ]),
  );
}

test('a refresh token names its user and is stored as a hash only', async () => {
  const { userId, session, token } = await openSession();

  expect(token).toMatch(new RegExp(`^rt_${userId}\\.[0-9a-f]{32}\\.[\\w-]{43}$`));
  expect(await stored(session)).not.toContain(token.split('.')[2]);
});

test('a token with an invented user is refused, and leaves nothing stored', async () => {
  const { token } = await openSession();
  const stranger = newId('user');
  const session = deviceOf(stranger);
  const invented = token.replace(/^rt_[^.]+/, `rt_${stranger}`);
  expect(await session.rotate(invented)).toBeNull();
  await session.close(invented);
  await session.closeAll();
  expect(await session.isOpen(invented.split('.')[1] ?? '')).toBe(false);
  const tables = await runInDurableObject(session.object, (_object, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
  );
  expect(tables).toEqual([]);

  const own = await session.open();
  expect(await session.rotate(own)).not.toBeNull();
});

test('each token is traded for a new one', async () => {
  const { session, token } = await openSession();
  const second = await session.rotate(token);
  const third = await session.rotate(second ?? '');

  expect(new Set([token, second, third]).size).toBe(3);
  expect(third).not.toBeNull();
});

test('tabs that refresh at once get the same successor, and nobody is signed out', async () => {
  const { session, token } = await openSession();
  const successors = await Promise.all(Array.from({ length: 50 }, () => session.rotate(token)));
  const [successor] = successors;

  expect(new Set(successors).size).toBe(1);
  expect(await session.rotate(successor ?? '')).not.toBeNull();
});

test('eight tabs through two hundred storms stay signed in', async () => {
  const { session, token } = await openSession();
  let current = token;
  for (let storm = 0; storm < 200; storm += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => session.rotate(current)));
    expect(new Set(answers).size).toBe(1);
    current = answers[0] ?? '';
  }
});

test('within 30 seconds a lost answer can be had again', async () => {
  const { session, token } = await openSession();
  const second = await session.rotate(token);
  moveClock(29 * SECOND);

  expect(await session.rotate(token)).toBe(second);
});

test('a slow tab, whose successor others have traded already, gets the newest and stays signed in', async () => {
  const { session, token } = await openSession();
  const second = await session.rotate(token);
  const third = await session.rotate(second ?? '');
  moveClock(25 * SECOND);
  const fourth = await session.rotate(third ?? '');

  expect(await session.rotate(token)).toBe(fourth);
  moveClock(16 * 60 * SECOND);
  expect(await session.rotate(fourth ?? '')).not.toBeNull();
});

test('a family is open until it has ended', async () => {
  const { session, token } = await openSession();
  const [, sid = ''] = token.split('.');
  expect(await session.isOpen(sid)).toBe(true);
  expect(await session.isOpen('0'.repeat(32))).toBe(false);

  await session.close(token);
  expect(await session.isOpen(sid)).toBe(false);
});

test('of a hundred and one families the one refreshed longest ago has ended', async () => {
  const { session, token } = await openSession();
  moveClock(SECOND);
  const idle = await session.open();
  moveClock(2 * SECOND);
  const refreshed = (await session.rotate(token)) ?? '';
  moveClock(3 * SECOND);
  for (let count = 0; count < 99; count += 1) await session.open();

  expect(await session.rotate(idle)).toBeNull();
  expect(await session.rotate(refreshed)).not.toBeNull();
});

test('after the grace a used token ends its whole family', async () => {
  const { session, token } = await openSession();
  const second = await session.rotate(token);
  moveClock(31 * SECOND);

  expect(await session.rotate(token)).toBeNull();
  expect(await session.rotate(second ?? '')).toBeNull();
});

test('another device of the same user is not concerned', async () => {
  const { session, token } = await openSession();
  const elsewhere = await session.open();
  await session.rotate(token);
  moveClock(31 * SECOND);
  await session.rotate(token);

  expect(await session.rotate(elsewhere)).not.toBeNull();
});

test('signing out ends this device, signing out everywhere all of them', async () => {
  const { session, token } = await openSession();
  const [phone, tablet] = [await session.open(), await session.open()];
  await session.close(token);

  expect(await session.rotate(token)).toBeNull();
  expect(await session.rotate(phone)).not.toBeNull();

  await session.closeAll();
  expect(await session.rotate(tablet)).toBeNull();
});

test.each([
  ['another secret', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
  ['another family', (token: string) => token.replace(/\.[0-9a-f]{32}\./, `.${'0'.repeat(32)}.`)],
  ['half a token', (token: string) => token.slice(0, 60)],
  ['nothing', () => ''],
])('%s is refused and ends nothing', async (_what, change) => {
  const { session, token } = await openSession();

  expect(await session.rotate(change(token))).toBeNull();
  await session.close(change(token));
  expect(await session.rotate(token)).not.toBeNull();
});

test('sessions outlive their object', async () => {
  const { session, token } = await openSession();
  const second = await session.rotate(token);
  await evictDurableObject(session.object);

  expect(await session.rotate(token)).toBe(second);
  expect(await session.rotate(second ?? '')).not.toBeNull();
});

test('a family unused for 30 days has ended, and the alarm clears it away', async () => {
  const { session, token } = await openSession();
  moveClock(30 * DAY);
  expect(await runDurableObjectAlarm(session.object)).toBe(true);

  expect(await stored(session)).toBe('[[],[]]');
  expect(await session.rotate(token)).toBeNull();
});
