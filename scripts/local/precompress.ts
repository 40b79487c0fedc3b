import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { filesOf } from './source-hash.ts';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest', '.xml']);
/** Below this a response fits one packet either way. */
const LEAST_BYTES = 1_000;

/** Writes .br and .gz variants of a folder's text files into another folder, where they are worth it. */
export function precompress(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of filesOf(from)) {
    const bytes = readFileSync(path);
    if (!COMPRESSIBLE.has(extname(path)) || bytes.length < LEAST_BYTES) continue;
    const target = join(to, relative(from, path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.br`, brotli(bytes));
    writeFileSync(`${target}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
