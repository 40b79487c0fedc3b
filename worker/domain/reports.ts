import { cents, dollars } from './money.ts';
import { wallClock } from './rental-period.ts';

/**
 * What stands in a column. MOMENT is a time on the business's own clock; MONEY and COUNT are summed up; NUMBER and SHARE, in
 * percent, are not. The others are words of the product, by their names.
 */
export const COLUMN_KINDS = [
  'TEXT',
  'MOMENT',
  'DAY',
  'MONEY',
  'COUNT',
  'NUMBER',
  'SHARE',
  'ORDER_STATUS',
  'MOVEMENT',
  'CHARGE_TYPE',
  'CHARGE_STATUS',
  'REFUND_ORIGIN',
] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

export type ReportColumn = { readonly name: string; readonly kind: ColumnKind };

/** The reports there are, with their columns from left to right. */
export const REPORTS = {
  ORDERS: [
    { name: 'placedAt', kind: 'MOMENT' },
    { name: 'orderNumber', kind: 'TEXT' },
    { name: 'customer', kind: 'TEXT' },
    { name: 'status', kind: 'ORDER_STATUS' },
    { name: 'sizes', kind: 'TEXT' },
    { name: 'rentalStart', kind: 'DAY' },
    { name: 'rentalEnd', kind: 'DAY' },
    { name: 'email', kind: 'TEXT' },
    { name: 'phone', kind: 'TEXT' },
    { name: 'street', kind: 'TEXT' },
    { name: 'city', kind: 'TEXT' },
    { name: 'state', kind: 'TEXT' },
    { name: 'zipCode', kind: 'TEXT' },
    { name: 'wasteType', kind: 'TEXT' },
    { name: 'subtotal', kind: 'MONEY' },
    { name: 'delivery', kind: 'MONEY' },
    { name: 'environmental', kind: 'MONEY' },
    { name: 'addOns', kind: 'MONEY' },
    { name: 'serviceFee', kind: 'MONEY' },
    { name: 'taxes', kind: 'MONEY' },
    { name: 'total', kind: 'MONEY' },
  ],
  PAYMENTS: [
    { name: 'at', kind: 'MOMENT' },
    { name: 'orderNumber', kind: 'TEXT' },
    { name: 'movement', kind: 'MOVEMENT' },
    { name: 'method', kind: 'TEXT' },
    { name: 'amount', kind: 'MONEY' },
    { name: 'platformFee', kind: 'MONEY' },
    { name: 'payout', kind: 'MONEY' },
  ],
  REFUNDS: [
    { name: 'at', kind: 'MOMENT' },
    { name: 'orderNumber', kind: 'TEXT' },
    { name: 'customer', kind: 'TEXT' },
    { name: 'method', kind: 'TEXT' },
    { name: 'origin', kind: 'REFUND_ORIGIN' },
    { name: 'reason', kind: 'TEXT' },
    { name: 'refunded', kind: 'MONEY' },
    { name: 'feeReturned', kind: 'MONEY' },
  ],
  CHARGES: [
    { name: 'chargedAt', kind: 'MOMENT' },
    { name: 'orderNumber', kind: 'TEXT' },
    { name: 'customer', kind: 'TEXT' },
    { name: 'type', kind: 'CHARGE_TYPE' },
    { name: 'description', kind: 'TEXT' },
    { name: 'chargeStatus', kind: 'CHARGE_STATUS' },
    { name: 'paidAt', kind: 'MOMENT' },
    { name: 'amount', kind: 'MONEY' },
    { name: 'paid', kind: 'MONEY' },
  ],
  TAX: [
    { name: 'state', kind: 'TEXT' },
    { name: 'zipCode', kind: 'TEXT' },
    { name: 'orders', kind: 'COUNT' },
    { name: 'beforeTax', kind: 'MONEY' },
    { name: 'taxes', kind: 'MONEY' },
    { name: 'total', kind: 'MONEY' },
  ],
  INVENTORY: [
    { name: 'title', kind: 'TEXT' },
    { name: 'yards', kind: 'NUMBER' },
    { name: 'units', kind: 'COUNT' },
    { name: 'rentals', kind: 'COUNT' },
    { name: 'daysOut', kind: 'COUNT' },
    { name: 'daysOwned', kind: 'COUNT' },
    { name: 'use', kind: 'SHARE' },
  ],
} as const satisfies Readonly<Record<string, ReadonlyArray<ReportColumn>>>;

export type ReportKind = keyof typeof REPORTS;
export type ColumnName = (typeof REPORTS)[ReportKind][number]['name'];

export const REPORT_KINDS = [
  'ORDERS',
  'PAYMENTS',
  'REFUNDS',
  'CHARGES',
  'TAX',
  'INVENTORY',
] as const satisfies ReadonlyArray<ReportKind>;

export function isSummed({ kind }: ReportColumn): boolean {
  return kind === 'MONEY' || kind === 'COUNT';
}

/** As it is stored: cents, milliseconds since 1970, or text. */
export type StoredCell = string | number | null;

/** A cell as everybody sees it: `12.50`, `2026-12-31 19:50` on the business's clock, empty for what there is none of. */
export function cellText(kind: ColumnKind, value: StoredCell, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'MONEY') return dollars(cents(value)).toFixed(2);
  if (kind === 'SHARE') return value.toFixed(1);
  return kind === 'MOMENT' ? momentText(value, timeZone) : String(value);
}

function momentText(at: number, timeZone: string): string {
  const { day, second } = wallClock(new Date(at), timeZone);
  const minutes = Math.floor(second / 60);
  return `${day} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
