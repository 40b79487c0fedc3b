import { parseLiveMessage, PING, PONG, type LiveMessage } from '#worker/domain/live-order.ts';

/** A message, and when it came by `performance.now()`. */
export type Told = LiveMessage & { readonly at: number };

/** One socket on an order, that only listens. */
export type OrderWatch = {
  readonly told: ReadonlyArray<Told>;
  readonly pongs: () => number;
  readonly isOpen: () => boolean;
  ping(): void;
  close(): void;
  /** @throws Error when it is not told of that version in time */
  hears(version: number): Promise<Told>;
};

const WITHIN_MS = 20_000;

/** Opens a socket as a page that shows the version `since` does, and waits for what it says first. */
export async function watchOrder(port: number, orderId: string, since: number): Promise<OrderWatch> {
  const socket = new WebSocket(`ws://localhost:${port}/api/orders/${orderId}/live?since=${since}`);
  const told: Array<Told> = [];
  const waiting = new Set<() => void>();
  let pongs = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = parseLiveMessage(data);
    if (data === PONG) pongs += 1;
    if (message !== null) told.push({ ...message, at: performance.now() });
    for (const look of waiting) look();
  });
  socket.addEventListener('close', () => {
    for (const look of waiting) look();
  });

  function until<T>(what: string, find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const give = setTimeout(() => end(() => reject(new Error(`${what}: not within ${WITHIN_MS} ms`))), WITHIN_MS);
      function end(how: () => void): void {
        clearTimeout(give);
        waiting.delete(look);
        how();
      }
      function look(): void {
        const found = find();
        if (found !== undefined) end(() => resolve(found));
        else if (socket.readyState === WebSocket.CLOSED) end(() => reject(new Error(`${what}: the socket was closed`)));
      }
      waiting.add(look);
      look();
    });
  }

  await until('the first word on a socket', () => told[0]);
  return {
    told,
    pongs: () => pongs,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    ping: () => socket.send(PING),
    close: () => socket.close(),
    hears: (version) => until(`version ${version}`, () => told.find((message) => message.version === version)),
  };
}
