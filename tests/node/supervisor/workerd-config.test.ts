import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartRefused } from '#scripts/local/start-refused.ts';
import { readBuiltWorker, workerdConfig } from '#scripts/local/workerd-config.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'oskr-workerd-'));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function built(config: unknown) {
  const path = join(directory, 'wrangler.json');
  writeFileSync(path, JSON.stringify(config));
  return readBuiltWorker(path);
}

const config = {
  name: 'oskr',
  main: 'index.js',
  compatibility_date: '2026-10-01',
  assets: { binding: 'ASSETS' },
  durable_objects: { bindings: [{ name: 'CARTS', class_name: 'CartObject' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['CartObject'] }],
};

test('the configuration names every binding and object, and holds no secret', () => {
  const text = workerdConfig({
    worker: built(config),
    modules: ['index.js', 'assets/start.js'],
    bindings: ['LINK_SECRET'],
    addresses: ['127.0.0.1:8787', '[::1]:8787'],
    client: '/data/bundle/client',
    precompressed: '/data/bundle/precompressed',
    objectStorage: '/data/a "quoted" place/objects',
  });

  expect(text).toContain('(name = "LINK_SECRET", fromEnvironment = "LINK_SECRET")');
  expect(text).toContain('(name = "CARTS", durableObjectNamespace = "CartObject")');
  expect(text).toContain('(className = "CartObject", uniqueKey = "oskr-CartObject", enableSql = true)');
  expect(text).toContain('(name = "ASSETS", service = (name = "router", entrypoint = "assets"))');
  expect(text).toContain('address = "[::1]:8787"');
  expect(text).toContain('"/data/a \\"quoted\\" place/objects"');
});

test('an object outside the migrations has no SQL', () => {
  expect(built({ ...config, migrations: [] }).objects).toEqual([
    { binding: 'CARTS', className: 'CartObject', isSqlite: false },
  ]);
});

test('a build that says nothing of itself is refused', () => {
  expect(() => built({})).toThrow(StartRefused);
});
