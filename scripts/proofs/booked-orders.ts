import { julianDayOf } from '#tests/oracles/calendar.ts';
import { yardBook, type OracleWish } from '#tests/oracles/stock.ts';
import { addDays, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Product } from '../checks/product.ts';
import { openOtherYard, YARD_TIME_ZONE, type OtherYard } from './other-yard.ts';
import type { ProofOutcome } from './outcome.ts';
import { oneOf, randomFrom, wholeFrom, type Random } from './random.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type Shop } from './shop.ts';

const ZIP = '78702';
/** The first start, in days from today, and how many starts there are. */
const FIRST_START = 200;
const STARTS = 12;
const TOTALS = [1, 2, 3] as const;
const TURNAROUND_DAYS = 2;
const DAILY_DELIVERIES = 4;
/** Of the days that have deliveries, the fourth is closed; a day of every week is, too. */
const CLOSED_START = 3;

type Placed = { readonly wish: OracleWish; readonly orderId: string };

/**
 * Customers who search for a period and then check out for it, whatever the search said: a checkout is granted
 * exactly when the search and a book kept by hand say so. Some orders are cancelled in between.
 */
export async function bookedOrders(product: Product, orders: number, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const random = randomFrom(seed);
  const problems: Array<string> = [];
  try {
    const yard = await openOtherYard(shop);
    const day = addDays(today(new Date(), YARD_TIME_ZONE), FIRST_START);
    const closedWeekday = wholeFrom(random, 0, 6);
    const sizes = await open(yard, day, closedWeekday);
    const book = yardBook({
      totals: TOTALS,
      blocks: [],
      turnaroundDays: TURNAROUND_DAYS,
      dailyDeliveries: DAILY_DELIVERIES,
      dayZero: julianDayOf(day),
      closed: new Set([CLOSED_START]),
      closedWeekdays: new Set([closedWeekday]),
      firstDay: 0,
      lastDay: 100,
    });
    let closed = 0;
    const placed: Array<Placed> = [];
    let granted = 0;
    for (let index = 0; index < orders; index += 1) {
      const wish = randomWish(random);
      const start = addDays(day, wish.start);
      const found = await yard.search(ZIP, { start, end: addDays(start, wish.days) });
      const shown = found?.dumpsters.find(({ dumpster }) => dumpster.id === sizes[wish.size])?.available ?? -1;
      const { orderId, code } = await buy(yard, sizes[wish.size] ?? '', wish, start);
      const expected = book.answer(wish) === 'OK';
      if (book.isClosed(wish.start)) {
        closed += 1;
        // Stock is asked before the calendar, and is the reason where it would be one on an open day.
        const reason = book.free(wish) < wish.units ? 'OUT_OF_STOCK' : 'BAD_USER_INPUT';
        if (!code.startsWith(reason)) problems.push(`wish ${index} for a closed day: ${code} instead of ${reason}`);
      }
      const isGranted = orderId !== null;
      const isShown = shown >= wish.units;
      if (isGranted !== expected || isShown !== expected)
        problems.push(
          `wish ${index} ${JSON.stringify(wish)}: the search shows ${shown}, the checkout answers ${code}, the book says ${book.answer(wish)}`,
        );
      if (orderId !== null) {
        granted += 1;
        placed.push({ wish, orderId });
        book.book(wish);
      }
      if (placed.length > 0 && random() < 0.3) {
        const [gone] = placed.splice(wholeFrom(random, 0, placed.length - 1), 1);
        if (gone !== undefined) {
          await cancel(shop, yard, gone.orderId);
          book.giveBack(gone.wish);
        }
      }
    }
    // The yard is used by others after this.
    await yard.setRules({ closedWeekdays: [] });
    problems.push(...(await cutOff(yard, sizes.at(-1) ?? '')));
    problems.push(...(await reconciled(product.dataDir)));
    const figure = `${orders} searches and checkouts, ${granted} granted, ${closed} for closed days, disagreements ${problems.length}`;
    return { figure, problems };
  } finally {
    shop.close();
  }
}

/** Sizes of this proof's own, under its own calendar. */
async function open(yard: OtherYard, day: CalendarDay, closedWeekday: number): Promise<ReadonlyArray<string>> {
  await yard.setRules({
    turnaroundDays: TURNAROUND_DAYS,
    dailyDeliveries: DAILY_DELIVERIES,
    leadTimeDays: 0,
    blackoutDates: [addDays(day, CLOSED_START)],
    closedWeekdays: [closedWeekday],
    orderCutoffMinute: null,
    maxMiles: null,
  });
  const sizes: Array<string> = [];
  for (const total of TOTALS) {
    const id = await yard.makeSize({ title: `Booked ${total}`, size: 20, total });
    await yard.setPrice(id, 300, 7);
    sizes.push(id);
  }
  return sizes;
}

/** Where the cut-off is at midnight, all that is ordered today counts as ordered tomorrow. */
async function cutOff(yard: OtherYard, size: string): Promise<ReadonlyArray<string>> {
  const problems: Array<string> = [];
  const wish: OracleWish = { size: TOTALS.length - 1, start: 0, days: 1, units: 1 };
  for (const [cutoff, ahead, expected] of [
    [0, 0, 'BAD_USER_INPUT'],
    [0, 1, 'granted'],
    [null, 0, 'granted'],
  ] as const) {
    await yard.setRules({ orderCutoffMinute: cutoff });
    const { code } = await buy(yard, size, wish, addDays(today(new Date(), YARD_TIME_ZONE), ahead));
    if (code !== expected) problems.push(`with the cut-off ${cutoff}, ${ahead} days ahead: ${code}, not ${expected}`);
  }
  return problems;
}

function randomWish(random: Random): OracleWish {
  return {
    size: wholeFrom(random, 0, TOTALS.length - 1),
    start: wholeFrom(random, 0, STARTS - 1),
    days: oneOf(random, [1, 2, 7, wholeFrom(random, 1, 12)]),
    units: random() < 0.8 ? 1 : 2,
  };
}

async function buy(
  yard: OtherYard,
  dumpster: string,
  wish: OracleWish,
  startDate: string,
): Promise<{ readonly orderId: string | null; readonly code: string }> {
  const cartId = await yard.newCart();
  const added = await yard.add(cartId, { dumpster, quantity: wish.units, days: wish.days, zip: ZIP });
  if (added.errors) return { orderId: null, code: `${added.errors[0]?.extensions.code} in the cart` };
  const { total } = await yard.cartTotal(cartId, ZIP);
  const { data, errors } = await yard.checkout({ cartId, zipCode: ZIP, startDate, total });
  const result = data?.checkout;
  if (result?.success === true) return { orderId: result.order?.id ?? null, code: 'granted' };
  return { orderId: null, code: result?.code ?? errors?.[0]?.extensions.code ?? 'nothing' };
}

async function cancel(shop: Shop, yard: OtherYard, orderId: string): Promise<void> {
  const { cancelOrder } = await shop.must<{ cancelOrder: { success: boolean; code: string | null } }>(
    'mutation Cancel($id: ID!) { cancelOrder(orderId: $id) { success code } }',
    { id: orderId },
    yard.admin,
  );
  if (!cancelOrder.success) throw new Error(`Order ${orderId} was not cancelled: ${cancelOrder.code}`);
}
