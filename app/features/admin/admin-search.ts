import { m } from '#texts';

/** What an admin page's address carries: all of it can be sent to a colleague. */
export type AdminSearch = {
  readonly q?: string;
  /** A list's page, from 1. */
  readonly page?: string;
  /** What a list is narrowed to: a standing, a type of users, a status. */
  readonly only?: string;
  /** The record that is open at the side. */
  readonly open?: string;
};

const KNOWN = ['q', 'page', 'only', 'open'] as const;

export function readAdminSearch(search: Readonly<Record<string, unknown>>): AdminSearch {
  const read: Partial<Record<(typeof KNOWN)[number], string>> = {};
  for (const key of KNOWN) {
    const value = search[key];
    if (typeof value === 'string' && value !== '') read[key] = value;
  }
  return read;
}

/** The page that an address names; 1 for anything that is none. */
export function pageOf({ page }: AdminSearch): number {
  return /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1;
}

export const ADMIN_TABS = {
  dashboard: { label: m.admin_tab_dashboard },
  businesses: { label: m.admin_tab_businesses },
  users: { label: m.admin_tab_users },
  orders: { label: m.admin_tab_orders },
  inventory: { label: m.admin_tab_inventory },
  pricing: { label: m.admin_tab_pricing },
  analytics: { label: m.admin_tab_analytics },
  system: { label: m.admin_tab_system },
} as const;

export type AdminTab = keyof typeof ADMIN_TABS;

export const ADMIN_TAB_IDS: ReadonlyArray<AdminTab> = [
  'dashboard',
  'businesses',
  'users',
  'orders',
  'inventory',
  'pricing',
  'analytics',
  'system',
];

/** An unknown or missing tab is the dashboard. */
export function adminTabOf(text: string | undefined): AdminTab {
  return ADMIN_TAB_IDS.find((id) => id === text) ?? 'dashboard';
}
