import { keepLooked, listOpenMoney } from '#db/queries/platform/open-money.ts';
import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';

export type OpenMoneyDeps = Pick<Context, 'primary' | 'now'> & {
  readonly orders: Pick<Context['orders'], 'settleMoney'>;
};

/** Longer than a command and its first retries take: before that the order's own object is at it. */
const UNSENT_MS = 60_000;
/** A bank takes days and a customer hours, and an event tells of it: this is for events that never came. */
const WAITING_MS = 60 * 60_000;
const MOST = 200;
/** Real milliseconds in one sweep: a provider that hangs holds up nothing else. */
const MOST_MS = 20_000;

/**
 * Takes up money that no alarm and no event has brought to an end: refunds that may not have been sent, charges whose
 * answer was lost, and both where the provider has not decided for an hour.
 *
 * Each order was looked at then, whatever came of it, and comes again after as long as before: one that can't be settled
 * holds up no other, and is not asked for in a circle.
 *
 * @param tried called around the work on each, so that one that fails holds up no other
 * @returns how many orders the provider was asked about, 200 at most
 */
export async function settleOpenMoney(
  ctx: OpenMoneyDeps,
  tried: (orderId: OrderId, work: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const { primary, now, orders } = ctx;
  const at = now().getTime();
  const since = { unsent: new Date(at - UNSENT_MS), waiting: new Date(at - WAITING_MS) };
  const open = await listOpenMoney(primary, since, MOST);
  const begun = Date.now();
  let settled = 0;
  for (const money of open.slice(0, MOST)) {
    if (Date.now() - begun > MOST_MS) break;
    settled += await tried(money.orderId, async () => {
      try {
        await orders.settleMoney(money.orderId);
      } finally {
        await keepLooked(primary, money, now());
      }
      return 1;
    });
  }
  return settled;
}
