import type { Product } from '../checks/product.ts';
import type { ProofOutcome } from './outcome.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type CheckoutResult, type Shop } from './shop.ts';

const TOTAL_20_YD = 474.96;

/**
 * So many guests want the last 20 yd unit at once, while the payment provider takes 50 ms an answer: one order, the
 * others hear OUT_OF_STOCK, one authorisation, no hold left. Then as many carts as there are units: each gets one.
 */
export async function lastUnit(
  product: Product,
  { guests, units }: { readonly guests: number; readonly units: number },
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const problems: Array<string> = [];
  try {
    const acme = await shop.business('acme', '80202');
    const size = acme.sizes.get(20) ?? '';
    const owner = await shop.login('owner@acme.test');
    await setTotal(shop, owner, acme.id, size, 1);
    await shop.fault('stripe', 'slow', { delayMs: 50 });
    const last = await buyAll(shop, acme.id, size, guests);
    const count = tally(last.results);
    if (count.orders !== 1) problems.push(`${count.orders} orders of the last unit`);
    if (count.outOfStock !== guests - 1) problems.push(`${count.outOfStock} of ${guests - 1} heard OUT_OF_STOCK`);
    problems.push(...last.faults, ...count.others);
    problems.push(...(await liveIntents(shop, last.results, 1)), ...(await reconciled(product.dataDir)));
    await shop.fault('stripe', 'off');

    await setTotal(shop, owner, acme.id, size, units + 1);
    const many = await buyAll(shop, acme.id, size, units);
    const manyCount = tally(many.results);
    if (manyCount.orders !== units) problems.push(`${manyCount.orders} orders of ${units} carts on as many units`);
    problems.push(...many.faults, ...manyCount.others, ...(await reconciled(product.dataDir)));
    const figure = `${guests} guests on 1 unit: ${count.orders} order, ${count.outOfStock} OUT_OF_STOCK (${last.seconds} s); ${units} carts on ${units} units: ${manyCount.orders} orders (${many.seconds} s)`;
    return { figure, problems };
  } finally {
    shop.close();
  }
}

async function setTotal(
  shop: Shop,
  token: string,
  businessId: string,
  dumpsterId: string,
  total: number,
): Promise<void> {
  await shop.must(
    `mutation UpdateDumpster($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id total } }`,
    { id: dumpsterId, input: { title: '20 Yard Dumpster', size: 20, total, price: 349, businessId } },
    token,
  );
}

async function buyAll(shop: Shop, businessId: string, dumpsterId: string, buyers: number) {
  const carts: Array<string> = [];
  for (let made = 0; made < buyers; made += 50)
    carts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, buyers - made) }, () => shop.cart(businessId, dumpsterId)),
      )),
    );
  const started = Date.now();
  const results: Array<CheckoutResult> = [];
  const faults: Array<string> = [];
  await Promise.all(
    carts.map(async (cartId) => {
      try {
        const { data, errors } = await shop.checkout({ cartId, total: TOTAL_20_YD });
        if (data?.checkout) results.push(data.checkout);
        else faults.push(JSON.stringify(errors));
      } catch (error) {
        faults.push(String(error));
      }
    }),
  );
  return { results, faults: faults.slice(0, 5), seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

function tally(results: ReadonlyArray<CheckoutResult>) {
  const others = results.filter(({ success, code }) => !success && code !== 'OUT_OF_STOCK');
  return {
    orders: results.filter(({ success }) => success).length,
    outOfStock: results.filter(({ code }) => code === 'OUT_OF_STOCK').length,
    others: others.slice(0, 3).map(({ code, message }) => `${code}: ${message}`),
  };
}

async function liveIntents(
  shop: Shop,
  results: ReadonlyArray<CheckoutResult>,
  wanted: number,
): Promise<ReadonlyArray<string>> {
  const placed = new Set(results.flatMap(({ order }) => order?.id ?? []));
  const live = (await shop.ledger()).filter(
    ({ status, metadata }) => status === 'requires_capture' && placed.has(metadata['orderId'] ?? ''),
  );
  return live.length === wanted ? [] : [`${live.length} authorisations instead of ${wanted}`];
}
