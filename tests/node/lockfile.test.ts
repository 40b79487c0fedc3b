import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Manifest = {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
};

const lockText = readFileSync('package-lock.json', 'utf8');
const lock: { packages: Record<string, { version?: string }> } = JSON.parse(lockText);
const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(['wrangler', 'miniflare', 'workerd', 'graphql', 'react', 'drizzle-orm'])(
  'the tree holds one copy of %s',
  (name) => {
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`));
    expect(copies).toEqual([`node_modules/${name}`]);
  },
);

test('every version that we ask for is exact, and the one that is locked', () => {
  const asked = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(asked.length).toBeGreaterThan(30);
  for (const [name, version] of asked)
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
});

test('the lockfile names no registry, so that any mirror serves it', () => {
  expect(lockText).not.toContain('"resolved"');
});

test('no package needs an install script of its own to work', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
