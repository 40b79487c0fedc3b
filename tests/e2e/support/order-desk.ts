import { inDays, openShop, type Shop } from '#scripts/proofs/shop.ts';

import type { PlacedOrder } from './placed-order.ts';

const PORT = Number(process.env['PORT'] ?? '8787');
const OWNER = 'owner@acme.test';

/** Acme's counter: what its staff and other customers do to an order by the API, while a page shows it. */
export async function atDesk<T>(task: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = openShop(PORT);
  try {
    return await task(shop);
  } finally {
    shop.close();
  }
}

export type Placing = {
  /** In days from today. */
  readonly rental: number;
  readonly size?: number;
  readonly quantity?: number;
  readonly paymentMethodId?: string;
  readonly email?: string;
};

/** Tries to order; the code says why it was refused. */
export async function tryToOrder(placing: Placing): Promise<PlacedOrder | { readonly code: string | null }> {
  return await atDesk(async (shop) => {
    const { rental, size = 10, quantity = 1, paymentMethodId = 'pm_card_visa', email } = placing;
    const acme = await shop.business('acme', '80202');
    const cartId = await shop.cart(acme.id, acme.sizes.get(size) ?? '', quantity);
    const attempt = { cartId, startDate: inDays(rental), paymentMethodId, ...(email === undefined ? {} : { email }) };
    const asked = (await shop.checkout({ ...attempt, total: 1 })).data?.checkout;
    // A dollar is never the price: any other answer is the refusal.
    if (asked?.code !== 'PRICE_CHANGED') return { code: asked?.code ?? null };
    const placed = (await shop.checkout({ ...attempt, total: asked.currentTotal?.total ?? 0 })).data?.checkout;
    if (!placed?.order || placed.accessToken === null) return { code: placed?.code ?? null };
    return { id: placed.order.id, number: placed.order.orderNumber, token: placed.accessToken };
  });
}

export async function order(placing: Placing): Promise<PlacedOrder> {
  const placed = await tryToOrder(placing);
  if ('code' in placed) throw new Error(`No order: ${placed.code}`);
  return placed;
}

/** How many of a size Acme has. */
export async function unitsOf(size: number): Promise<number> {
  return await atDesk(async (shop) => {
    const { id } = await shop.business('acme', '80202');
    const { dumpsters } = await shop.must<{ dumpsters: ReadonlyArray<{ size: number; total: number }> }>(
      'query Dumpsters($id: ID!) { dumpsters(businessId: $id) { size total } }',
      { id },
    );
    return dumpsters.find((one) => one.size === size)?.total ?? 0;
  });
}

/** The owner confirms it. */
export async function accept({ id }: PlacedOrder): Promise<void> {
  await atDesk(async (shop) => {
    const { data } = await shop.accept(id, await shop.login(OWNER));
    if (data?.acceptOrder.success !== true) throw new Error(`Not accepted: ${JSON.stringify(data)}`);
  });
}

/** The owner moves it along. */
export async function advance({ id }: PlacedOrder, status: string): Promise<void> {
  await asOwner('updateOrderStatus(orderId: $id, status: $status)', '$status: OrderStatus!', { id, status });
}

/** The owner moves the delivery. @param rental in days from today */
export async function moveDelivery({ id }: PlacedOrder, rental: number): Promise<void> {
  const day = inDays(rental);
  await asOwner('rescheduleDelivery(orderId: $id, rentalStartDate: $day)', '$day: Date!', { id, day });
}

async function asOwner(call: string, variable: string, variables: object): Promise<void> {
  await atDesk(async (shop) => {
    const done = await shop.must<Readonly<Record<string, { success: boolean; message: string }>>>(
      `mutation AtTheDesk($id: ID!, ${variable}) { ${call} { success message } }`,
      variables,
      await shop.login(OWNER),
    );
    for (const { success, message } of Object.values(done)) if (!success) throw new Error(message);
  });
}

/** What was given back on an order, in cents. */
export async function refundsOf(orderId: string): Promise<ReadonlyArray<number>> {
  return await atDesk(async (shop) => {
    const { text } = await shop.http('GET', '/__dev/ledger.json');
    const { refunds }: { refunds: ReadonlyArray<{ amount: number; metadata: Readonly<Record<string, string>> }> } =
      JSON.parse(text);
    return refunds.filter(({ metadata }) => metadata['orderId'] === orderId).map(({ amount }) => amount);
  });
}
