export const CHECKOUT_STATES = ['DRAFT', 'PLACED', 'DROPPED'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

export const REFUND_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What gave money back. */
export const REFUND_ORIGINS = ['STAFF', 'CANCELLATION', 'PROVIDER'] as const;
export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

export const STOCK_STATES = ['HOLD', 'BOOKED'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const ZONE_TYPES = ['ZIP_CODE', 'CITY_STATE'] as const;
export type ZoneType = (typeof ZONE_TYPES)[number];

export const CART_STATUSES = ['ACTIVE', 'CHECKED_OUT', 'ABANDONED'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

export { ACTOR_KINDS, type ActorKind } from '#worker/domain/actor.ts';

export const DELIVERY_FEE_MODES = ['PER_ITEM', 'PER_ORDER'] as const;
export type DeliveryFeeMode = (typeof DELIVERY_FEE_MODES)[number];

export const SERVICE_FEE_PAYERS = ['BUSINESS', 'CUSTOMER'] as const;
export type ServiceFeePayer = (typeof SERVICE_FEE_PAYERS)[number];

export {
  CERTIFICATE_STATES,
  DOMAIN_FAILURES,
  DOMAIN_STATES,
  type CertificateState,
  type DomainFailure,
  type DomainState,
} from '#worker/domain/custom-domain.ts';

export const OUTBOX_STATES = ['PENDING', 'SENT', 'DEAD'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const WEBHOOK_STATES = ['RECEIVED', 'HANDLED', 'IGNORED', 'FAILED'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const EVIDENCE_KINDS = ['PHOTO', 'SCALE_TICKET', 'DOCUMENT', 'NOTE'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What came of a search: a size that is free, only sizes that are all out, or nobody who delivers there. */
export const SEARCH_OUTCOMES = ['SERVED', 'SOLD_OUT', 'NO_SERVICE'] as const;
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number];
