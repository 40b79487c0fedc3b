import { m } from '#texts';
import { centsFromDollars, formatMoney } from '#worker/domain/money.ts';
import { AUTHORIZATION_WARNING_MS, timeLeft } from '#worker/domain/payments.ts';
import { formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import type { WireOrder } from './portal-queries.ts';

/** Dollars of the wire, for people; a dash for what is no amount. */
export function moneyText(dollars: number): string {
  const amount = centsFromDollars(dollars);
  return amount === null ? '—' : formatMoney(amount);
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

export function daysText({
  rentalStartDate,
  rentalEndDate,
}: Pick<WireOrder, 'rentalStartDate' | 'rentalEndDate'>): string {
  const [start, end] = [dayText(rentalStartDate), dayText(rentalEndDate)];
  return start === null || end === null ? m.portal_no_dates() : m.portal_dates({ start, end });
}

export function dayText(day: string | null): string | null {
  const known = toCalendarDay(day ?? '');
  return known.ok ? formatDay(known.value, 'weekday') : null;
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
