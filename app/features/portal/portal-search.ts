import { m } from '#texts';
import { isOrderStatus } from '#worker/domain/order-status.ts';

/** What a portal page's address carries: all of it can be sent to a colleague. */
export type PortalSearch = {
  readonly q?: string;
  /** Statuses with commas between. */
  readonly status?: string;
  /** The order whose details are open. */
  readonly order?: string;
  /** Which view of a tab, such as the orders by day. */
  readonly view?: string;
  /** A day in the business's time zone. */
  readonly day?: string;
  /** A range of days by its name, or from and to, both with it. */
  readonly range?: string;
  readonly from?: string;
  readonly to?: string;
  /** What a range is compared with. */
  readonly compare?: string;
  /** Which report, and how it is sorted. */
  readonly report?: string;
  readonly sort?: string;
  /** The size, zone or part that is open. */
  readonly size?: string;
  readonly zone?: string;
  readonly part?: string;
  /** The address or ZIP that is tried out. */
  readonly place?: string;
};

/** The parameter without which, or with another value of which, another view of the orders stands there. */
export const ORDER_VIEW = 'view' satisfies keyof PortalSearch;

const KNOWN = [
  'q',
  'status',
  'order',
  'view',
  'day',
  'range',
  'from',
  'to',
  'compare',
  'report',
  'sort',
  'size',
  'zone',
  'part',
  'place',
] as const;

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
  { id: 'inventory', label: m.portal_tab_inventory },
  { id: 'pricing', label: m.portal_tab_pricing },
  { id: 'prohibited', label: m.portal_tab_policies },
  { id: 'analytics', label: m.portal_tab_analytics },
  { id: 'reports', label: m.portal_tab_reports },
  { id: 'settings', label: m.portal_tab_settings },
] as const;

/** Reached from the prices and from what is missing, and by their addresses. */
const HIDDEN_TABS = [
  { id: 'delivery', label: m.portal_tab_delivery },
  { id: 'setup', label: m.setup_title },
] as const;

export type VisibleTabId = (typeof TABS)[number]['id'];
export type TabId = VisibleTabId | (typeof HIDDEN_TABS)[number]['id'];

const ALL_TABS = [...TABS, ...HIDDEN_TABS];

/** An unknown or missing tab is the orders. */
export function tabOf(text: string | undefined): TabId {
  return ALL_TABS.find(({ id }) => id === text)?.id ?? 'orders';
}

/** What a tab is called in the page's title. */
export function tabLabel(tab: TabId): string {
  return ALL_TABS.find(({ id }) => id === tab)?.label() ?? '';
}
