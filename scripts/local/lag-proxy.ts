import { connect, createServer, type Server, type Socket } from 'node:net';

type Route = { readonly from: number; readonly to: number; readonly lagMs: number };

/**
 * Puts distance between a replica and its primary: what the primary sends arrives `lagMs` later, in order.
 * What the replica asks goes through at once, so that the lag is one way and exactly as long as said.
 */
export async function startLagProxy({ from, to, lagMs }: Route): Promise<Server> {
  const server = createServer((replica) => {
    const primary = connect(to, '127.0.0.1');
    replica.pipe(primary);
    delay(primary, replica, lagMs);
    closeTogether(replica, primary);
    closeTogether(primary, replica);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(from, '127.0.0.1', resolve);
  });
  // Never the reason why the supervisor stays.
  server.unref();
  return server;
}

function delay(from: Socket, to: Socket, lagMs: number): void {
  from.on('data', (chunk) => later(lagMs, () => to.writable && to.write(chunk)));
  from.on('end', () => later(lagMs, () => to.end()));
}

/** Timers of equal length fire in the order in which they were set. */
function later(lagMs: number, act: () => unknown): void {
  setTimeout(act, lagMs).unref();
}

function closeTogether(one: Socket, other: Socket): void {
  one.on('error', () => other.destroy());
  one.on('close', () => other.destroySoon());
}
