import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import { cents } from '#worker/domain/money.ts';

import { createZone } from '../catalogue/create-zone.ts';
import { findCities } from '../catalogue/find-cities.ts';
import { readBusinessAccount } from '../catalogue/read-business-account.ts';
import { switchZone } from '../catalogue/switch-zone.ts';
import { toggleZoneStock } from '../catalogue/toggle-zone-stock.ts';
import { updateBusinessRules } from '../catalogue/update-business-rules.ts';
import { coveragePicture } from './coverage-picture.ts';
import { explainPlace } from './explain-place.ts';
import { zipsWithinMiles } from './zips-within-miles.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function as(actor: Parameters<typeof testContext>[2]) {
  return testContext(server.db, NOW, actor).ctx;
}

const manager = () => as(person('BUSINESS_MANAGER', acme));
const explained = async (place: string) => await explainPlace(manager(), { businessId: acme, place });

test('only a business’s own staff is told', async () => {
  const summit = as(person('BUSINESS_ADMIN', demoIds.business('summit')));
  for (const ask of [
    (ctx: ReturnType<typeof as>) => zipsWithinMiles(ctx, { businessId: acme, miles: 5 }),
    (ctx: ReturnType<typeof as>) => explainPlace(ctx, { businessId: acme, place: '80202' }),
    (ctx: ReturnType<typeof as>) => coveragePicture(ctx, { businessId: acme }),
  ]) {
    expect(await refusalOf(ask(as(GUEST)))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refusalOf(ask(summit))).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('the ZIPs within some miles of the yard come nearest first, none farther', async () => {
  const near = await zipsWithinMiles(manager(), { businessId: acme, miles: 3 });
  const far = await zipsWithinMiles(manager(), { businessId: acme, miles: 10 });
  const tenths = far.map((zip) => zip.tenths);
  expect(near.length).toBeGreaterThan(0);
  expect(far.length).toBeGreaterThan(near.length);
  expect(tenths).toEqual(tenths.toSorted((a, b) => a - b));
  expect(Math.max(...tenths)).toBeLessThanOrEqual(100);
  expect(far.slice(0, near.length)).toEqual(near);
});

test.each([0, -1, 151, Number.NaN])('%d miles are refused by name', async (miles) => {
  expect(await refusalOf(zipsWithinMiles(manager(), { businessId: acme, miles }))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a served place names its zone, and each size with lines that add up', async () => {
  const place = await explained('80202');
  expect(place).toMatchObject({ zipCode: '80202', city: 'Denver', isTooFar: false, isOpen: true });
  expect(place?.zones[0]).toMatchObject({ verdict: 'CHOSEN' });
  const twenty = place?.sizes.find(({ dumpster }) => dumpster.size === 20);
  expect(twenty).toMatchObject({ verdict: 'OFFERED', total: 474_96 });
  expect(twenty?.lines.reduce((total, { amount }) => total + amount, 0)).toBe(474_96);
});

test('what is in nobody’s zone, and what nobody knows, is told as that', async () => {
  const anchorage = await explained('99501');
  expect(anchorage).toMatchObject({ zones: [], sizes: [], isTooFar: true });
  expect(await explained('00000')).toBeNull();
});

test('C-58: of zones that overlap the one that serves is told, and why not the others', async () => {
  const [denver] = await findCities(manager(), { search: 'Denver', stateCode: 'CO' });
  const base = { businessId: acme, deliveryFee: cents(0), rentalDuration: 7 };
  const area = { type: 'ZIP_CODE' as const, zipCodes: ['80202'], cityIds: null };
  await createZone(manager(), { ...base, ...area, name: 'Later' });
  const off = await createZone(manager(), { ...base, ...area, name: 'Off' });
  await switchZone(manager(), { zoneId: off.id, isActive: false });
  const cityIds = denver === undefined ? [] : [denver.id];
  await createZone(manager(), { ...base, name: 'City', type: 'CITY_STATE', zipCodes: null, cityIds });
  const verdicts = (await explained('80202'))?.zones.map(({ zone, verdict }) => [zone.name, verdict]);
  expect(verdicts?.[0]?.[1]).toBe('CHOSEN');
  expect(verdicts?.slice(1)).toEqual(
    expect.arrayContaining([
      ['Later', 'OLDER_WINS'],
      ['Off', 'SWITCHED_OFF'],
      ['City', 'ZIP_BEATS_CITY'],
    ]),
  );
});

test('a size without a price, and one that is switched off, say so', async () => {
  const zoneId = (await explained('80202'))?.zones[0]?.zone.id;
  if (zoneId === undefined) throw new Error('80202 has no zone');
  const pair = { businessId: acme, zoneId, dumpsterId: demoIds.dumpster('acme', 10) };
  await toggleZoneStock(manager(), pair);
  const sizes = (await explained('80202'))?.sizes ?? [];
  expect(sizes.find(({ dumpster }) => dumpster.size === 10)).toMatchObject({ verdict: 'SWITCHED_OFF', lines: [] });
  await toggleZoneStock(manager(), pair);
});

test('the picture counts each served ZIP once, in the zone that serves it', async () => {
  const { places, zones, svg, text } = await coveragePicture(manager(), { businessId: acme });
  expect(places).toBe(zones.reduce((total, zone) => total + zone.places, 0));
  expect(zones.find(({ name }) => name === 'Later')).toMatchObject({ places: 0 });
  expect(text).toContain(`${zones[0]?.name}: ${zones[0]?.places} ZIP codes`);
  expect(svg.startsWith('<svg')).toBe(true);
});

test('the rules of weight, trips, days and cut-off are read and set; each wrong one is named', async () => {
  const change = {
    tripFee: cents(90_00),
    overweightStepLb: 500,
    overweightToleranceLb: 100,
    dropOffDayCounts: true,
    clockStopsAtPickupRequest: true,
    bookableDays: 90,
    cancelCutoffMinute: 600,
    orderCutoffMinute: 840,
    closedWeekdays: [0, 6],
  };
  await updateBusinessRules(manager(), { businessId: acme, ...change });
  expect((await readBusinessAccount(manager(), { businessId: acme })).rules).toMatchObject(change);
  const wrong = {
    bookableDays: 731,
    overweightStepLb: 0,
    cancelCutoffMinute: 1441,
    turnaroundDays: 61,
    orderCutoffMinute: 1440,
    closedWeekdays: [7],
  };
  const refused = await refusalOf(updateBusinessRules(manager(), { businessId: acme, ...wrong }));
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(JSON.stringify(refused)).toMatch(
    /turnaroundDays.*orderCutoffMinute.*bookableDays.*overweightStepPounds.*cancelCutoffMinute.*closedWeekdays/,
  );
});

test('days of the week are kept once and in order, one stays open; a cut-off is lifted by none', async () => {
  const change = async (wish: Parameters<typeof updateBusinessRules>[1]) => {
    await updateBusinessRules(manager(), wish);
    return (await readBusinessAccount(manager(), { businessId: acme })).rules;
  };
  expect(await change({ businessId: acme, closedWeekdays: [6, 0, 6] })).toMatchObject({ closedWeekdays: [0, 6] });
  const all = updateBusinessRules(manager(), { businessId: acme, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] });
  expect((await refusalOf(all)).fields).toMatchObject([{ path: 'input.closedWeekdays' }]);
  const none = { businessId: acme, closedWeekdays: [], orderCutoffMinute: null };
  expect(await change(none)).toMatchObject({ closedWeekdays: [], orderCutoffMinute: null });
});
