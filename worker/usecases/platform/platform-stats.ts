import { countPlatform, type PlatformFigures } from '#db/queries/platform/figures.ts';
import {
  listClosedBusinesses,
  listFailedCharges,
  listFailedEvents,
  listLateOrders,
  type UnpaidCharge,
} from '#db/queries/platform/pending-actions.ts';
import { m } from '#texts';
import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import { formatMoney } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { requirePlatform } from './require-platform.ts';

/** A business answers an order within a day; afterwards somebody should ask it. */
export const CONFIRM_WITHIN_HOURS = 24;
const HOUR_MS = 3_600_000;

export const PENDING_KINDS = ['ORDER_LATE', 'BUSINESS_CLOSED', 'CHARGE_FAILED', 'EVENT_FAILED'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/** Something that somebody on the platform should look into. */
export type PendingAction = {
  readonly kind: PendingKind;
  readonly title: string;
  readonly detail: string;
  readonly since: Date;
  readonly businessId: BusinessId | null;
  readonly orderId: OrderId | null;
};

export type PlatformStats = PlatformFigures & {
  readonly pendingActions: number;
  readonly pendingCounts: ReadonlyArray<{ readonly name: PendingKind; readonly count: number }>;
  /** 20 of each kind at most. */
  readonly pending: ReadonlyArray<PendingAction>;
};

/**
 * The figures above the admin portal, and what waits for somebody: orders that were not confirmed within 24 hours,
 * businesses that are on but can't take orders, later charges whose card failed, events of the payment provider that
 * could not be handled.
 *
 * @throws AppError UNAUTHENTICATED for guests, FORBIDDEN for everybody but the platform's staff
 */
export async function platformStats(ctx: Context): Promise<PlatformStats> {
  requirePlatform(ctx, 'platform.read');
  const { primary: db } = ctx;
  const now = ctx.now();
  const late = new Date(now.getTime() - CONFIRM_WITHIN_HOURS * HOUR_MS);
  const [figures, orders, businesses, charges, events] = await Promise.all([
    countPlatform(db),
    listLateOrders(db, late),
    listClosedBusinesses(db, now),
    listFailedCharges(db),
    listFailedEvents(db),
  ]);
  const pendingCounts = [
    { name: 'ORDER_LATE', count: orders.count },
    { name: 'BUSINESS_CLOSED', count: businesses.count },
    { name: 'CHARGE_FAILED', count: charges.count },
    { name: 'EVENT_FAILED', count: events.count },
  ] as const;
  return {
    ...figures,
    pendingActions: pendingCounts.reduce((sum, { count }) => sum + count, 0),
    pendingCounts,
    pending: [
      ...orders.named.map((order) => ({
        ...aboutOrder('ORDER_LATE', order),
        title: m.words_pending_order({ number: order.orderNumber }),
        detail: m.words_pending_order_text({ business: order.businessName }),
      })),
      ...businesses.named.map(({ businessId, businessName, reasons, since }) => ({
        kind: 'BUSINESS_CLOSED' as const,
        title: m.words_pending_business({ business: businessName }),
        detail: reasons.join(' '),
        since,
        businessId,
        orderId: null,
      })),
      ...charges.named.map((charge) => ({
        ...aboutOrder('CHARGE_FAILED', charge),
        title: m.words_pending_charge({ amount: formatMoney(charge.amount) }),
        detail: chargeText(charge),
      })),
      ...events.named.map(({ type, failure, since }) => ({
        kind: 'EVENT_FAILED' as const,
        title: m.words_pending_event({ type }),
        detail: failure ?? m.words_pending_event_text(),
        since,
        businessId: null,
        orderId: null,
      })),
    ],
  };
}

/** What the bank's reason was called to the customer, in a sentence to them. */
function chargeText({ orderNumber: number, businessName: business, failureCode: told }: UnpaidCharge): string {
  return told === null
    ? m.words_pending_charge_untold({ number, business })
    : m.words_pending_charge_text({ number, business, told });
}

function aboutOrder<K extends PendingKind>(
  kind: K,
  { since, businessId, orderId }: { readonly since: Date; readonly businessId: BusinessId; readonly orderId: OrderId },
) {
  return { kind, since, businessId, orderId };
}
