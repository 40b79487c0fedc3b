import { exports } from 'cloudflare:workers';

import { byId, ownName, people, type Case } from './mutation-case.ts';
import { asked } from './orders-for-tests.ts';

const NEW_BUSINESS = (slug: string, name = 'Idem') =>
  `createBusiness(input: { name: "${name}", slug: "${slug}", email: "hi@idem.test", addressZipCode: "78701" }) { id name }`;

async function aBusiness(): Promise<{ readonly id: string; readonly bearer: string }> {
  const { admin: bearer } = await people();
  const made = await asked<{ createBusiness: { id: string } }>(`mutation { ${NEW_BUSINESS(ownName())} }`, { bearer });
  return { id: made.createBusiness.id, bearer };
}

const DUMPSTER = (businessId: string, total: number) =>
  `{ businessId: "${businessId}", title: "10 Yard", size: 10, total: ${total}, price: 250 }`;
const ZONE = (businessId: string, fee: number) =>
  `{ businessId: "${businessId}", name: "Golden", type: ZIP_CODE, zipCodes: ["80401"], deliveryFee: ${fee}, rentalDuration: 7 }`;
const SIZE = '{ id total available }';
const ZONE_FIELDS = '{ id deliveryFee isActive zipCodes }';

async function aSize() {
  const { id: businessId, bearer } = await aBusiness();
  const made = await asked<{ createDumpster: { id: string } }>(
    `mutation { createDumpster(input: ${DUMPSTER(businessId, 3)}) { id } }`,
    { bearer },
  );
  return { businessId, bearer, dumpsterId: made.createDumpster.id };
}

async function aZone() {
  const { id: businessId, bearer } = await aBusiness();
  const made = await asked<{ createPricingZone: { id: string } }>(
    `mutation { createPricingZone(input: ${ZONE(businessId, 80)}) { id } }`,
    { bearer },
  );
  return { businessId, bearer, zoneId: made.createPricingZone.id };
}

async function aPrice() {
  const { businessId, bearer, dumpsterId } = await aSize();
  const zone = await asked<{ createPricingZone: { id: string } }>(
    `mutation { createPricingZone(input: ${ZONE(businessId, 80)}) { id } }`,
    { bearer },
  );
  const pair = `businessId: "${businessId}", pricingZoneId: "${zone.createPricingZone.id}", dumpsterId: "${dumpsterId}"`;
  const set = (price: number) =>
    `setZoneDumpsterPricing(input: { ${pair}, price: ${price}, maxWeight: 2, rentalDuration: 7 }) { id price isActive }`;
  const made = await asked<{ setZoneDumpsterPricing: { id: string } }>(`mutation { ${set(299)} }`, { bearer });
  return { businessId, bearer, pair, set, pricingId: made.setZoneDumpsterPricing.id };
}

const ADD_ON = (businessId: string, price: number) =>
  `{ businessId: "${businessId}", name: "Boards", price: ${price} }`;

async function anAddOn() {
  const { id: businessId, bearer } = await aBusiness();
  const made = await asked<{ createAddOn: { id: string } }>(
    `mutation { createAddOn(input: ${ADD_ON(businessId, 20)}) { id } }`,
    { bearer },
  );
  return { businessId, bearer, addOnId: made.createAddOn.id };
}

const BLOCK = (businessId: string, dumpsterId: string, quantity: number) =>
  `addOutOfServiceBlock(input: { businessId: "${businessId}", dumpsterId: "${dumpsterId}", from: "2027-03-01", quantity: ${quantity} }) { block { id quantity } }`;

/** Tells the provider's page all that it asks. */
async function tellAll(page: string): Promise<void> {
  const { pathname, search } = new URL(page);
  const body = new URLSearchParams({ outcome: 'complete' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
  const answer = await exports.default.fetch(`http://localhost${pathname}${search}`, {
    method: 'POST',
    body: body.toString(),
    headers,
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The page of the provider answered ${answer.status}`);
}

/** One call of every mutation of a business's own. */
export const CATALOGUE_CASES: Readonly<Record<string, Case>> = {
  createBusiness: {
    prepare: async () => {
      const [{ admin }, slug] = [await people(), ownName()];
      return { field: NEW_BUSINESS(slug), other: NEW_BUSINESS(slug, 'Other'), bearer: admin, subject: slug };
    },
  },
  updateBusiness: {
    prepare: async () => {
      const [{ id, bearer }, slug] = [await aBusiness(), ownName()];
      const make = (name: string) =>
        `updateBusiness(id: "${id}", input: { name: "${name}", slug: "${slug}" }) { id slug }`;
      return { field: make('One'), other: make('Two'), bearer, subject: id };
    },
  },
  updateBusinessBrand: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (radius: number) =>
        `updateBusinessBrand(id: "${id}", input: { radius: ${radius} }) { business { brand { radius } } colours { shown } }`;
      return { field: make(4), other: make(12), bearer, subject: id };
    },
  },
  updateBusinessMails: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (mail: string) => `updateBusinessMails(id: "${id}", input: { muted: [${mail}] }) { id mutedMails }`;
      return { field: make('NEW_ORDER'), other: make('CUSTOMER_CHANGED'), bearer, subject: id };
    },
  },
  updateBusinessPaymentSettings: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (percent: number) =>
        `updateBusinessPaymentSettings(id: "${id}", input: { serviceFeePercent: ${percent} }) { serviceFeePercent }`;
      return { field: make(2.5), other: make(3), bearer, subject: id };
    },
  },
  connectPaymentAccount: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (part: string) =>
        `connectPaymentAccount(businessId: "${id}", backTo: "/client-portal/settings?part=${part}") { url }`;
      return { field: make('payments'), other: make('team'), bearer, subject: id };
    },
  },
  refreshPaymentAccount: {
    prepare: async () => {
      const [{ id, bearer }, other] = [await aBusiness(), await aBusiness()];
      const made = await asked<{ connectPaymentAccount: { url: string } }>(
        `mutation { connectPaymentAccount(businessId: "${id}", backTo: "/") { url } }`,
        { bearer },
      );
      await tellAll(made.connectPaymentAccount.url);
      const make = (of: string) => `refreshPaymentAccount(businessId: "${of}") { id providerChargesEnabled }`;
      return { field: make(id), other: make(other.id), bearer, subject: id };
    },
  },
  updateBusinessRules: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (days: number) =>
        `updateBusinessRules(id: "${id}", input: { leadTimeDays: ${days} }) { rules { leadTimeDays } }`;
      return { field: make(2), other: make(3), bearer, subject: id };
    },
  },
  createDumpster: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (total: number) => `createDumpster(input: ${DUMPSTER(id, total)}) ${SIZE}`;
      return { field: make(3), other: make(4), bearer, subject: id };
    },
  },
  updateDumpster: {
    prepare: async () => {
      const { businessId, bearer, dumpsterId } = await aSize();
      const make = (total: number) =>
        `updateDumpster(id: "${dumpsterId}", input: ${DUMPSTER(businessId, total)}) ${SIZE}`;
      return { field: make(5), other: make(6), bearer, subject: businessId };
    },
  },
  toggleDumpsterStock: {
    prepare: async () => {
      const { businessId, bearer, dumpsterId } = await aSize();
      const { field, other } = byId('toggleDumpsterStock', 'dumpsterId', dumpsterId, SIZE);
      // What it expects is no longer so once it is done: a repetition is answered all the same.
      return { field: field.replace(')', ', expected: true)'), other, bearer, subject: businessId };
    },
  },
  deleteDumpster: {
    prepare: async () => {
      const { businessId, bearer, dumpsterId } = await aSize();
      return { ...byId('deleteDumpster', 'id', dumpsterId), bearer, subject: businessId };
    },
  },
  addOutOfServiceBlock: {
    prepare: async () => {
      const { businessId, bearer, dumpsterId } = await aSize();
      const make = (quantity: number) => BLOCK(businessId, dumpsterId, quantity);
      return { field: make(1), other: make(2), bearer, subject: businessId };
    },
  },
  removeOutOfServiceBlock: {
    prepare: async () => {
      const { businessId, bearer, dumpsterId } = await aSize();
      const made = await asked<{ addOutOfServiceBlock: { block: { id: string } } }>(
        `mutation { ${BLOCK(businessId, dumpsterId, 1)} }`,
        { bearer },
      );
      const { id } = made.addOutOfServiceBlock.block;
      const make = (of: string) => `removeOutOfServiceBlock(businessId: "${businessId}", id: "${of}")`;
      return { field: make(id), other: make(id.replaceAll(/[0-9a-f]{4}$/g, '0000')), bearer, subject: businessId };
    },
  },
  createAddOn: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (price: number) => `createAddOn(input: ${ADD_ON(id, price)}) { id price }`;
      return { field: make(20), other: make(30), bearer, subject: id };
    },
  },
  updateAddOn: {
    prepare: async () => {
      const { businessId, bearer, addOnId } = await anAddOn();
      const make = (price: number) =>
        `updateAddOn(id: "${addOnId}", input: ${ADD_ON(businessId, price)}) { id price updatedAt }`;
      return { field: make(25), other: make(35), bearer, subject: businessId };
    },
  },
  deleteAddOn: {
    prepare: async () => {
      const { businessId, bearer, addOnId } = await anAddOn();
      return { ...byId('deleteAddOn', 'id', addOnId), bearer, subject: businessId };
    },
  },
  createPricingZone: {
    prepare: async () => {
      const { id, bearer } = await aBusiness();
      const make = (fee: number) => `createPricingZone(input: ${ZONE(id, fee)}) ${ZONE_FIELDS}`;
      return { field: make(80), other: make(90), bearer, subject: id };
    },
  },
  updatePricingZone: {
    prepare: async () => {
      const { businessId, bearer, zoneId } = await aZone();
      const make = (fee: number) =>
        `updatePricingZone(id: "${zoneId}", input: ${ZONE(businessId, fee)}) ${ZONE_FIELDS}`;
      return { field: make(85), other: make(95), bearer, subject: businessId };
    },
  },
  deletePricingZone: {
    prepare: async () => {
      const { businessId, bearer, zoneId } = await aZone();
      return { ...byId('deletePricingZone', 'id', zoneId), bearer, subject: businessId };
    },
  },
  activatePricingZone: {
    prepare: async () => {
      const { businessId, bearer, zoneId } = await aZone();
      return { ...byId('activatePricingZone', 'id', zoneId, ZONE_FIELDS), bearer, subject: businessId };
    },
  },
  deactivatePricingZone: {
    prepare: async () => {
      const { businessId, bearer, zoneId } = await aZone();
      return { ...byId('deactivatePricingZone', 'id', zoneId, ZONE_FIELDS), bearer, subject: businessId };
    },
  },
  setZoneDumpsterPricing: {
    prepare: async () => {
      const { businessId, bearer, set } = await aPrice();
      return { field: set(310), other: set(320), bearer, subject: businessId };
    },
  },
  removeZoneDumpsterPricing: {
    prepare: async () => {
      const [{ businessId, bearer, pair }, other] = [await aPrice(), await aPrice()];
      const make = (of: string) => `removeZoneDumpsterPricing(${of})`;
      return { field: make(pair), other: make(other.pair), bearer, subject: businessId };
    },
  },
  deleteZoneDumpsterPricing: {
    prepare: async () => {
      const { businessId, bearer, pricingId } = await aPrice();
      return { ...byId('deleteZoneDumpsterPricing', 'id', pricingId), bearer, subject: businessId };
    },
  },
  toggleZoneDumpsterStock: {
    prepare: async () => {
      const [{ businessId, bearer, pair }, other] = [await aPrice(), await aPrice()];
      const make = (of: string) => `toggleZoneDumpsterStock(${of}, expected: true) { id isActive }`;
      return { field: make(pair), other: make(other.pair), bearer, subject: businessId };
    },
  },
  updateMyProfile: {
    prepare: async () => {
      const { manager } = await people();
      const mine = await asked<{ me: { id: string } }>('{ me { id } }', { bearer: manager });
      const email = `${ownName()}@new.test`;
      const make = (name: string) =>
        `updateMyProfile(input: { firstName: "${name}", email: "${email}" }) { id firstName email }`;
      return { field: make('Max'), other: make('Mia'), bearer: manager, subject: mine.me.id };
    },
  },
};
