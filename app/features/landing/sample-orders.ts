import { cents, type Cents } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';

/** Figures that show what the portal counts. They are of nobody: the page says so. */
export const SAMPLE_STATS = {
  orders: 128,
  pending: 3,
  revenue: cents(48_210_56),
  average: cents(376_65),
} as const;

export type SampleOrder = {
  readonly number: string;
  readonly customer: string;
  /** cubic yards */
  readonly size: number;
  readonly amount: Cents;
  readonly status: OrderStatus;
};

export function sampleOrders(): ReadonlyArray<SampleOrder> {
  return [
    { number: '1128', customer: 'R. Field', size: 20, amount: cents(474_96), status: 'CONFIRMED' },
    { number: '1127', customer: 'K. Moss', size: 10, amount: cents(366_15), status: 'PENDING' },
    { number: '1126', customer: 'J. Stone', size: 20, amount: cents(474_96), status: 'DELIVERED' },
  ];
}
