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
    const purchase = { cartId, startDate: inDays(rental), paymentMethodId, ...(email === undefined ? {} : { email }) };
    const placed = await shop.buy(purchase);
    if (!placed?.order || placed.accessToken === null) return { code: placed?.code ?? null };
    return { id: placed.order.id, number: placed.order.orderNumber, token: placed.accessToken };
  });
}

/** On that very day. @throws Error when there is none */
export async function orderOn(placing: Placing): Promise<PlacedOrder> {
  const placed = await tryToOrder(placing);
  if ('code' in placed) throw new Error(`No order: ${placed.code}`);
  return placed;
}

/** Nothing can be booked beyond a year. */
const LAST_DAY = 350;
const FIRST_DAY = 5;
/** Of a rental, with what it may be extended or moved by. */
const ROOM_DAYS = 14;

/**
 * Orders for the first day from that one on, or from the start, on which there is room to extend or move it too: journeys
 * order more than there are units for on days of their own.
 *
 * @returns the order with the day that it is for, in days from today
 */
export async function order({ rental, ...placing }: Placing): Promise<PlacedOrder & { readonly rental: number }> {
  const { size = 10, quantity = 1 } = placing;
  for (let tried = 0; tried < LAST_DAY - FIRST_DAY; tried += ROOM_DAYS) {
    const day = FIRST_DAY + ((rental - FIRST_DAY + tried) % (LAST_DAY - FIRST_DAY));
    if ((await leastFree(size, day)) <= quantity) continue;
    const placed = await tryToOrder({ ...placing, rental: day });
    if (!('code' in placed)) return { ...placed, rental: day };
    if (placed.code !== 'OUT_OF_STOCK') throw new Error(`No order: ${placed.code}`);
  }
  throw new Error(`No order: nothing is free from day ${rental} on`);
}

type SizeDays = {
  readonly dumpster: { readonly size: number };
  readonly days: ReadonlyArray<{ readonly free: number }>;
};

/** The fewest units of a size that are free on one of the days from that one on. */
async function leastFree(size: number, day: number): Promise<number> {
  return await atDesk(async (shop) => {
    const { id } = await shop.business('acme', '80202');
    const ask = async () =>
      await shop.must<{ inventoryCalendar: ReadonlyArray<SizeDays> }>(
        `query Free($id: ID!, $from: Date!) { inventoryCalendar(businessId: $id, from: $from, days: ${ROOM_DAYS}) {
          dumpster { size } days { free } } }`,
        { id, from: inDays(day) },
        await ownerToken(shop),
      );
    const { inventoryCalendar } = await ask().catch(async () => {
      // A journey before this one may have signed the owner out everywhere.
      owners = null;
      return await ask();
    });
    const days = inventoryCalendar.find(({ dumpster }) => dumpster.size === size)?.days ?? [];
    return Math.min(...days.map(({ free }) => free));
  });
}

const TOKEN_LASTS_MS = 5 * 60_000;
let owners: { readonly token: string; readonly until: number } | null = null;

async function ownerToken(shop: Shop): Promise<string> {
  if (owners === null || owners.until < Date.now())
    owners = { token: await shop.login(OWNER), until: Date.now() + TOKEN_LASTS_MS };
  return owners.token;
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

/** The owner notes the day on which the customer wants it gone. @param day as on a calendar */
export async function askForPickup({ id }: PlacedOrder, day: string): Promise<void> {
  await asOwner('requestPickup(orderId: $id, date: $day)', '$day: Date!', { id, day });
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
