import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { startLagProxy } from '#scripts/local/lag-proxy.ts';
import { freePorts } from '#scripts/local/ports.ts';

const servers: Array<Server> = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A primary that sends back what it gets and notes when it got it. */
async function echo(port: number): Promise<ReadonlyArray<number>> {
  const arrivals: Array<number> = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      arrivals.push(Date.now());
      socket.write(chunk);
    });
    socket.on('end', () => socket.end());
  });
  servers.push(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return arrivals;
}

test('what the primary sends comes late and in order, what the replica asks goes through at once', async () => {
  const [from = 0, to = 0] = await freePorts(2);
  const arrivals = await echo(to);
  servers.push(await startLagProxy({ from, to, lagMs: 200 }));
  const replica = connect(from, '127.0.0.1');
  const began = Date.now();
  let got = '';
  replica.on('data', (chunk) => (got += String(chunk)));

  for (const word of ['one ', 'two ', 'three']) replica.write(word);
  replica.end();
  await once(replica, 'close');

  expect(got).toBe('one two three');
  expect(Date.now() - began).toBeGreaterThanOrEqual(195);
  expect((arrivals[0] ?? Infinity) - began).toBeLessThan(150);
});

test('a primary that is not there ends the connection instead of hanging', async () => {
  const [from = 0, to = 0] = await freePorts(2);
  servers.push(await startLagProxy({ from, to, lagMs: 10 }));
  const replica = connect(from, '127.0.0.1');
  replica.on('error', () => {});

  await once(replica, 'close');
  expect(replica.destroyed).toBe(true);
});
