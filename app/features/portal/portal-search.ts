import { m } from '#texts';
import { isOrderStatus } from '#worker/domain/order-status.ts';

/** What a portal page's address carries: all of it can be sent to a colleague. */
export type PortalSearch = {
  readonly q?: string;
  /** Statuses with commas between. */
  readonly status?: string;
  /** The order whose details are open. */
  readonly order?: string;
};

const KNOWN = ['q', 'status', 'order'] as const;

export function readPortalSearch(search: Readonly<Record<string, unknown>>): PortalSearch {
  const read: Partial<Record<(typeof KNOWN)[number], string>> = {};
  for (const key of KNOWN) {
    const value = search[key];
    if (typeof value === 'string' && value !== '') read[key] = value;
  }
  return read;
}

/** Each known status once. */
export function readStatuses(text: string | undefined): ReadonlyArray<string> {
  return [...new Set((text ?? '').split(','))].filter(isOrderStatus);
}

export const TABS = [
  { id: 'orders', label: m.portal_tab_orders },
  { id: 'prohibited', label: m.portal_tab_policies },
  { id: 'settings', label: m.portal_tab_settings },
] as const;

export type TabId = (typeof TABS)[number]['id'];

/** An unknown or missing tab is the orders. */
export function tabOf(text: string | undefined): TabId {
  return TABS.find(({ id }) => id === text)?.id ?? 'orders';
}
