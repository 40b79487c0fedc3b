import { cents, formatMoney, sum, type Cents } from '#worker/domain/money.ts';
import { chargeLabel } from '#worker/domain/payments.ts';
import { formatDay, today } from '#worker/domain/rental-period.ts';

import type { OrderView } from '../views.ts';
import { oneLine, type MailFact, type MailLine } from './mail-content.ts';

export function orderLines(order: OrderView): ReadonlyArray<MailLine> {
  return [...order.breakdown.map(({ label, amount }) => lineOf(label, amount)), sumOf('Total', order.total)];
}

/** The order, what came on top, what was given back, and what remains paid. */
export function receiptLines(order: OrderView): ReadonlyArray<MailLine> {
  const captured = order.payments.filter(({ status }) => status === 'SUCCEEDED');
  const paid = sum(captured.map(({ amount }) => amount));
  const refunded = sum(captured.map((payment) => payment.refunded));
  return [
    ...orderLines(order),
    ...order.charges.map((charge) =>
      lineOf(`${chargeLabel(charge.type)}${charge.status === 'PENDING' ? ' (not paid yet)' : ''}`, charge.amount),
    ),
    lineOf('Paid by card', paid),
    ...lineUnless0('Refunded', negative(refunded)),
    sumOf('Paid in all', cents(paid - refunded)),
  ];
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
  return factOf('Rental', from !== null && to !== null ? `${formatDay(from)} to ${formatDay(to)}` : null);
}

export function placeFacts({ deliveryAddress: place }: OrderView): ReadonlyArray<MailFact> {
  return factOf('Place', place && `${place.street}, ${place.city}, ${place.state} ${place.zipCode}`);
}

export function noteFacts(order: OrderView): ReadonlyArray<MailFact> {
  const notes = [order.deliveryAddress?.specialInstructions, order.specialInstructions];
  return notes.flatMap((note) => factOf('Note', note ? oneLine(note, 500) : null));
}

export function customerFacts({ customer }: OrderView): ReadonlyArray<MailFact> {
  if (customer === null) return [];
  return [...factOf('Phone', customer.phone), ...factOf('E-mail', customer.email)];
}

export function customerName({ customer }: OrderView): string {
  return oneLine(`${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`, 120) || 'A customer';
}

export function startOf({ rentalStartDate }: OrderView): string {
  return rentalStartDate === null ? 'the agreed day' : formatDay(rentalStartDate);
}

export function endOf({ rentalEndDate }: OrderView): string {
  return rentalEndDate === null ? 'the agreed day' : formatDay(rentalEndDate);
}

export function pickupOf({ scheduledPickup }: OrderView, timeZone: string): string {
  return scheduledPickup === null ? 'the agreed day' : formatDay(today(scheduledPickup, timeZone));
}

function negative(amount: Cents): Cents {
  return cents(0 - amount);
}
