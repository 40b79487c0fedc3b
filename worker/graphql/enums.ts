import { USER_TYPES } from '#worker/domain/actor.ts';
import { ORDER_STATUSES } from '#worker/domain/order-status.ts';
import { CHARGE_REASONS, CHARGE_STATUSES, CHARGE_TYPES, PAYMENT_STATUSES } from '#worker/domain/payments.ts';
import { REFUSAL_CODES } from '#worker/domain/refusal-codes.ts';

import { builder } from './builder.ts';

export const ErrorCodeEnum = builder.enumType('ErrorCode', { values: REFUSAL_CODES });

export const UserTypeEnum = builder.enumType('UserType', { values: USER_TYPES });

export const OrderStatusEnum = builder.enumType('OrderStatus', { values: ORDER_STATUSES });

export const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  description: 'Refunded and partly refunded are derived from refundedAmount; a refunded payment stays SUCCEEDED.',
  values: PAYMENT_STATUSES,
});

export const PostRentalChargeTypeEnum = builder.enumType('PostRentalChargeType', { values: CHARGE_TYPES });

export const PostRentalChargeReasonEnum = builder.enumType('PostRentalChargeReason', { values: CHARGE_REASONS });

export const PostRentalChargeStatusEnum = builder.enumType('PostRentalChargeStatus', { values: CHARGE_STATUSES });

export const CartStatusEnum = builder.enumType('CartStatus', {
  values: ['ACTIVE', 'CHECKED_OUT', 'ABANDONED'] as const,
});

export const PricingZoneTypeEnum = builder.enumType('PricingZoneType', {
  values: ['ZIP_CODE', 'CITY_STATE'] as const,
});

export const DeliveryFeeModeEnum = builder.enumType('DeliveryFeeMode', {
  values: ['PER_ITEM', 'PER_ORDER'] as const,
});

export const ServiceFeePayerEnum = builder.enumType('ServiceFeePayer', {
  values: ['BUSINESS', 'CUSTOMER'] as const,
});

export const RequirementStatusEnum = builder.enumType('RequirementStatus', {
  values: ['COMPLETE', 'INCOMPLETE'] as const,
});

export const PaymentProviderEnum = builder.enumType('PaymentProvider', { values: ['STRIPE'] as const });

/** `public-sans` is PUBLIC_SANS on the wire. */
export function named<const T extends string>(
  values: ReadonlyArray<T>,
): Readonly<Record<string, { readonly value: T }>> {
  return Object.fromEntries(values.map((value) => [value.toUpperCase().replaceAll('-', '_'), { value }]));
}
