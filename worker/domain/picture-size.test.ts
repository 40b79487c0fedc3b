import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pictureSize } from './picture-size.ts';

/** A WebP's head: the kind of its first part, and what stands in it. */
function webp(kind: string, rest: ReadonlyArray<number>): Uint8Array {
  const head = new TextEncoder().encode('RIFF\0\0\0\0WEBP');
  const part = new TextEncoder().encode(kind);
  return Uint8Array.from([...head, ...part, 0, 0, 0, 0, ...rest, ...Array.from({ length: 16 }, () => 0)]);
}

test('a PNG and the three kinds of WebP say how large they are', () => {
  const png = new Uint8Array(readFileSync(new URL('../../tenants/demo/summit-cover.png', import.meta.url)));
  expect(pictureSize(png)).toEqual({ width: 1200, height: 630 });
  expect(pictureSize(webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0xb0, 0x04, 0x76, 0x02]))).toEqual({
    width: 1200,
    height: 630,
  });
  expect(pictureSize(webp('VP8L', [0x2f, 0xaf, 0x44, 0x9d, 0x00]))).toEqual({ width: 1200, height: 630 });
  expect(pictureSize(webp('VP8X', [0, 0, 0, 0, 0xaf, 0x04, 0x00, 0x75, 0x02, 0x00]))).toEqual({
    width: 1200,
    height: 630,
  });
});

test('anything else has no size', () => {
  for (const bytes of [new Uint8Array(0), new Uint8Array(40), webp('ALPH', []), webp('VP8 ', [])])
    expect(pictureSize(bytes)).toBeNull();
});
