import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { orders } from '#db/schema/index.ts';
import type { CartId, OrderId } from '#worker/domain/ids.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import { addDays, today, wallClock, weekday, type CalendarDay } from '#worker/domain/rental-period.ts';
import { addToCart } from '#worker/usecases/cart/add-to-cart.ts';
import { createCart } from '#worker/usecases/cart/create-cart.ts';
import { quoteCart } from '#worker/usecases/cart/quote-cart.ts';
import { updateBusinessRules, type BusinessRulesChange } from '#worker/usecases/catalogue/update-business-rules.ts';
import { checkout } from '#worker/usecases/checkout/checkout.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';
import { searchLocation } from '#worker/usecases/search/search-location.ts';
import type { DumpsterOfferView } from '#worker/usecases/views.ts';

import { warmUp, WARM_UP_MS } from './call.ts';
import { FRESH_CITY, FRESH_RULES, FRESH_ZIP, FRESH_ZONE, freshBusiness, type FreshBusiness } from './fresh-business.ts';

const UNITS = 5;

let shop: FreshBusiness;
let ctx: Context;
let day: CalendarDay;
let used = 0;

beforeAll(async () => {
  await warmUp();
  shop = await freshBusiness();
  ctx = shop.ctx;
}, WARM_UP_MS);

/** Every test has two weeks of its own. */
beforeEach(async () => {
  used += 1;
  day = addDays(today(ctx.now(), FRESH_ZONE), 14 * used);
  await rules(FRESH_RULES);
});

async function rules(change: BusinessRulesChange): Promise<void> {
  await updateBusinessRules(shop.platform, { businessId: shop.id, ...change });
}

type Asked = { readonly start: CalendarDay; readonly days?: number; readonly quantity?: number };

async function searched({ start, days = 7 }: Asked): Promise<DumpsterOfferView | undefined> {
  const asked = { startDate: start, endDate: addDays(start, days) };
  const found = await searchLocation(ctx, { zipCode: FRESH_ZIP, businessSlug: shop.slug, ...asked });
  return found.businesses[0]?.dumpsters.find(({ dumpster }) => dumpster.id === shop.twenty);
}

/** A cart without a day yet, as for whoever has still to choose one. */
async function cartOf({ days = 7, quantity = 1 }: Asked) {
  const { id: cartId } = await createCart(ctx, { businessId: shop.id });
  return await addToCart(ctx, { cartId, dumpsterId: shop.twenty, quantity, rentalDays: days, zipCode: FRESH_ZIP });
}

async function cartOnDay({ start, days = 7, quantity = 1 }: Asked): Promise<boolean> {
  const { id: cartId } = await createCart(ctx, { businessId: shop.id });
  const line = {
    cartId,
    dumpsterId: shop.twenty,
    quantity,
    rentalDays: days,
    zipCode: FRESH_ZIP,
    rentalStartDate: start,
  };
  return await orCode(async () => (await addToCart(ctx, line)).items.every(({ isAvailable }) => isAvailable));
}

async function orCode<T>(work: () => Promise<T>): Promise<T | false> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function ordered({ start }: Asked, cartId: CartId, total: number) {
  return await checkout(ctx, {
    cartId,
    idempotencyKey: crypto.randomUUID(),
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '3035550142' },
    deliveryAddress: { street: '1 Main St', city: FRESH_CITY, state: 'UT', zipCode: FRESH_ZIP },
    rentalStartDate: start,
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    expectedTotal: cents(total),
  });
}

/** Search, cart, total and checkout of the same thing: all say yes to the same price. */
async function allAgree(asked: Asked, total: number): Promise<OrderId> {
  const { quantity = 1 } = asked;
  const offer = await searched(asked);
  expect(offer?.available).toBeGreaterThanOrEqual(quantity);
  if (quantity === 1) expect(offer?.quote.total).toBe(total);
  expect(await cartOnDay(asked)).toBe(true);
  const cart = await cartOf(asked);
  expect(cart.items).toMatchObject([{ isAvailable: true, unavailableReason: null }]);
  expect(cart.bookableDays).toContain(asked.start);
  const quote = await quoteCart(ctx, { cartId: cart.id, zipCode: FRESH_ZIP });
  expect(quote.total).toBe(total);
  const placed = await ordered(asked, cart.id, total);
  expect(placed).toMatchObject({ success: true, order: { total } });
  if (placed.order === null) throw new Error('no order');
  return placed.order.id;
}

/** All say no, while a cart for another day may still be had. */
async function allRefuse(asked: Asked): Promise<void> {
  const { quantity = 1 } = asked;
  expect((await searched(asked))?.available ?? 0).toBeLessThan(quantity);
  expect(await cartOnDay(asked)).toBe(false);
  const cart = await orCode(() => cartOf(asked));
  if (cart === false) return;
  expect(cart.bookableDays).not.toContain(asked.start);
  const quote = await quoteCart(ctx, { cartId: cart.id, zipCode: FRESH_ZIP });
  const placed = await orCode(() => ordered(asked, cart.id, quote.total));
  expect(placed === false || !placed.success).toBe(true);
}

const PRICES: ReadonlyArray<readonly [string, BusinessRulesChange, number, Partial<Asked>]> = [
  ['nothing', {}, 474_96, {}],
  ['deliveryFeeMode: one delivery of two', { deliveryFeeMode: 'PER_ORDER' }, 868_30, { quantity: 2 }],
  ['perMile', { perMile: cents(5_00), includedMilesTenths: 0 }, 490_73, {}],
  ['includedMiles', { includedMilesTenths: 0 }, 482_84, {}],
  ['maxMiles: exactly as far', { maxMilesTenths: 29 }, 474_96, {}],
  ['environmentalFee', { environmentalFee: cents(20_00) }, 483_12, {}],
  ['environmentalFeePercent', { environmentalFeeRate: ppm(30_000) }, 486_35, {}],
  ['taxRate', { taxRate: ppm(0) }, 436_50, {}],
  ['taxRental', { taxRental: false }, 444_21, {}],
  ['taxDelivery', { taxDelivery: false }, 468_35, {}],
  ['taxEnvironmentalFee', { taxEnvironmentalFee: false }, 473_85, {}],
  ['extraDayFee', { extraDayFee: cents(20_00) }, 540_24, { days: 10 }],
  ['serviceFeePayer', { serviceFeePayer: 'CUSTOMER' }, 486_87, {}],
];

test.each(PRICES)('%s: search, cart, total and checkout name one price', async (_field, change, total, asked) => {
  await rules(change);
  expect(await allAgree({ start: day, ...asked }, total)).toMatch(/^ord_/);
});

test('maxMiles: a tenth of a mile too far is outside for all', async () => {
  await rules({ maxMilesTenths: 28 });

  expect(await searched({ start: day })).toBeUndefined();
  const { id: cartId } = await createCart(ctx, { businessId: shop.id });
  const line = { cartId, dumpsterId: shop.twenty, quantity: 1 };
  await expect(addToCart(ctx, { ...line, zipCode: FRESH_ZIP })).rejects.toMatchObject({ code: 'NO_SERVICE' });
  await addToCart(ctx, line);
  await expect(quoteCart(ctx, { cartId, zipCode: FRESH_ZIP })).rejects.toMatchObject({ code: 'NO_SERVICE' });
  expect(await ordered({ start: day }, cartId, 474_96)).toMatchObject({ success: false, code: 'NO_SERVICE' });
});

test('overweightPerTon and lateCancelFee: shown and kept with the order as they were agreed, outside of the total', async () => {
  await rules({ overweightPerTon: cents(120_00), lateCancelFee: cents(50_00) });

  expect(await searched({ start: day })).toMatchObject({ overweightPerTon: 120_00 });
  const orderId = await allAgree({ start: day }, 474_96);
  const row = await ctx.primary.select().from(orders).where(eq(orders.id, orderId)).get();
  expect(row?.priceSnapshot).toMatchObject({
    rules: { overweightPerTon: 120_00 },
    policies: { lateCancelFee: 50_00 },
  });
});

test('turnaroundDays: a unit that is back needs its days before it goes out again, on both sides', async () => {
  await rules({ turnaroundDays: 2 });
  await allAgree({ start: day, days: 3, quantity: UNITS }, await totalOf({ start: day, days: 3, quantity: UNITS }));

  await allRefuse({ start: addDays(day, 3), days: 3 });
  await allRefuse({ start: addDays(day, 4), days: 3 });
  await allRefuse({ start: addDays(day, -4), days: 3 });
  expect((await searched({ start: addDays(day, 3), days: 3 }))?.nextFree).toBe(addDays(day, 5));
  await allAgree({ start: addDays(day, 5), days: 3 }, 474_96);
  await allAgree({ start: addDays(day, -5), days: 3 }, 474_96);
});

test('leadTimeDays: the first day is the same for all', async () => {
  const now = today(ctx.now(), FRESH_ZONE);
  await rules({ leadTimeDays: 5 });

  await allRefuse({ start: addDays(now, 4), days: 2 });
  await allAgree({ start: addDays(now, 5), days: 2 }, 474_96);
  expect((await searched({ start: now, days: 2 }))?.nextFree).toBe(addDays(now, 5));
});

test('blackoutDates: a closed day is closed for all, and the next one is open', async () => {
  await rules({ blackoutDates: [day] });

  await allRefuse({ start: day });
  expect((await searched({ start: day }))?.nextFree).toBe(addDays(day, 1));
  await allAgree({ start: addDays(day, 1) }, 474_96);
});

test('closedWeekdays: a day of the week without trucks is closed for all, and the next one is open', async () => {
  await rules({ closedWeekdays: [weekday(day)] });

  await allRefuse({ start: day });
  await allRefuse({ start: addDays(day, 7) });
  expect((await searched({ start: day }))?.nextFree).toBe(addDays(day, 1));
  await allAgree({ start: addDays(day, 1) }, 474_96);
});

test('orderCutoffMinute: after it the first day is one later for all, before it is not', async () => {
  const { day: now, second } = wallClock(ctx.now(), FRESH_ZONE);
  await rules({ orderCutoffMinute: 0 });
  await allRefuse({ start: addDays(now, 1), days: 2 });
  await allAgree({ start: addDays(now, 2), days: 2 }, 474_96);
  expect((await searched({ start: now, days: 2 }))?.nextFree).toBe(addDays(now, 2));

  // In the last minutes of a day there is no time left to be before.
  if (second >= 23 * 3600 + 50 * 60) return;
  await rules({ orderCutoffMinute: 1439 });
  await allAgree({ start: addDays(now, 1), days: 2 }, 474_96);
});

test('dailyDeliveries: no more trucks than there are, whoever has taken the others', async () => {
  await rules({ dailyDeliveries: 2 });

  await allRefuse({ start: day, quantity: 3 });
  await allAgree({ start: day }, 474_96);
  await allRefuse({ start: day, quantity: 2 });
  await allAgree({ start: day }, 474_96);
  await allRefuse({ start: day });
  expect((await searched({ start: day }))?.nextFree).toBe(addDays(day, 1));
  await allAgree({ start: addDays(day, 1) }, 474_96);
});

async function totalOf(asked: Asked): Promise<number> {
  const cart = await cartOf(asked);
  return (await quoteCart(ctx, { cartId: cart.id, zipCode: FRESH_ZIP })).total;
}
