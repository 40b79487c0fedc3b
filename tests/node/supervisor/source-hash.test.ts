import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { sourceHash } from '#scripts/local/source-hash.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'oskr-hash-'));
  write('app/router.tsx', 'router');
  write('worker/index.ts', 'worker');
  write('vite.config.ts', 'config');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ['app/router.tsx', 'another'],
  ['worker/new.ts', 'new'],
  ['public/favicon.svg', '<svg/>'],
  ['package-lock.json', '{}'],
  ['vite.config.ts', 'another'],
])('a change of %s means another build', (path, text) => {
  const before = sourceHash(root);
  write(path, text);

  expect(sourceHash(root)).not.toBe(before);
});

test.each([
  'worker/domain/money.test.ts',
  'app/routeTree.gen.ts',
  'scripts/up.ts',
  'README.md',
  'tests/e2e/order.spec.ts',
])('a change of %s means no new build', (path) => {
  const before = sourceHash(root);
  write(path, 'anything');

  expect(sourceHash(root)).toBe(before);
});

test('moving text from one file to another is a change', () => {
  const before = sourceHash(root);
  write('app/router.tsx', 'rou');
  write('worker/index.ts', 'terworker');

  expect(sourceHash(root)).not.toBe(before);
});
