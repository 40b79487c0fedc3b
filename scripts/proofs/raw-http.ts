import { connect } from 'node:net';

export type RawAnswer = {
  readonly status: number;
  /** Lower-case names; of several of one name, all, joined by a line break. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

const ANSWERED_WITHIN_MS = 30_000;

/**
 * Sends bytes as they are to the product and reads the one answer, as no HTTP client would send them.
 *
 * @param abortAfter closes the connection once so many bytes have come; null reads to the end
 * @returns null for a connection that was closed without an answer, or by us
 */
export async function rawHttp(
  port: number,
  bytes: string | Buffer,
  abortAfter: number | null = null,
): Promise<RawAnswer | null> {
  const received = await exchange(port, bytes, abortAfter);
  return received === null ? null : parsed(received);
}

/** The lines of a GET that ends its connection. */
export function getLines(path: string, headers: ReadonlyArray<string>, version = '1.1'): Buffer {
  const lines = [`GET ${path} HTTP/${version}`, ...headers, 'Connection: close', '', ''];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}

function exchange(port: number, bytes: string | Buffer, abortAfter: number | null): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Array<Buffer> = [];
    let size = 0;
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(ANSWERED_WITHIN_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (abortAfter === null || size < abortAfter) return;
      socket.destroy();
      resolve(null);
    });
    socket.on('close', () => resolve(size === 0 ? null : Buffer.concat(chunks)));
    socket.on('error', (error) => {
      // What was refused may be reset after its answer.
      if ('code' in error && error.code === 'ECONNRESET') resolve(size === 0 ? null : Buffer.concat(chunks));
      else reject(error);
    });
  });
}

function parsed(bytes: Buffer): RawAnswer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  const rest = bytes.subarray(end + 4);
  const body = headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : rest;
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8') };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Array<Buffer> = [];
  let at = 0;
  for (;;) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return Buffer.concat(parts);
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
