import { createServer, type RequestListener } from 'node:http';

import { expect, test } from 'vitest';

import { freePort } from '#tests/support/free-port.ts';
import { PasswordsAway } from '#worker/ports/passwords.ts';

import { hasherPasswords } from './hasher-passwords.ts';

/** A hasher that answers so, and what it was asked. */
async function hasher(answer: RequestListener) {
  const bodies: Array<unknown> = [];
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      answer(request, response);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    bodies,
    passwords: hasherPasswords({ url: `http://127.0.0.1:${port}`, token: 'secret' }),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('a password goes to the hasher in its normal form', async () => {
  await using at = await hasher((_request, response) => void response.end('{"ok":true}'));
  expect(await at.passwords.verify('caf\u0065\u0301', null)).toBe(true);
  expect(at.bodies).toEqual([{ password: 'caf\u00e9', hash: null }]);
});

test('a hasher with too much waiting is away, and a broken one is a fault', async () => {
  await using busy = await hasher((_request, response) => void response.writeHead(503).end('{}'));
  await expect(busy.passwords.verify('x', null)).rejects.toThrow(PasswordsAway);
  await using broken = await hasher((_request, response) => void response.writeHead(500).end('{}'));
  await expect(broken.passwords.hash('x')).rejects.toThrow('The hasher answered 500');
});

test('a hasher that is gone is away', async () => {
  const gone = hasherPasswords({ url: `http://127.0.0.1:${await freePort()}`, token: 'secret' });
  await expect(gone.hash('Dumpster1!')).rejects.toThrow(PasswordsAway);
  await expect(gone.verify('Dumpster1!', null)).rejects.toThrow(PasswordsAway);
});

test('of a flood, so many are let in at a time, and the others are told before anything is begun for them', async () => {
  const passwords = hasherPasswords({ url: 'http://127.0.0.1:1', token: 'secret' });
  let begun = 0;
  const ends: Array<() => void> = [];
  const task = async (): Promise<void> => {
    begun += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = Array.from({ length: 50 }, () =>
    passwords.inTurn(task).then(
      () => 'done',
      (error: unknown) => (error instanceof PasswordsAway ? 'away' : 'broken'),
    ),
  );
  expect(begun).toBe(24);
  for (const end of ends) end();
  const answers = await Promise.all(all);
  expect([answers.filter((one) => one === 'done').length, answers.filter((one) => one === 'away').length]).toEqual([
    24, 26,
  ]);

  await expect(passwords.inTurn(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await passwords.inTurn(() => Promise.resolve('room again'))).toBe('room again');
});
