export type PendingKind = 'ORDER_LATE' | 'BUSINESS_CLOSED' | 'CHARGE_FAILED' | 'EVENT_FAILED';

type Names = { readonly label: string; readonly counted: (count: number) => string };

/** @param singular also for one: `late order` */
function named(label: string, singular: string, plural: string): Names {
  return { label, counted: (count) => (count === 1 ? singular : plural) };
}

export const PENDING_NAMES: Readonly<Record<PendingKind, Names>> = {
  ORDER_LATE: named('Order waits', 'late order', 'late orders'),
  BUSINESS_CLOSED: named('Business not eligible', 'ineligible business', 'ineligible businesses'),
  CHARGE_FAILED: named('Charge failed', 'failed charge', 'failed charges'),
  EVENT_FAILED: named('Payment event failed', 'failed event', 'failed events'),
};
