import * as z from 'zod';

import { priceByHand, type OracleCart, type OraclePrice, type OracleRules } from '#tests/oracles/price.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { Product } from '../checks/product.ts';
import { openOtherYard, YARD_TIME_ZONE, type OtherYard } from './other-yard.ts';
import type { ProofOutcome } from './outcome.ts';
import { oneOf, randomFrom, wholeFrom, type Random } from './random.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type Shop } from './shop.ts';

const LIFTGATE = { name: 'Liftgate', price: 25, taxable: true };
/** Of one city, near the yard and far from it. */
const ZIPS = ['78702', '78701', '78745', '78753', '78759', '78739', '78748'] as const;

type Round = { readonly rules: OracleRules; readonly cart: OracleCart; readonly addOnIds: ReadonlyArray<string> };

/**
 * So many orders of the running product, each under other rules: the cart's total, what the card was asked for, what
 * the order's page says and what was captured are all what a calculation by hand says, and so is the platform's part.
 */
export async function pricedOrders(product: Product, orders: number, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const problems: Array<string> = [];
  try {
    const yard = await openOtherYard(shop);
    for (const [index, { id, size }] of yard.sizes.entries())
      await yard.setSize(id, { title: `Bin ${index + 1}`, size, total: 5000 });
    const extras = [await yard.makeAddOn(LIFTGATE), await yard.makeAddOn(LIFTGATE)];
    let total = 0;
    for (let index = 0; index < orders; index += 1) {
      const random = randomFrom(seed * 7_919 + index);
      const found = await onePurchase(shop, yard, extras, random);
      total += found.total;
      problems.push(...found.problems.map((problem) => `order ${index}: ${problem}`));
    }
    problems.push(...(await reconciled(product.dataDir)));
    const figure = `${orders} orders of ${(total / 100).toFixed(2)} dollars: shown = authorised = captured, differences ${problems.length}`;
    return { figure, problems };
  } finally {
    shop.close();
  }
}

async function onePurchase(shop: Shop, yard: OtherYard, extras: ReadonlyArray<string>, random: Random) {
  const zipCode = oneOf(random, ZIPS);
  const { rules, cart, addOnIds } = await arrange(yard, extras, random, zipCode);
  const hand = priceByHand(rules, cart);
  if (typeof hand === 'string') return { total: 0, problems: [`${hand} of ${JSON.stringify({ rules, cart })}`] };
  const cartId = await yard.newCart();
  for (const [index, { quantity, rentalDays }] of cart.items.entries()) {
    const line = { dumpster: yard.sizes[index]?.id ?? '', quantity, days: rentalDays, zip: zipCode };
    const { errors } = await yard.add(cartId, line);
    if (errors) return { total: 0, problems: [`not added: ${JSON.stringify(errors)}`] };
  }
  const shown = await yard.cartTotal(cartId, zipCode, addOnIds);
  const startDate = addDays(today(new Date(), YARD_TIME_ZONE), 5);
  const bought = (await yard.checkout({ cartId, zipCode, startDate, total: shown.total, addOnIds })).data?.checkout;
  const orderId = bought?.order?.id;
  const problems = compareShown('the cart', shown, hand);
  if (bought?.success !== true || orderId === undefined)
    return { total: 0, problems: [...problems, `not bought at ${shown.total}: ${JSON.stringify(bought)}`] };
  const authorised = await moneyOf(shop, orderId);
  const accepted = await shop.accept(orderId, yard.admin);
  const captured = await moneyOf(shop, orderId);
  const page = await orderPage(shop, orderId, yard.admin);
  const wrong = [
    ...problems,
    ...compareShown('the order', page, hand),
    ...differ('authorised', authorised?.amount, hand.total),
    ...differ('held', authorised?.amount_capturable, hand.total),
    ...differ('captured', captured?.amount_received, hand.total),
    // A fee of nothing is not told to the provider at all.
    ...differ('the platform keeps', captured?.application_fee_amount ?? 0, hand.applicationFee),
    ...(accepted.data?.acceptOrder.success === true ? [] : [`not accepted: ${JSON.stringify(accepted)}`]),
  ];
  const told = wrong.length > 0 ? [`${wrong.join('; ')} of ${JSON.stringify({ rules, cart })}`] : [];
  return { total: Number(hand.total), problems: told };
}

/** New rules and prices, and a cart of one to three sizes under them. */
async function arrange(
  yard: OtherYard,
  extras: ReadonlyArray<string>,
  random: Random,
  zipCode: string,
): Promise<Round> {
  const rules = orderRules(random);
  const { serviceFee } = rules;
  await yard.setRules(wireRules(rules));
  const { enabled, rate, fixed } = serviceFee;
  await yard.setServiceFee({
    serviceFeeEnabled: enabled,
    serviceFeePercent: rate / 10_000,
    serviceFeeFixed: fixed / 100,
  });
  const deliveryFee = wholeFrom(random, 0, 15_000);
  await yard.setZone(deliveryFee / 100);
  const items = [];
  for (const { id } of yard.sizes.slice(0, wholeFrom(random, 1, 3))) {
    const price = wholeFrom(random, 100, 90_000);
    const includedDays = wholeFrom(random, 1, 14);
    await yard.setPrice(id, price / 100, includedDays);
    items.push({
      quantity: wholeFrom(random, 1, 3),
      rentalDays: wholeFrom(random, 1, 21),
      price,
      includedDays,
      deliveryFee,
    });
  }
  const addOnIds = extras.slice(0, wholeFrom(random, 0, extras.length));
  const addOns = addOnIds.map(() => ({ price: wholeFrom(random, 1, 9999), taxable: random() < 0.5 }));
  for (const [index, { price, taxable }] of addOns.entries())
    await yard.setAddOn(addOnIds[index] ?? '', { ...LIFTGATE, price: price / 100, taxable });
  const offered = await yard.search(zipCode);
  const milesTenths = Math.round((offered?.distance ?? Number.NaN) * 10);
  return { rules, cart: { items, milesTenths, addOns }, addOnIds };
}

function orderRules(random: Random): OracleRules {
  return {
    deliveryFeeMode: oneOf(random, ['PER_ITEM', 'PER_ORDER']),
    perMile: wholeFrom(random, 0, 999),
    includedMilesTenths: wholeFrom(random, 0, 60),
    maxMilesTenths: null,
    environmentalFee: oneOf(random, [0, wholeFrom(random, 1, 3000)]),
    environmentalFeeRate: oneOf(random, [0, wholeFrom(random, 1, 99_999)]),
    taxRate: oneOf(random, [0, 88_100, wholeFrom(random, 1, 149_999)]),
    taxRental: random() < 0.8,
    taxDelivery: random() < 0.5,
    taxEnvironmentalFee: random() < 0.5,
    extraDayFee: wholeFrom(random, 0, 4000),
    serviceFee: {
      enabled: random() < 0.8,
      rate: wholeFrom(random, 0, 60_000),
      fixed: wholeFrom(random, 0, 500),
      payer: oneOf(random, ['BUSINESS', 'CUSTOMER']),
    },
  };
}

/** As the API takes them: dollars, miles and fractions. */
function wireRules(rules: OracleRules) {
  const { serviceFee, perMile, includedMilesTenths, maxMilesTenths, environmentalFeeRate, ...same } = rules;
  return {
    ...same,
    perMile: perMile / 100,
    includedMiles: includedMilesTenths / 10,
    maxMiles: maxMilesTenths,
    environmentalFee: rules.environmentalFee / 100,
    environmentalFeePercent: environmentalFeeRate / 1_000_000,
    taxRate: rules.taxRate / 1_000_000,
    extraDayFee: rules.extraDayFee / 100,
    serviceFeePayer: serviceFee.payer,
  };
}

type Shown = z.infer<typeof Shown>;
const Shown = z.object({
  subtotal: z.number(),
  deliveryFee: z.number(),
  taxes: z.number(),
  total: z.number(),
  breakdown: z.array(z.object({ type: z.string(), amount: z.number() })).readonly(),
});

function compareShown(where: string, shown: Shown, hand: OraclePrice): ReadonlyArray<string> {
  const lines = shown.breakdown.map(({ type, amount }) => `${type} ${toCents(amount)}`).join(', ');
  const wanted = hand.lines.map(([type, amount]) => `${type} ${amount}`).join(', ');
  return [
    ...differ(`${where}'s subtotal`, toCents(shown.subtotal), hand.subtotal),
    ...differ(`${where}'s delivery fee`, toCents(shown.deliveryFee), hand.deliveryFee),
    ...differ(`${where}'s taxes`, toCents(shown.taxes), hand.taxes),
    ...differ(`${where}'s total`, toCents(shown.total), hand.total),
    ...(lines === wanted ? [] : [`${where} shows ${lines}, not ${wanted}`]),
  ];
}

/** From the digits that JSON wrote, never by a multiplication. */
function toCents(dollars: number): number {
  const [whole = '', fraction = ''] = String(dollars).split('.');
  return fraction.length > 2 ? Number.NaN : Number(whole + fraction.padEnd(2, '0'));
}

function differ(what: string, got: number | undefined, wanted: bigint): ReadonlyArray<string> {
  return got === Number(wanted) ? [] : [`${what}: ${got}, not ${wanted}`];
}

const Ledger = z.object({
  paymentIntents: z.array(
    z.object({
      amount: z.number(),
      amount_capturable: z.number(),
      amount_received: z.number(),
      application_fee_amount: z.number().nullish(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
});

async function moneyOf(shop: Shop, orderId: string) {
  const { paymentIntents } = Ledger.parse(await shop.json('GET', '/__dev/ledger.json'));
  return paymentIntents.find(({ metadata }) => metadata['orderId'] === orderId);
}

async function orderPage(shop: Shop, orderId: string, token: string): Promise<Shown> {
  const { order } = await shop.must<{ order: unknown }>(
    'query Order($id: ID!) { order(id: $id) { subtotal deliveryFee taxes total breakdown { type amount } } }',
    { id: orderId },
    token,
  );
  return Shown.parse(order);
}
