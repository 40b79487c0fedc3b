import { connect, createServer, type Socket } from 'node:net';

export type TcpLink = {
  readonly port: number;
  /** Holds back what either side sends from now on; nothing is lost. */
  pause(): void;
  resume(): void;
  /** Breaks what is connected, and refuses what comes. */
  cut(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A connection that a test can hold or break: put between a replica and its primary. */
export async function startTcpLink(to: number): Promise<TcpLink> {
  const sockets = new Set<Socket>();
  let isPaused = false;
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => void other.write(chunk));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isPaused) one.pause();
    }
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port was given'));
      else resolve(address.port);
    });
  });
  return {
    port,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
