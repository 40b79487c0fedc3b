import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const PREFIX = '/_cloud/blobs/';
/** Words and ids of the product: no dot, no way out of the directory. */
const KEY = /^[a-z0-9_]{1,60}(?:\/[a-z0-9_]{1,60}){0,5}$/;
const MOST_BYTES = 64_000_000;

let uploads = 0;

export function isBlobPath(path: string): boolean {
  return path.startsWith(PREFIX);
}

/** PUT, GET and DELETE of files below `blobs` in the data directory. */
export async function answerBlob(dataDir: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const key = (incoming.url ?? '').slice(PREFIX.length);
  if (!KEY.test(key)) return end(outgoing, 400, { message: 'The key is none of the product.' });
  const path = join(dataDir, 'blobs', key);
  switch (incoming.method) {
    case 'PUT':
      return await put(path, incoming, outgoing);
    case 'GET':
      return await get(path, outgoing);
    case 'DELETE':
      await rm(path, { force: true });
      return end(outgoing, 200, {});
    default:
      return end(outgoing, 405, { message: 'Use PUT, GET or DELETE.' });
  }
}

/** A file is there whole or not at all, and on the disk before the answer is. */
async function put(path: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  uploads += 1;
  const draft = `${path}.${process.pid}-${uploads}.part`;
  try {
    const isWhole = await write(draft, incoming);
    if (!isWhole) return end(outgoing, 413, { message: 'Too large.' });
    await rename(draft, path);
    await syncDirectory(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
  end(outgoing, 200, {});
}

/** @returns false for more than can be; the rest is read then, and left */
async function write(path: string, incoming: IncomingMessage): Promise<boolean> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size <= MOST_BYTES) await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size <= MOST_BYTES;
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function get(path: string, outgoing: ServerResponse): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return end(outgoing, 404, { message: 'There is no such blob.' });
  outgoing.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': found.size });
  // Whoever goes away in the middle has only closed their own connection.
  await pipeline(createReadStream(path), outgoing).catch(() => outgoing.destroy());
}

function end(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}
