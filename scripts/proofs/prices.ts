import { priceByHand, type OraclePrice } from '#tests/oracles/price.ts';
import { MAX_CENTS } from '#worker/domain/money.ts';
import { quote, type Quote } from '#worker/domain/pricing.ts';

import type { Product } from '../checks/product.ts';
import type { ProofOutcome } from './outcome.ts';
import { pricedOrders } from './priced-orders.ts';
import { randomCart, randomRules } from './random-cart.ts';
import { randomFrom } from './random.ts';

const AMOUNTS = [
  'subtotal',
  'deliveryFee',
  'mileage',
  'environmentalFee',
  'taxes',
  'serviceFee',
  'total',
  'applicationFee',
] as const;

/**
 * What is shown is what is authorised is what is captured, to the cent: so many random carts under random rules
 * against a calculation by hand with exact fractions, and some of them bought for real.
 */
export async function prices(
  product: Product,
  { carts, orders }: { readonly carts: number; readonly orders: number },
  seed: number,
): Promise<ProofOutcome> {
  const problems: Array<string> = [];
  const counts = { priced: 0, tooFar: 0, tooMuch: 0 };
  let largest = 0;
  for (let index = 0; index < carts; index += 1) {
    // Each cart from a seed of its own, so that one that fails can be had again alone.
    const random = randomFrom(seed * 1_000_003 + index);
    const rules = randomRules(random);
    const { items, milesTenths, addOns } = randomCart(random);
    const expected = priceByHand(rules, {
      items: items.map(({ quantity, rentalDays, rate }) => ({ quantity, rentalDays, ...rate })),
      milesTenths,
      addOns,
    });
    const got = quote(rules, items, milesTenths, addOns);
    const wrong = got.ok ? differences(got.value, expected) : refusal(got.refusal.code, expected);
    if (expected === 'NO_SERVICE') counts.tooFar += 1;
    else if (expected === 'TOO_MUCH') counts.tooMuch += 1;
    else counts.priced += 1;
    if (got.ok) largest = Math.max(largest, got.value.total);
    if (wrong.length > 0)
      problems.push(`cart ${index}: ${wrong.join('; ')} of ${JSON.stringify({ rules, items, milesTenths, addOns })}`);
  }
  const shown = `${carts} random carts and rules (${counts.priced} priced, ${counts.tooFar} too far, ${counts.tooMuch} over ${MAX_CENTS / 100} dollars), differences ${problems.length}`;
  if (counts.priced < carts / 2) problems.push(`only ${counts.priced} carts have a price`);
  const bought = await pricedOrders(product, orders, seed);
  return { figure: `${shown}; ${bought.figure}`, problems: [...problems, ...bought.problems] };
}

function differences(got: Quote, expected: OraclePrice | 'NO_SERVICE' | 'TOO_MUCH'): ReadonlyArray<string> {
  if (typeof expected === 'string') return [`priced instead of ${expected}`];
  const lines = got.lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const shown = got.lines.map(({ type, amount }) => `${type} ${amount}`).join(', ');
  const wanted = expected.lines.map(([type, amount]) => `${type} ${amount}`).join(', ');
  return [
    ...AMOUNTS.filter((name) => BigInt(got[name]) !== expected[name]).map(
      (name) => `${name} is ${got[name]}, not ${expected[name]}`,
    ),
    ...(lines === expected.total ? [] : [`the lines add up to ${lines}, not ${expected.total}`]),
    ...(shown === wanted ? [] : [`the lines are ${shown}, not ${wanted}`]),
  ];
}

function refusal(code: string, expected: OraclePrice | 'NO_SERVICE' | 'TOO_MUCH'): ReadonlyArray<string> {
  const wanted = { NO_SERVICE: 'NO_SERVICE', TOO_MUCH: 'BAD_USER_INPUT' } as const;
  if (typeof expected !== 'string') return [`refused with ${code} instead of ${expected.total}`];
  return wanted[expected] === code ? [] : [`refused with ${code} instead of ${wanted[expected]}`];
}
