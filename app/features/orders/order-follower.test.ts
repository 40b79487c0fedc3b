import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { parseLiveMessage } from '#worker/domain/live-order.ts';

import { OrderFollower, type LiveSocket } from './order-follower.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket in the hands of a test: what it was opened with and was sent, and what it says. */
function fakeSocket(since: number) {
  type Listener = (event: { readonly data: unknown }) => void;
  const listeners: Record<'message' | 'close', Array<Listener>> = { message: [], close: [] };
  const sent: Array<string> = [];
  let isClosed = false;
  function addEventListener(type: 'message', listener: Listener): void;
  function addEventListener(type: 'close', listener: () => void): void;
  function addEventListener(type: 'message' | 'close', listener: Listener): void {
    listeners[type].push(listener);
  }
  const socket: LiveSocket = {
    addEventListener,
    send: (text) => sent.push(text),
    close() {
      isClosed = true;
    },
  };
  const tell = (type: 'message' | 'close', data: unknown) => listeners[type].forEach((listener) => listener({ data }));
  return {
    since,
    sent,
    socket,
    isClosed: () => isClosed,
    says: (data: unknown) => tell('message', data),
    isAt: (version: number) => tell('message', JSON.stringify({ type: 'state', version, status: 'CONFIRMED' })),
    ends: () => tell('close', null),
  };
}

type Scene = {
  readonly shown?: number;
  readonly stored?: number;
  readonly isHidden?: boolean;
  readonly random?: number;
};

/** A page that shows a version, and a server that holds one; `sockets` are those that the page has opened. */
function scene({ shown = 1, stored = shown, isHidden = false, random = 1 }: Scene = {}) {
  const sockets: Array<ReturnType<typeof fakeSocket>> = [];
  const world = { stored, isDown: false, hasSockets: true, reads: 0 };
  const follower = new OrderFollower(shown, {
    parse: parseLiveMessage,
    open(since) {
      if (!world.hasSockets) return null;
      const made = fakeSocket(since);
      sockets.push(made);
      return made.socket;
    },
    async refresh() {
      world.reads += 1;
      return world.isDown ? null : world.stored;
    },
    isHidden: () => isHidden,
    random: () => random,
  });
  follower.start();
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('No socket was opened');
    return socket;
  };
  return { follower, world, sockets, last };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a page opens its socket with the version that it shows, and reads nothing while it is told no other', async () => {
  const { world, last } = scene({ shown: 3 });
  last().isAt(3);
  last().isAt(2);
  last().says('no message');
  await after(0);

  expect(last().since).toBe(3);
  expect(world.reads).toBe(0);
});

test('a step is read once, however often it is told', async () => {
  const { world, last } = scene({ shown: 1 });
  last().isAt(1);
  world.stored = 2;
  last().isAt(2);
  last().isAt(2);
  await after(0);
  last().isAt(2);
  await after(10_000);

  expect(world.reads).toBe(1);
});

test('a step that comes while the page reads is read after it', async () => {
  const { world, last } = scene({ shown: 1 });
  world.stored = 2;
  last().isAt(2);
  world.stored = 2;
  last().isAt(3);
  await after(0);
  expect(world.reads).toBe(2);
  world.stored = 3;
  await after(2000);

  expect(world.reads).toBe(3);
});

test('a read that fails is repeated until the page shows what it was told of', async () => {
  const { world, last } = scene({ shown: 1 });
  last().isAt(1);
  Object.assign(world, { stored: 2, isDown: true });
  last().isAt(2);
  await after(6000);
  expect(world.reads).toBe(4);
  world.isDown = false;
  await after(2000);
  await after(10_000);

  expect(world.reads).toBe(5);
});

test('a socket that ends is opened again with what the page shows by then, and what was missed is read', async () => {
  const { world, sockets, last } = scene({ shown: 1 });
  last().isAt(1);
  world.stored = 2;
  last().isAt(2);
  await after(0);
  last().ends();
  world.stored = 4;
  await after(1000);

  expect(sockets.map(({ since }) => since)).toEqual([1, 2]);
  last().isAt(4);
  await after(0);
  expect(world.reads).toBe(2);
});

test('each try comes later than the one before, up to half a minute', async () => {
  const { sockets, last } = scene();
  const waits: Array<number> = [];
  for (let loss = 0; loss < 7; loss += 1) {
    const lostAt = Date.now();
    const before = sockets.length;
    last().ends();
    while (sockets.length === before) await after(100);
    waits.push(Date.now() - lostAt);
  }

  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([
  [0, 500],
  [0.5, 750],
  [1, 1000],
])('pages that lost their socket at once come back at different moments: %d', async (random, expected) => {
  const { sockets, last } = scene({ random });
  last().ends();
  await after(expected - 1);
  expect(sockets).toHaveLength(1);
  await after(1);

  expect(sockets).toHaveLength(2);
});

test('a socket that lasted begins with a short wait again', async () => {
  const { sockets, last } = scene();
  for (const wait of [1000, 2000]) {
    last().ends();
    await after(wait);
  }
  last().isAt(1);
  await after(10_000);
  last().ends();
  await after(1000);

  expect(sockets).toHaveLength(4);
});

test('a socket is pinged, and counts as lost when no answer comes', async () => {
  const { sockets, last } = scene();
  last().isAt(1);
  await after(25_000);
  expect(last().sent).toEqual(['ping']);
  last().says('pong');
  await after(25_000 + 4999);
  expect(last().sent).toEqual(['ping', 'ping']);
  expect(sockets).toHaveLength(1);
  await after(1);
  expect(sockets[0]?.isClosed()).toBe(true);
  await after(1000);

  expect(sockets).toHaveLength(2);
});

test('a socket that says nothing after its opening counts as lost', async () => {
  const { sockets } = scene();
  await after(9999);
  expect(sockets[0]?.isClosed()).toBe(false);
  await after(1);

  expect(sockets[0]?.isClosed()).toBe(true);
});

test.each([
  [false, 15_000],
  [true, 60_000],
])('without a socket the page asks now and then; hidden: %j', async (isHidden, every) => {
  const { world, follower } = scene({ isHidden });
  world.hasSockets = false;
  follower.startOver();
  await after(every * 3);

  expect(world.reads).toBe(3);
});

test('with a socket the page does not ask', async () => {
  const { world, last } = scene();
  last().isAt(1);
  for (let half = 0; half < 4; half += 1) {
    await after(25_000);
    last().says('pong');
  }

  expect(world.reads).toBe(0);
});

test('when the network is back a new socket is opened at once, and the old one tells nothing any more', async () => {
  const { follower, world, sockets, last } = scene();
  last().isAt(1);
  follower.startOver();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.isClosed()).toBe(true);
  sockets[0]?.isAt(9);
  sockets[0]?.ends();
  last().isAt(1);
  await after(20_000);

  expect(sockets).toHaveLength(2);
  expect(world.reads).toBe(0);
});

test('whoever comes back to the page sees the order as it is, and a dead socket is noticed in 2 s', async () => {
  const { follower, world, sockets, last } = scene();
  last().isAt(1);
  follower.check();
  expect(last().sent).toEqual(['ping']);
  await after(2000);
  expect(sockets[0]?.isClosed()).toBe(true);
  follower.check();
  await after(0);

  expect(world.reads).toBe(1);
  expect(sockets).toHaveLength(2);
});

test('a page that is left opens, asks and shows nothing more', async () => {
  const { follower, world, sockets, last } = scene();
  last().isAt(1);
  follower.stop();
  last().isAt(5);
  last().ends();
  follower.check();
  follower.startOver();
  await after(120_000);

  expect(sockets).toHaveLength(1);
  expect(sockets[0]?.isClosed()).toBe(true);
  expect(world.reads).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
