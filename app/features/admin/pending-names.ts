import { m } from '#texts';

export type PendingKind = 'ORDER_LATE' | 'BUSINESS_CLOSED' | 'CHARGE_FAILED' | 'EVENT_FAILED';

type Names = {
  readonly label: () => string;
  /** How many there are of it: `3 late orders`. */
  readonly counted: (figures: { readonly count: number }) => string;
};

export const PENDING_NAMES: Readonly<Record<PendingKind, Names>> = {
  ORDER_LATE: { label: m.admin_pending_order, counted: m.admin_pending_orders },
  BUSINESS_CLOSED: { label: m.admin_pending_business, counted: m.admin_pending_businesses },
  CHARGE_FAILED: { label: m.admin_pending_charge, counted: m.admin_pending_charges },
  EVENT_FAILED: { label: m.admin_pending_event, counted: m.admin_pending_events },
};
