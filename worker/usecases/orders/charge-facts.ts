import type { OrderState } from '#db/queries/order-state.ts';
import type { ChargeFacts } from '#worker/domain/charge-arithmetic.ts';
import { cents, sum, type Cents } from '#worker/domain/money.ts';
import type { ChargeReason, ChargeType } from '#worker/domain/payments.ts';
import { daysBetween, today, type CalendarDay } from '#worker/domain/rental-period.ts';

export type AskedCharge = {
  readonly type: ChargeType;
  readonly reasonCode: ChargeReason | null;
  /** The load alone, in whole pounds; null when it is not known. */
  readonly netLb: number | null;
  /** Null for the day on which the order says it was picked up, or today while it says none. */
  readonly pickedUpOn: CalendarDay | null;
};

/**
 * What happened to an order, as far as a later charge is worked out from it. Days are the business's; a delivery that
 * nobody recorded was on the first day of the rental.
 */
export function chargeFacts(state: OrderState, asked: AskedCharge, now: Date): ChargeFacts {
  const { order, rental, business } = state;
  const dayOf = (at: Date): CalendarDay => today(at, business.timeZone);
  return {
    stay: {
      delivered: order.actualDelivery === null ? rental.start : dayOf(order.actualDelivery),
      pickedUp: asked.pickedUpOn ?? dayOf(order.actualPickup ?? now),
      pickupRequested: order.pickupRequestedDay,
      extendedDays: extendedDays(state),
    },
    netLb: asked.netLb,
    reasonCode: asked.reasonCode,
    charged: chargedBefore(state, asked.type),
  };
}

function extendedDays({ rental, items }: OrderState): number {
  const longest = Math.max(...items.map(({ rentalDays }) => rentalDays));
  return Math.max(0, daysBetween(rental.start, rental.end) - longest);
}

/** Extensions are no overtime: their days are paid for. */
function chargedBefore({ charges, payments }: OrderState, type: ChargeType): Cents {
  const counted = charges.filter((charge) => charge.type === type && charge.reasonCode !== 'EXTENSION');
  return sum(
    counted.map(({ id, amountCents }) => {
      const refunded = sum(payments.filter(({ chargeId }) => chargeId === id).map((payment) => payment.refundedCents));
      return cents(Math.max(0, amountCents - refunded));
    }),
  );
}
