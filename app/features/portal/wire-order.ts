import { m } from '#texts';
import { centsFromDollars, formatMoney, sum, ZERO, type Cents } from '#worker/domain/money.ts';
import {
  AUTHORIZATION_WARNING_MS,
  CHARGE_STATUSES,
  PAYMENT_STATUSES,
  timeLeft,
  totalPaid,
} from '#worker/domain/payments.ts';
import { formatDay, formatInstant, toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';
import { plannedDay } from '#worker/domain/schedule.ts';

import type { WireOrder, WireOrderDetails } from './portal-queries.ts';

/** Dollars of the wire, for people; a dash for what is no amount. */
export function moneyText(dollars: number): string {
  const amount = centsFromDollars(dollars);
  return amount === null ? '—' : formatMoney(amount);
}

export type Settled = {
  /** Of later charges that were paid. */
  readonly charged: Cents;
  /** Of all payments. */
  readonly refunded: Cents;
  /** What is left with the business; below zero it is a credit. */
  readonly paid: Cents;
};

/** What came of an order's total. */
export function settledOf({
  payments,
  postRentalCharges,
}: Pick<WireOrderDetails, 'payments' | 'postRentalCharges'>): Settled {
  const charges = postRentalCharges.map(({ id, amount, status }) => ({
    id,
    amount: amountOf(amount),
    status: CHARGE_STATUSES.find((known) => known === status) ?? 'PENDING',
  }));
  const known = payments.map(({ amount, refundedAmount, status, chargeId }) => ({
    amount: amountOf(amount),
    refunded: amountOf(refundedAmount),
    status: PAYMENT_STATUSES.find((one) => one === status) ?? 'FAILED',
    chargeId,
  }));
  return {
    charged: sum(charges.filter(({ status }) => status !== 'PENDING').map(({ amount }) => amount)),
    refunded: sum(known.map(({ refunded }) => refunded)),
    paid: totalPaid(known, charges),
  };
}

/** Dollars of the wire as cents; nothing for what is no amount. */
export function amountOf(dollars: number): Cents {
  return centsFromDollars(dollars) ?? ZERO;
}

export type Person = { readonly name: string; readonly email: string | null; readonly phone: string | null };

/** The customer as the order keeps them; the account's name where the order has none. */
export function personOf({ customerInfo, user }: Pick<WireOrder, 'customerInfo' | 'user'>): Person {
  const { firstName, lastName, name, email, phone } = parsed(customerInfo);
  const full = [text(firstName), text(lastName)].filter((part) => part !== null).join(' ');
  return {
    name: full || text(name) || user?.username || m.portal_guest(),
    email: text(email) ?? user?.email ?? null,
    phone: text(phone),
  };
}

export type Place = { readonly street: string; readonly town: string };

export function placeOf(address: string | null): Place | null {
  const { street, city, state, zipCode } = parsed(address);
  const line = text(street);
  if (line === null) return null;
  const town = [text(city), text(state)].filter((part) => part !== null).join(', ');
  return { street: line, town: `${town} ${text(zipCode) ?? ''}`.trim() };
}

type Trips = Pick<
  WireOrder,
  'rentalStartDate' | 'rentalEndDate' | 'scheduledDelivery' | 'actualDelivery' | 'scheduledPickup' | 'actualPickup'
>;

/** A way of a truck to the customer, in words: the day for which it is planned, and when it was done. */
export type Trip = { readonly planned: string | null; readonly done: string | null };

/** @param timeZone the business's: its drivers read their days on its clock */
export function tripsOf(order: Trips, timeZone: string): { readonly delivery: Trip; readonly pickup: Trip } {
  const trip = (set: string | null, own: string | null, at: string | null): Trip => {
    const planned = plannedDay(instant(set), calendarDay(own), timeZone);
    const doneAt = instant(at);
    return {
      planned: planned === null ? null : formatDay(planned, 'weekday'),
      done: doneAt === null ? null : formatInstant(doneAt, timeZone),
    };
  };
  return {
    delivery: trip(order.scheduledDelivery, order.rentalStartDate, order.actualDelivery),
    pickup: trip(order.scheduledPickup, order.rentalEndDate, order.actualPickup),
  };
}

/** Both ways, each as planned or, once it is done, as it was: what fits on a card. */
export function tripTexts(order: Trips, timeZone: string): ReadonlyArray<string> {
  const { delivery, pickup } = tripsOf(order, timeZone);
  const texts = [
    delivery.done === null
      ? delivery.planned && m.portal_card_delivery({ day: delivery.planned })
      : m.portal_card_delivered({ time: delivery.done }),
    pickup.done === null
      ? pickup.planned && m.portal_card_pickup({ day: pickup.planned })
      : m.portal_card_picked_up({ time: pickup.done }),
  ].filter((one) => one !== null);
  return texts.length === 0 ? [m.portal_no_dates()] : texts;
}

export function dayText(day: string | null): string | null {
  const known = calendarDay(day);
  return known === null ? null : formatDay(known, 'weekday');
}

function calendarDay(day: string | null): CalendarDay | null {
  const known = toCalendarDay(day ?? '');
  return known.ok ? known.value : null;
}

function instant(at: string | null): Date | null {
  const known = new Date(at ?? Number.NaN);
  return Number.isNaN(known.getTime()) ? null : known;
}

export type Risk = { readonly text: string; readonly isUrgent: boolean };

/** The money at risk of an order that waits: how long its authorisation holds. Null when nothing waits. */
export function riskOf(
  { status, authorizationExpiresAt }: Pick<WireOrder, 'status' | 'authorizationExpiresAt'>,
  now: Date,
): Risk | null {
  if (status !== 'PENDING' || authorizationExpiresAt === null) return null;
  const ends = new Date(authorizationExpiresAt);
  const left = ends.getTime() - now.getTime();
  if (Number.isNaN(left)) return null;
  if (left <= 0) return { text: m.portal_hold_ended(), isUrgent: true };
  return { text: m.portal_hold_ends({ time: timeLeft(ends, now) }), isUrgent: left <= AUTHORIZATION_WARNING_MS };
}

function parsed(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
