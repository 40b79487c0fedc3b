import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { knownId, newId, type BusinessId, type DumpsterId } from '#worker/domain/ids.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { ask } from './ask.ts';

type Offers = {
  dumpstersForLocation: {
    businesses: ReadonlyArray<{
      business: { id: string };
      dumpsters: ReadonlyArray<{ dumpster: { id: string; size: number; total: number } }>;
    }>;
  };
};

const OFFERS = `query ($slug: String!, $zip: String!) {
  dumpstersForLocation(businessSlug: $slug, zipCode: $zip) {
    businesses { business { id } dumpsters { dumpster { id size total } } }
  }
}`;

/** Every test takes days of its own, so that none sees what another holds. */
const days = (month: number) => ({ from: knownDay(`2027-0${month}-10`), to: knownDay(`2027-0${month}-17`) });
const inAnHour = () => new Date(Date.now() + 3_600_000);

let businessId: BusinessId;
let twentyYards: DumpsterId;
let total: number;

beforeAll(async () => {
  const { dumpstersForLocation } = await ask<Offers>(OFFERS, { variables: { slug: 'acme', zip: '80202' } });
  const [offer] = dumpstersForLocation.businesses;
  const size = offer?.dumpsters.find(({ dumpster }) => dumpster.size === 20)?.dumpster;
  businessId = knownId('business', offer?.business.id ?? '');
  twentyYards = knownId('dumpster', size?.id ?? '');
  total = size?.total ?? 0;
});

function hold(month: number, quantity: number, orderId = newId('order')) {
  const line = { dumpsterId: twentyYards, quantity, ...days(month) };
  return env.INVENTORY.getByName(businessId).hold(businessId, orderId, [line], inAnHour());
}

test('C-16 Last dumpster, many buyers: of two hundred that ask for the last units at once, as many get one as there are', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => hold(2, 1)));

  expect(total).toBe(5);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual(
    Array(195).fill('OUT_OF_STOCK'),
  );
});

test('asking again for the same order replaces its hold', async () => {
  const orderId = newId('order');
  await hold(3, 4, orderId);
  await hold(3, 4, orderId);

  expect(await hold(3, 2)).toMatchObject({ ok: false, refusal: { code: 'OUT_OF_STOCK' } });
  expect(await hold(3, 1)).toMatchObject({ ok: true });
});

test('what was released can be held by others', async () => {
  const orderId = newId('order');
  await hold(4, 5, orderId);
  expect(await hold(4, 1)).toMatchObject({ ok: false });

  await env.INVENTORY.getByName(businessId).release(businessId, orderId);
  expect(await hold(4, 1)).toMatchObject({ ok: true });
});

test('holds and order numbers outlive the object that gave them', async () => {
  const orderId = newId('order');
  const before = await hold(5, 5, orderId);
  await evictDurableObject(env.INVENTORY.getByName(businessId));

  expect(await hold(5, 1)).toMatchObject({ ok: false, refusal: { code: 'OUT_OF_STOCK' } });
  expect(await hold(5, 5, orderId)).toEqual(before);
});
