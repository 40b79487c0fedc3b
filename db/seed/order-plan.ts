import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { ChargeType } from '#worker/domain/payments.ts';

export type ChargePlan = {
  readonly type: ChargeType;
  readonly reasonCode: 'DRY_RUN' | null;
  /** dollars */
  readonly amount: number;
  readonly description: string;
  readonly status: 'PENDING' | 'PAID' | 'REFUNDED';
};

/** What happens to one demo order, in days from the day of the seed. */
export type OrderPlan = {
  readonly status: OrderStatus;
  /** The hour counts for those that nobody accepted yet: see `placedHoursAgo`. */
  readonly placedDaysAgo: number;
  readonly placedHoursAgo?: number;
  /** The first rental day, counted from today: negative is past. */
  readonly start: number;
  readonly rentalDays: number;
  /** Which sizes it may be, most wanted first. */
  readonly sizes: ReadonlyArray<number>;
  readonly quantity: number;
  /** How a cancelled or refunded order went there. */
  readonly ending?: 'voided' | 'refunded' | 'expired' | 'after-completion' | 'before-delivery';
  readonly reason?: string;
  /** Dollars given back, one after the other, of an order that was completed. */
  readonly refunds?: ReadonlyArray<{ readonly amount: number; readonly reason: string }>;
  readonly charge?: ChargePlan;
};

/** Sizes that may be out on the day of the seed and later: no 20 yard unit ever is. */
const OPEN: ReadonlyArray<ReadonlyArray<number>> = [
  [10, 15, 40],
  [15, 10, 40],
  [40, 15, 10],
];
const PAST: ReadonlyArray<ReadonlyArray<number>> = [
  [20, 15, 10],
  [10, 20, 15],
  [20, 40, 15],
  [15, 20, 10],
  [30, 20, 40],
  [40, 20, 15],
];

const CHARGES: Readonly<Record<number, ChargePlan>> = {
  1: charge('ADDITIONAL_WEIGHT_FEE', 59.5, '0.7 tons over the included weight, scale ticket 48213', 'PAID'),
  4: charge('OVERTIME_FEE', 30, 'Kept 2 days longer than rented', 'PAID'),
  7: charge('CLEANING_FEE', 45, 'Wet paint on the floor', 'REFUNDED'),
  10: charge('DAMAGE_FEE', 120, 'Bent door hinge', 'PAID'),
  13: { ...charge('OTHER', 125, 'Driveway was blocked at pickup', 'PAID'), reasonCode: 'DRY_RUN' },
  16: charge('ADDITIONAL_WEIGHT_FEE', 127.5, '1.5 tons over the included weight, scale ticket 51907', 'PENDING'),
};

const REFUNDS: Readonly<Record<number, OrderPlan['refunds']>> = {
  3: [{ amount: 50, reason: 'Delivered a day late' }],
  9: [
    { amount: 25, reason: 'Picked up later than agreed' },
    { amount: 40, reason: 'Lawn repair' },
  ],
};

function charge(type: ChargeType, amount: number, description: string, status: ChargePlan['status']): ChargePlan {
  return { type, reasonCode: null, amount, description, status };
}

/** Exactly 45 orders in all eight statuses over the last 90 days. */
export const ORDER_PLANS: ReadonlyArray<OrderPlan> = [
  ...Array.from({ length: 18 }, (_, index): OrderPlan => {
    const placedDaysAgo = 88 - index * 4;
    return {
      status: 'COMPLETED',
      placedDaysAgo,
      start: -placedDaysAgo + 1 + (index % 3),
      rentalDays: [7, 7, 10, 5][index % 4] ?? 7,
      sizes: sizesAt(PAST, index),
      quantity: index % 8 === 5 ? 2 : 1,
      ...(REFUNDS[index] === undefined ? {} : { refunds: REFUNDS[index] }),
      ...(CHARGES[index] === undefined ? {} : { charge: CHARGES[index] }),
    };
  }),
  cancelled(75, -72, 'voided', 'Found a neighbor with a trailer'),
  cancelled(53, -49, 'refunded', 'The remodel was put off'),
  cancelled(41, -38, 'refunded', 'Wrong size ordered'),
  cancelled(34, -25, 'expired', 'The card authorization ended before the order was confirmed.'),
  cancelled(21, -18, 'voided', 'No room on the street during the festival'),
  refunded(61, -58, 'after-completion', 'Driveway damaged at pickup'),
  refunded(46, -43, 'after-completion', 'Never emptied as agreed'),
  refunded(29, -26, 'before-delivery', 'Truck broke down, no other could be sent'),
  refunded(13, -10, 'before-delivery', 'Street closed by the city'),
  ...Array.from({ length: 5 }, (_, index): OrderPlan => ({
    status: 'DELIVERED',
    placedDaysAgo: 4 + index,
    start: -(1 + index),
    rentalDays: 7,
    sizes: sizesAt(OPEN, index),
    quantity: 1,
  })),
  ...Array.from({ length: 3 }, (_, index): OrderPlan => ({
    status: 'PICKUP_SCHEDULED',
    placedDaysAgo: 10 + index,
    start: -(7 - (index % 2)),
    rentalDays: 7,
    sizes: sizesAt(OPEN, index + 1),
    quantity: 1,
  })),
  ...Array.from({ length: 2 }, (_, index): OrderPlan => ({
    status: 'DELIVERING',
    placedDaysAgo: 3 + index,
    start: 0,
    rentalDays: [7, 10][index] ?? 7,
    sizes: sizesAt(OPEN, index),
    quantity: 1,
  })),
  ...Array.from({ length: 5 }, (_, index): OrderPlan => ({
    status: 'CONFIRMED',
    placedDaysAgo: 1 + index,
    start: 2 + index * 2,
    rentalDays: [7, 7, 10, 14, 7][index] ?? 7,
    sizes: sizesAt(OPEN, index + 2),
    quantity: 1,
  })),
  // Seven days after 6 days and 6 hours ago is in 18 hours: the one whose authorisation is about to end.
  pending(6 * 24 + 6, 3),
  pending(26, 5),
  pending(3, 9),
];

function sizesAt(lists: ReadonlyArray<ReadonlyArray<number>>, index: number): ReadonlyArray<number> {
  return lists[index % lists.length] ?? [10];
}

function cancelled(placedDaysAgo: number, start: number, ending: OrderPlan['ending'], reason: string): OrderPlan {
  const sizes = sizesAt(PAST, placedDaysAgo);
  return {
    status: 'CANCELLED',
    placedDaysAgo,
    start,
    rentalDays: 7,
    sizes,
    quantity: 1,
    reason,
    ...(ending ? { ending } : {}),
  };
}

function refunded(placedDaysAgo: number, start: number, ending: OrderPlan['ending'], reason: string): OrderPlan {
  const sizes = sizesAt(PAST, placedDaysAgo + 1);
  return {
    status: 'REFUNDED',
    placedDaysAgo,
    start,
    rentalDays: 7,
    sizes,
    quantity: 1,
    reason,
    ...(ending ? { ending } : {}),
  };
}

function pending(placedHoursAgo: number, start: number): OrderPlan {
  const placedDaysAgo = Math.floor(placedHoursAgo / 24);
  const sizes = sizesAt(OPEN, start);
  return { status: 'PENDING', placedDaysAgo, placedHoursAgo, start, rentalDays: 7, sizes, quantity: 1 };
}
