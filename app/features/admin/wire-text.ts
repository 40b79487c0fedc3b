import { cents, formatMoney } from '#worker/domain/money.ts';

const INSTANT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as whoever reads it has it on their clock. */
export function instantText(instant: string | null): string {
  const at = new Date(instant ?? '');
  return Number.isNaN(at.getTime()) ? '—' : INSTANT.format(at);
}

/** Dollars of the wire, however many. */
export function dollarsText(amount: number): string {
  return formatMoney(cents(Math.round(amount * 100)));
}

type Fee = {
  readonly serviceFeeEnabled: boolean;
  readonly serviceFeePercent: number;
  readonly serviceFeeFixed: number;
  readonly serviceFeePayer: 'BUSINESS' | 'CUSTOMER';
};

/** `2.5 % + $1.00, paid by the business` */
export function feeText({ serviceFeeEnabled, serviceFeePercent, serviceFeeFixed, serviceFeePayer }: Fee): string {
  if (!serviceFeeEnabled) return 'Off';
  const payer = serviceFeePayer === 'BUSINESS' ? 'the business' : 'the customer';
  return `${serviceFeePercent} % + ${dollarsText(serviceFeeFixed)}, paid by ${payer}`;
}

const USER_TYPES: Readonly<Record<string, string>> = {
  CUSTOMER: 'Customer',
  BUSINESS_ADMIN: 'Business admin',
  BUSINESS_MANAGER: 'Business manager',
  SUPER_ADMIN: 'Super admin',
};

export function userTypeText(userType: string): string {
  return USER_TYPES[userType] ?? userType;
}
