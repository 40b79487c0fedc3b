import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cloudBlobs } from '#worker/adapters/cloud-blobs.ts';

import { startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;

beforeAll(async () => {
  cloud = await startCloud();
});

afterAll(() => cloud.remove());

async function read(key: string): Promise<string | null> {
  const stream = await cloudBlobs(cloud.url).get(key);
  if (stream === null) return null;
  return hash(new Uint8Array(await new Response(stream).arrayBuffer()));
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('a blob comes back byte for byte, also after the process was killed', async () => {
  const bytes = new Uint8Array(randomBytes(10 * 1024 * 1024));
  const blobs = cloudBlobs(cloud.url);
  await blobs.put('evidence/biz_1/prc_1/evi_1', bytes, 'image/png');
  await cloud.kill('SIGKILL');
  await cloud.restart();
  expect(await read('evidence/biz_1/prc_1/evi_1')).toBe(hash(bytes));
});

test('a key gets new bytes, and is gone when it is deleted, twice too', async () => {
  const blobs = cloudBlobs(cloud.url);
  const [one, two] = [new Uint8Array([1, 2, 3]), new Uint8Array([4])];
  await blobs.put('evidence/a', one, 'image/png');
  await blobs.put('evidence/a', two, 'image/png');
  expect(await read('evidence/a')).toBe(hash(two));
  await blobs.delete('evidence/a');
  await blobs.delete('evidence/a');
  expect(await read('evidence/a')).toBeNull();
});

test('a blob may be empty', async () => {
  await cloudBlobs(cloud.url).put('evidence/empty', new Uint8Array(), 'image/png');
  expect(await read('evidence/empty')).toBe(hash(new Uint8Array()));
});

test('a directory is no blob', async () => {
  await cloudBlobs(cloud.url).put('folder/file', new Uint8Array([1]), 'image/png');
  expect(await read('folder')).toBeNull();
});

test.each([
  '../cloud.sqlite',
  '..%2fcloud.sqlite',
  'a//b',
  '/etc/passwd',
  'a/../../b',
  'A',
  'a.png',
  '',
  'a?b',
  'a%00',
])('the key %j is refused', async (key) => {
  expect((await raw(`GET /_cloud/blobs/${key} HTTP/1.1`)).status).toBe(400);
  expect((await raw(`PUT /_cloud/blobs/${key} HTTP/1.1`)).status).toBe(400);
});

test.each([
  ['another host name', ['Host: rebound.example']],
  ['a page', ['Host: 127.0.0.1', 'Origin: http://localhost:8787']],
])('%s is not served', async (_who, headers) => {
  expect((await raw('GET /_cloud/blobs/evidence/a HTTP/1.1', headers)).status).toBe(403);
});

test('an upload that breaks off leaves what was there', async () => {
  const before = new Uint8Array([7, 7, 7]);
  await cloudBlobs(cloud.url).put('evidence/half', before, 'image/png');
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(cloud.url).port), '127.0.0.1');
    socket.write('PUT /_cloud/blobs/evidence/half HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nhalf');
    setTimeout(() => {
      socket.destroy();
      resolve();
    }, 100);
  });
  await expect.poll(() => read('evidence/half')).toBe(hash(before));
});

/** As no well-behaved client would write it. */
function raw(line: string, headers = ['Host: 127.0.0.1']): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(cloud.url).port), '127.0.0.1');
    socket.on('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve({ status: Number(data.toString('latin1').split(' ')[1]) });
    });
    socket.write([line, ...headers, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'));
  });
}
