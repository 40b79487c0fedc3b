import { expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { DEFAULT_BRAND } from './brand.ts';
import { cachedDirectory, type Directory } from './directory.ts';
import type { Tenant } from './tenant.ts';

const acme: Tenant = {
  id: newId('business'),
  slug: 'acme',
  name: 'Acme Hauling',
  timeZone: 'America/Denver',
  isEligible: true,
  phone: null,
  email: null,
  brand: DEFAULT_BRAND,
  address: null,
  canonicalHost: 'rent.acme-haul.example',
  hosts: ['rent.acme-haul.example'],
  framePolicy: 'anywhere',
};

function counted() {
  const asked: Array<string> = [];
  let tenants: ReadonlyArray<Tenant> = [acme];
  let time = 0;
  const find = async (key: string, matches: (tenant: Tenant) => boolean) => {
    asked.push(key);
    return tenants.find(matches) ?? null;
  };
  const inner: Directory = {
    bySlug: (slug) => find(`slug ${slug}`, (tenant) => tenant.slug === slug),
    byHost: (host) => find(`host ${host}`, (tenant) => tenant.hosts.includes(host)),
    byId: (id) => find(`id ${id}`, (tenant) => tenant.id === id),
  };
  return {
    asked,
    directory: cachedDirectory(inner, () => new Date(time)),
    pass: (seconds: number) => (time += seconds * 1000),
    store: (stored: ReadonlyArray<Tenant>) => (tenants = stored),
  };
}

test('an answer is remembered for a minute, by slug, host and id each', async () => {
  const { asked, directory, pass } = counted();
  for (let round = 0; round < 3; round += 1) {
    expect(await directory.bySlug('acme')).toBe(acme);
    expect(await directory.byHost('rent.acme-haul.example')).toBe(acme);
    expect(await directory.byId(acme.id)).toBe(acme);
    pass(20);
  }
  expect(asked).toEqual(['slug acme', 'host rent.acme-haul.example', `id ${acme.id}`]);
  await directory.bySlug('acme');
  expect(asked).toHaveLength(4);
});

test('that there is none is remembered for five seconds', async () => {
  const { asked, directory, pass, store } = counted();
  store([]);
  expect(await directory.bySlug('acme')).toBeNull();
  pass(4.9);
  expect(await directory.bySlug('acme')).toBeNull();
  expect(asked).toHaveLength(1);
  store([acme]);
  pass(0.1);
  expect(await directory.bySlug('acme')).toBe(acme);
});

test('a host and a slug of the same text are two questions', async () => {
  const { directory } = counted();
  expect(await directory.byHost('acme')).toBeNull();
  expect(await directory.bySlug('acme')).toBe(acme);
});

test('after a change a business is forgotten, and so are the misses that it may have been', async () => {
  const { asked, directory, store } = counted();
  await directory.bySlug('acme');
  await directory.bySlug('acme-bins');
  store([{ ...acme, slug: 'acme-bins' }]);
  directory.forget(acme.id);
  expect(await directory.bySlug('acme')).toBeNull();
  expect((await directory.bySlug('acme-bins'))?.id).toBe(acme.id);
  expect(asked).toHaveLength(4);
});

test('an error is no answer, and is not remembered', async () => {
  let calls = 0;
  const failing = async () => {
    calls += 1;
    if (calls === 1) throw new Error('database away');
    return acme;
  };
  const directory = cachedDirectory({ bySlug: failing, byHost: failing, byId: failing }, () => new Date(0));
  await expect(directory.bySlug('acme')).rejects.toThrow('database away');
  expect(await directory.bySlug('acme')).toBe(acme);
});

test('while nobody can be asked a business that was known stays, unless it has changed meanwhile', async () => {
  let time = 0;
  let isAway = false;
  const find = async (key: string) => {
    if (isAway) throw new Error('database away');
    return key === 'acme' ? acme : null;
  };
  const directory = cachedDirectory({ bySlug: find, byHost: find, byId: find }, () => new Date(time));
  expect([await directory.bySlug('acme'), await directory.bySlug('nobody')]).toEqual([acme, null]);
  isAway = true;
  time += 3_600_000;
  expect(await directory.bySlug('acme')).toBe(acme);
  await expect(directory.bySlug('nobody')).rejects.toThrow('database away');
  directory.forget(acme.id);
  await expect(directory.bySlug('acme')).rejects.toThrow('database away');
  isAway = false;
  expect(await directory.bySlug('acme')).toBe(acme);
});

test('asking for ever new hosts pushes out the oldest answers only', async () => {
  const { asked, directory } = counted();
  await directory.bySlug('acme');
  for (let index = 0; index < 2000; index += 1) await directory.byHost(`${index}.example`);
  expect(asked).toHaveLength(2001);
  await directory.byHost('1999.example');
  expect(asked).toHaveLength(2001);
  await directory.bySlug('acme');
  expect(asked).toHaveLength(2002);
});

test('for a minute after a change the primary answers, and then a replica again', async () => {
  let time = 0;
  const asked: Array<string> = [];
  const from = (name: string, tenant: Tenant | null): Directory => {
    const answer = async () => {
      asked.push(name);
      return tenant;
    };
    return { bySlug: answer, byHost: answer, byId: answer };
  };
  const directory = cachedDirectory(from('replica', acme), () => new Date(time), from('primary', null));
  expect(await directory.byHost('rent.acme-haul.example')).toBe(acme);
  directory.forget(acme.id);
  expect(await directory.byHost('rent.acme-haul.example')).toBeNull();
  time = 59_999;
  expect(await directory.byHost('rent.acme-haul.example')).toBeNull();
  time = 65_000;
  await directory.byHost('rent.acme-haul.example');
  expect(asked).toEqual(['replica', 'primary', 'primary', 'replica']);
});

test('what was asked before a change and answered after it is not remembered', async () => {
  let asked = 0;
  let answer: (tenant: Tenant | null) => void = () => undefined;
  const slow = async () => {
    asked += 1;
    return await new Promise<Tenant | null>((resolve) => {
      answer = resolve;
    });
  };
  const directory = cachedDirectory({ bySlug: slow, byHost: slow, byId: slow }, () => new Date(0));
  const before = directory.byHost('rent.acme-haul.example');
  directory.forget(acme.id);
  answer(acme);
  expect(await before).toBe(acme);
  const after = directory.byHost('rent.acme-haul.example');
  answer(null);
  expect(await after).toBeNull();
  expect(asked).toBe(2);
});
