import { m } from '#texts';
import { cents, sum, type Cents } from '#worker/domain/money.ts';
import { formatDay, formatInstant, today } from '#worker/domain/rental-period.ts';

import type { OrderView, PaymentView } from '../views.ts';
import type { Paper, PaperParty, PaperRow, PaperSection } from './paper.ts';

/** So much of a refund as a document tells. */
export type RefundFacts = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly createdAt: Date;
};

/** Business and customer, as every document names them. */
export function partiesOf({ business, customer, deliveryAddress }: OrderView): Pick<Paper, 'from' | 'to'> {
  const town = [business.addressCity, business.addressState, business.addressZipCode].filter(isText).join(' ');
  const name = customer === null ? '' : `${customer.firstName} ${customer.lastName}`.trim();
  const place =
    deliveryAddress === null
      ? []
      : [deliveryAddress.street, `${deliveryAddress.city}, ${deliveryAddress.state} ${deliveryAddress.zipCode}`];
  return {
    from: party(m.mail_from(), business.name, [business.addressStreet, town, business.phone, business.email]),
    to: party(m.mail_to(), name === '' ? m.mail_customer() : name, [...place, customer?.phone, customer?.email]),
  };
}

function party(role: string, name: string, lines: ReadonlyArray<string | null | undefined>): PaperParty {
  return { role, name, lines: lines.filter(isText) };
}

function isText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== '';
}

/** What was taken and given back, adding up to what remains paid. Holds and attempts that failed are not money. */
export function paymentSection(
  payments: ReadonlyArray<PaymentView>,
  refunds: ReadonlyArray<RefundFacts>,
  timeZone: string,
): PaperSection {
  const rows = payments
    .filter(({ status }) => status === 'SUCCEEDED')
    .flatMap((payment) => [
      {
        label: m.mail_payment(),
        detail: `${payment.method} · ${dayOf(payment.createdAt, timeZone)}`,
        amount: payment.amount,
      },
      ...refundRows(payment, refunds, timeZone),
    ]);
  return { title: m.mail_payments(), rows, sum: sumRow(m.mail_paid(), rows) };
}

/** The refunds as they were made, as long as they agree with what the payment itself says was given back. */
function refundRows(
  { id, method, refunded }: PaymentView,
  refunds: ReadonlyArray<RefundFacts>,
  timeZone: string,
): ReadonlyArray<PaperRow> {
  if (refunded === 0) return [];
  const own = refunds.filter(({ paymentId, status }) => paymentId === id && status !== 'FAILED');
  if (sum(own.map(({ amount }) => amount)) !== refunded)
    return [{ label: m.mail_refund(), detail: method, amount: negative(refunded) }];
  return own.map(({ amount, status, createdAt }) => ({
    label: status === 'PENDING' ? m.mail_refund_on_its_way() : m.mail_refund(),
    detail: `${method} · ${dayOf(createdAt, timeZone)}`,
    amount: negative(amount),
  }));
}

export function sumRow(label: string, rows: ReadonlyArray<PaperRow>): PaperRow {
  return { label, detail: null, amount: sum(rows.map(({ amount }) => amount)) };
}

export function negative(amount: Cents): Cents {
  return cents(0 - amount);
}

/** The day on the business's own calendar. */
export function dayOf(at: Date, timeZone: string): string {
  return formatDay(today(at, timeZone));
}

export function fact(label: string, value: string | null): Paper['facts'] {
  return value === null ? [] : [{ label, value }];
}

export function instantFact(label: string, at: Date | null, timeZone: string): Paper['facts'] {
  return fact(label, at && formatInstant(at, timeZone));
}

export function rentalFact({ rentalStartDate: from, rentalEndDate: to }: OrderView): Paper['facts'] {
  return fact(
    m.mail_rental(),
    from !== null && to !== null ? m.mail_period({ start: formatDay(from), end: formatDay(to) }) : null,
  );
}
