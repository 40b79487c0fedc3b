import { createServer } from 'node:net';

/** Below the range from which systems take ports for outgoing connections. */
const FIRST = 20_000;
const LAST = 32_000;
const RETRY_MS = 50;

/** Ports on loopback that nobody listens on, all different. */
export async function freePorts(count: number): Promise<ReadonlyArray<number>> {
  const found = new Set<number>();
  for (let tries = 0; found.size < count && tries < 500; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (!found.has(port) && (await canListen(port, '127.0.0.1'))) found.add(port);
  }
  if (found.size < count) throw new Error('No free ports on loopback.');
  return [...found];
}

/** Waits for a port to come free, which the last process may still be leaving. */
export async function waitForPort(port: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (!(await canListen(port, '127.0.0.1'))) {
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return true;
}

/** Browsers may try ::1 first for localhost; some machines have no IPv6. */
export async function loopbacks(): Promise<ReadonlyArray<string>> {
  return (await canListen(0, '::1')) ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
