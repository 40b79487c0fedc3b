import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findBusiness } from '#db/queries/businesses.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { SUMMIT_COVER } from '#tenants/demo/covers.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

import { readBrandPicture, setBrandPicture } from './brand-pictures.ts';
import { updateBrand } from './update-brand.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const PNG = new Uint8Array(readFileSync(new URL('../../../tenants/demo/summit-cover.png', import.meta.url)));
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const files = new Map<string, Uint8Array<ArrayBuffer>>();
const blobs = {
  put: async (key: string, bytes: Uint8Array<ArrayBuffer>) => void files.set(key, bytes),
  get: async (key: string) => {
    const bytes = files.get(key);
    return bytes === undefined ? null : new Blob([bytes]).stream();
  },
  delete: async (key: string) => void files.delete(key),
};

const by = (actor?: Parameters<typeof testContext>[2]) => testContext(server.db, NOW, actor, { blobs }).ctx;
const owner = () => by(person('BUSINESS_ADMIN', acme));
const stored = async () => (await findBusiness(server.db, acme))?.brand;

test('a brand is changed field by field, and the report tells what became of its colours', async () => {
  const { business, colours } = await updateBrand(owner(), {
    businessId: acme,
    accent: '#FFE94A',
    second: '#7F7F7F',
    font: 'bitter',
    theme: 'auto',
  });
  expect(business.brand).toMatchObject({
    accent: '#ffe94a',
    second: '#7f7f7f',
    font: 'bitter',
    theme: 'auto',
    radius: 10,
  });
  expect(await stored()).toEqual(business.brand);
  expect(colours.map(({ use, theme }) => `${theme} ${use}`)).toEqual(
    ['light', 'dark'].flatMap((theme) => ['BUTTON', 'LINK', 'BORDER', 'BAR'].map((use) => `${theme} ${use}`)),
  );
  for (const { contrast, least } of colours) expect(contrast).toBeGreaterThanOrEqual(least);
  const at = (theme: string, use: string) => colours.find((one) => one.theme === theme && one.use === use);
  expect(at('light', 'BUTTON')).toMatchObject({ chosen: '#ffe94a', shown: '#ffe94a', isAdjusted: false });
  expect(at('light', 'LINK')).toMatchObject({ chosen: '#ffe94a', isAdjusted: true });
  expect(at('dark', 'LINK')).toMatchObject({ shown: '#ffe94a', isAdjusted: false });
});

test('an empty text takes away, and what is left out stays', async () => {
  await updateBrand(owner(), { businessId: acme, second: '', tagline: '  ', theme: 'light' });
  expect(await stored()).toMatchObject({ accent: '#ffe94a', second: null, tagline: null, theme: 'light' });
  expect((await stored())?.logoSvg).not.toBeNull();
});

test('a drawing is kept without what is no drawing', async () => {
  const logoSvg = '<svg viewBox="0 0 8 8" onload="alert(1)"><script>alert(2)</script><path d="M0 0h8v8z"/></svg>';
  await updateBrand(owner(), { businessId: acme, logoSvg });
  expect((await stored())?.logoSvg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  );
});

test('everything at fault is named, and nothing is changed', async () => {
  const before = await stored();
  const refusal = await refusalOf(
    updateBrand(owner(), {
      businessId: acme,
      accent: 'red',
      second: '#12',
      radius: 17,
      logoSvg: '<html/>',
      faviconSvg: '<svg/>',
      tagline: 'x'.repeat(121),
    }),
  );
  expect(refusal.code).toBe('BAD_USER_INPUT');
  expect(refusal.fields.map(({ path }) => path).toSorted()).toEqual(
    ['accent', 'faviconSvg', 'logoSvg', 'radius', 'second', 'tagline'].map((name) => `input.${name}`),
  );
  expect(await stored()).toEqual(before);
});

test.each([
  ['a guest', undefined, 'UNAUTHENTICATED'],
  ['a manager', person('BUSINESS_MANAGER', acme), 'FORBIDDEN'],
  ['another owner', person('BUSINESS_ADMIN', demoIds.business('summit')), 'NOT_FOUND'],
  ['a customer', person('CUSTOMER'), 'NOT_FOUND'],
])('%s may not', async (_who, actor, code) => {
  expect((await refusalOf(updateBrand(by(actor), { businessId: acme, radius: 1 }))).code).toBe(code);
  const picture = setBrandPicture(by(actor), { businessId: acme, picture: 'cover', bytes: PNG });
  expect((await refusalOf(picture)).code).toBe(code);
  expect(files.size).toBe(0);
});

test('a cover is stored by its digest, shown on its own host alone, and gone when it is taken away', async () => {
  const { business } = await setBrandPicture(owner(), { businessId: acme, picture: 'cover', bytes: PNG });
  expect(business.brand.cover).toEqual(SUMMIT_COVER);
  const { digest } = SUMMIT_COVER;
  expect([...files.keys()]).toEqual([`brand/${acme}/${digest}`]);

  const tenant = { id: acme, brand: business.brand };
  const site = { kind: 'storefront', slug: 'acme' } as const;
  const full = { slug: 'acme', name: 'Acme', timeZone: 'America/Denver', isEligible: true, phone: null, email: null };
  const rest = { address: null, canonicalHost: null, hosts: [], framePolicy: 'anywhere' } as const;
  const shop = { ...by(), site, tenant: { ...tenant, ...full, ...rest } };
  const shown = await readBrandPicture(shop, digest);
  expect(shown?.type).toBe('image/png');
  expect(new Uint8Array(await new Response(shown?.bytes).arrayBuffer())).toEqual(PNG);
  expect(await readBrandPicture(shop, '0'.repeat(32))).toBeNull();
  expect(await readBrandPicture({ ...shop, site: { kind: 'platform' } }, digest)).toBeNull();
  const summit = { ...shop.tenant, id: demoIds.business('summit') };
  expect(await readBrandPicture({ ...shop, tenant: summit }, digest)).toBeNull();

  await setBrandPicture(owner(), { businessId: acme, picture: 'cover', bytes: null });
  expect((await stored())?.cover).toBeNull();
  expect(files.size).toBe(0);
});

test.each([
  ['no picture', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(64))],
  ['nothing', new Uint8Array(0)],
  ['a picture that is too narrow', narrow(PNG, 599)],
  ['a picture that is too wide', narrow(PNG, 5000)],
  ['too many bytes', new Uint8Array([...PNG, ...new Uint8Array(512 * 1024)])],
])('%s is refused', async (_what, bytes) => {
  const refused = setBrandPicture(owner(), { businessId: acme, picture: 'cover', bytes });
  expect((await refusalOf(refused)).code).toBe('BAD_USER_INPUT');
  expect(files.size).toBe(0);
});

test('the demo’s cover is the file that is called so', () => {
  expect(createHash('sha256').update(PNG).digest('hex').slice(0, 32)).toBe(SUMMIT_COVER.digest);
});

/** The same PNG, whose head says another width. */
function narrow(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  new DataView(copy.buffer).setUint32(16, width);
  return copy;
}
