import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { onDemand } from '#worker/domain/on-demand.ts';

const INSTANT = onDemand(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** A moment as whoever reads it has it on their clock. */
export function instantText(instant: string | null): string {
  const at = new Date(instant ?? '');
  return Number.isNaN(at.getTime()) ? '—' : INSTANT().format(at);
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

/** `2.5% + $1.00, paid by the business` */
export function feeText({ serviceFeeEnabled, serviceFeePercent, serviceFeeFixed, serviceFeePayer }: Fee): string {
  if (!serviceFeeEnabled) return m.admin_fee_off();
  const fee = { percent: serviceFeePercent, fixed: dollarsText(serviceFeeFixed) };
  return serviceFeePayer === 'BUSINESS' ? m.admin_fee_by_business(fee) : m.admin_fee_by_customer(fee);
}

const USER_TYPES: Readonly<Record<string, () => string>> = {
  CUSTOMER: m.admin_role_customer,
  BUSINESS_ADMIN: m.admin_role_business_admin,
  BUSINESS_MANAGER: m.admin_role_business_manager,
  SUPER_ADMIN: m.admin_role_super_admin,
};

export function userTypeText(userType: string): string {
  return USER_TYPES[userType]?.() ?? userType;
}
