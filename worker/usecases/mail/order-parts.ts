import { m } from '#texts';
import { formatWindow } from '#worker/domain/delivery-windows.ts';
import { cents, formatMoney, sum, type Cents } from '#worker/domain/money.ts';
import { chargeLabel } from '#worker/domain/payments.ts';
import { formatDay, today } from '#worker/domain/rental-period.ts';

import type { ChargeView, OrderView } from '../views.ts';
import { oneLine, type MailFact, type MailLine } from './mail-content.ts';

export function orderLines(order: OrderView): ReadonlyArray<MailLine> {
  return [...order.breakdown.map(({ label, amount }) => lineOf(label, amount)), sumOf(m.mail_total(), order.total)];
}

/** The order, what came on top, what was given back, and what remains paid. */
export function receiptLines(order: OrderView): ReadonlyArray<MailLine> {
  const captured = order.payments.filter(({ status }) => status === 'SUCCEEDED');
  const paid = sum(captured.map(({ amount }) => amount));
  const refunded = sum(captured.map((payment) => payment.refunded));
  return [
    ...orderLines(order),
    ...order.charges.map((charge) => lineOf(chargeText(charge), charge.amount)),
    lineOf(m.mail_paid_by_card(), paid),
    ...lineUnless0(m.mail_refunded(), negative(refunded)),
    sumOf(m.mail_paid_in_all(), cents(paid - refunded)),
  ];
}

function chargeText({ type, status }: ChargeView): string {
  const charge = chargeLabel(type);
  return status === 'PENDING' ? m.mail_charge_unpaid({ charge }) : charge;
}

export function lineOf(label: string, amount: Cents): MailLine {
  return { label, amount: formatMoney(amount), isSum: false };
}

export function sumOf(label: string, amount: Cents): MailLine {
  return { ...lineOf(label, amount), isSum: true };
}

export function lineUnless0(label: string, amount: Cents): ReadonlyArray<MailLine> {
  return amount === 0 ? [] : [lineOf(label, amount)];
}

export function factOf(label: string, value: string | null): ReadonlyArray<MailFact> {
  return value === null || value === '' ? [] : [{ label, value }];
}

export function rentalFacts(order: OrderView): ReadonlyArray<MailFact> {
  const { rentalStartDate: from, rentalEndDate: to } = order;
  return [
    ...factOf(
      m.mail_rental(),
      from !== null && to !== null ? m.mail_period({ start: formatDay(from), end: formatDay(to) }) : null,
    ),
    ...factOf(m.mail_window(), order.deliveryWindow && formatWindow(order.deliveryWindow)),
  ];
}

export function placeFacts({ deliveryAddress: place }: OrderView): ReadonlyArray<MailFact> {
  return factOf(m.mail_place(), place && `${place.street}, ${place.city}, ${place.state} ${place.zipCode}`);
}

export function noteFacts(order: OrderView): ReadonlyArray<MailFact> {
  const notes = [order.deliveryAddress?.specialInstructions, order.specialInstructions];
  return notes.flatMap((note) => factOf(m.mail_note(), note ? oneLine(note, 500) : null));
}

export function customerFacts({ customer }: OrderView): ReadonlyArray<MailFact> {
  if (customer === null) return [];
  return [...factOf(m.mail_phone(), customer.phone), ...factOf(m.mail_email(), customer.email)];
}

export function customerName({ customer }: OrderView): string {
  return oneLine(`${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`, 120) || m.mail_a_customer();
}

export function startOf({ rentalStartDate }: OrderView): string {
  return rentalStartDate === null ? m.mail_agreed_day() : formatDay(rentalStartDate);
}

export function endOf({ rentalEndDate }: OrderView): string {
  return rentalEndDate === null ? m.mail_agreed_day() : formatDay(rentalEndDate);
}

export function pickupOf({ scheduledPickup }: OrderView, timeZone: string): string {
  return scheduledPickup === null ? m.mail_agreed_day() : formatDay(today(scheduledPickup, timeZone));
}

function negative(amount: Cents): Cents {
  return cents(0 - amount);
}
