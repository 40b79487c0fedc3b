import type { Product } from '../checks/product.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom } from './random.ts';
import { reconciled } from './reconciled.ts';
import { inDays, openShop, type CheckoutResult, type Shop } from './shop.ts';

const PRICE = 349;
const TOTAL = 474.96;
/** Days on which the rentals begin; each lasts seven, so that they overlap. */
const FIRST_DAY = 20;

type Size = { readonly id: string; readonly total: number };
type Wish = { readonly cartId: string; readonly size: Size; readonly day: number };

/**
 * So many guests at once, each for one of twenty sizes on one of five days: a size is never promised more often than
 * there are units of it, on any day, and nobody is turned away while one is left.
 */
export async function stockMix(product: Product, buyers: number, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const random = randomFrom(seed);
  const problems: Array<string> = [];
  try {
    const acme = await shop.business('acme', '80202');
    const owner = await shop.login('owner@acme.test');
    const sizes = await makeSizes(shop, acme.id, owner, Math.max(1, Math.round(buyers / 40)));
    const wishes = await fillCarts(shop, acme.id, sizes, buyers, random);
    const started = Date.now();
    const results = await Promise.all(wishes.map((wish) => buy(shop, wish)));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);

    const orders = results.filter(({ result }) => result?.success === true);
    const turnedAway = results.filter(({ result }) => result?.code === 'OUT_OF_STOCK');
    for (const { fault, result } of results)
      if (fault !== null || (result?.success !== true && result?.code !== 'OUT_OF_STOCK'))
        problems.push(fault ?? `${result?.code}: ${result?.message}`);
    const oversold = sizes.filter(
      (size) => peakOf(orders.filter(({ wish }) => wish.size === size).map(({ wish }) => wish.day)) > size.total,
    );
    problems.push(
      ...oversold.map(({ id, total }) => `size ${id}: more than its ${total} units are promised on one day`),
    );
    problems.push(...wronglyRefused(results));
    problems.push(...(await reconciled(product.dataDir)));
    const figure = `${buyers} checkouts at once over ${sizes.length} sizes and 5 days: ${orders.length} orders, ${turnedAway.length} OUT_OF_STOCK (${seconds} s), oversold ${oversold.length}`;
    return { figure, problems };
  } finally {
    shop.close();
  }
}

type Outcome = { readonly wish: Wish; readonly result: CheckoutResult | null; readonly fault: string | null };

async function buy(shop: Shop, wish: Wish): Promise<Outcome> {
  try {
    const { data, errors } = await shop.checkout({ cartId: wish.cartId, total: TOTAL, startDate: inDays(wish.day) });
    return { wish, result: data?.checkout ?? null, fault: data?.checkout ? null : JSON.stringify(errors) };
  } catch (error) {
    return { wish, result: null, fault: String(error) };
  }
}

/** The most units out on one day, by brute force. @param starts first days of seven-day rentals */
function peakOf(starts: ReadonlyArray<number>): number {
  let peak = 0;
  for (let day = FIRST_DAY; day < FIRST_DAY + 12; day += 1)
    peak = Math.max(peak, starts.filter((start) => start <= day && day < start + 7).length);
  return peak;
}

/** All five starts overlap, so a size is full exactly when as many orders as units exist. */
function wronglyRefused(results: ReadonlyArray<Outcome>): ReadonlyArray<string> {
  return [...Map.groupBy(results, ({ wish }) => wish.size)].flatMap(([size, own]) => {
    const sold = own.filter(({ result }) => result?.success === true).length;
    const wanted = Math.min(size.total, own.length);
    return sold === wanted ? [] : [`size ${size.id}: ${sold} of ${wanted} units sold, though ${own.length} asked`];
  });
}

async function makeSizes(shop: Shop, businessId: string, owner: string, most: number): Promise<ReadonlyArray<Size>> {
  type Zones = { pricingZones: ReadonlyArray<{ id: string; name: string }> };
  const { pricingZones } = await shop.must<Zones>(
    'query Zones($id: ID!) { pricingZones(businessId: $id) { id name } }',
    { id: businessId },
    owner,
  );
  const zone = pricingZones.find(({ name }) => name === 'Denver Metro');
  const sizes: Array<Size> = [];
  for (let index = 0; index < 20; index += 1) {
    const total = 1 + (index % most);
    const { createDumpster } = await shop.must<{ createDumpster: { id: string } }>(
      'mutation Create($input: DumpsterInput!) { createDumpster(input: $input) { id } }',
      { input: { title: `Mix ${index + 1}`, size: 20, total, price: PRICE, businessId } },
      owner,
    );
    await shop.must(
      'mutation Price($input: ZoneDumpsterPricingInput!) { setZoneDumpsterPricing(input: $input) { id } }',
      {
        input: {
          businessId,
          pricingZoneId: zone?.id,
          dumpsterId: createDumpster.id,
          price: PRICE,
          maxWeight: 3,
          rentalDuration: 7,
        },
      },
      owner,
    );
    sizes.push({ id: createDumpster.id, total });
  }
  return sizes;
}

async function fillCarts(
  shop: Shop,
  businessId: string,
  sizes: ReadonlyArray<Size>,
  buyers: number,
  random: () => number,
): Promise<ReadonlyArray<Wish>> {
  const wishes: Array<Wish> = [];
  while (wishes.length < buyers) {
    const batch = Array.from({ length: Math.min(50, buyers - wishes.length) }, async () => {
      const size = sizes[Math.floor(random() * sizes.length)] ?? sizes[0];
      if (size === undefined) throw new Error('There are no sizes');
      const day = FIRST_DAY + Math.floor(random() * 5);
      return { cartId: await shop.cart(businessId, size.id), size, day };
    });
    wishes.push(...(await Promise.all(batch)));
  }
  return wishes;
}
