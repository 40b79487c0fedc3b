import { connect, createServer, type Server, type Socket } from 'node:net';

type Route = { readonly from: number; readonly to: number; readonly lagMs: number };

/**
 * Puts distance between a replica and its primary: what the primary sends arrives `lagMs` later, in order.
 * What the replica asks goes through at once, so that the lag is one way and exactly as long as said.
 */
export async function startLagProxy({ from, to, lagMs }: Route): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, (replica) => {
    const primary = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    // Timers of equal length fire in the order in which they were set.
    const later = (act: () => unknown) => setTimeout(act, lagMs).unref();
    replica.pipe(primary);
    primary.on('data', (chunk) => later(() => replica.writable && replica.write(chunk)));
    primary.on('end', () => later(() => replica.end()));
    primary.on('close', () => later(() => replica.destroySoon()));
    replica.on('close', () => primary.destroy());
    ignoreErrors(replica);
    ignoreErrors(primary);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(from, '127.0.0.1', resolve);
  });
  // Never the reason why the supervisor stays.
  server.unref();
  return server;
}

/** Each error is followed by a close, which is what both sides go by. */
function ignoreErrors(socket: Socket): void {
  socket.on('error', () => {});
}
