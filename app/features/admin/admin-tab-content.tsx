import { createClientOnlyFn } from '@tanstack/react-start';
import { lazy, Suspense, type ComponentType } from 'react';

import { loadPanel } from '#app/features/shell/load-panel.ts';
import { m } from '#texts';

import type { AdminSearch, AdminTab } from './admin-search.ts';

export type AdminTabProps = { readonly search: AdminSearch };

/** Each tab comes with its own script, once somebody goes there. */
function onDemand(load: () => Promise<ComponentType<AdminTabProps>>) {
  return lazy(async () => ({ default: await loadPanel(load) }));
}

const TABS = {
  dashboard: onDemand(createClientOnlyFn(async () => (await import('./tabs/dashboard-tab.tsx')).DashboardTab)),
  businesses: onDemand(createClientOnlyFn(async () => (await import('./tabs/businesses-tab.tsx')).BusinessesTab)),
  users: onDemand(createClientOnlyFn(async () => (await import('./tabs/users-tab.tsx')).UsersTab)),
  orders: onDemand(createClientOnlyFn(async () => (await import('./tabs/orders-tab.tsx')).OrdersTab)),
  inventory: onDemand(createClientOnlyFn(async () => (await import('./tabs/inventory-tab.tsx')).InventoryTab)),
  pricing: onDemand(createClientOnlyFn(async () => (await import('./tabs/pricing-tab.tsx')).PricingTab)),
  analytics: onDemand(createClientOnlyFn(async () => (await import('./tabs/analytics-tab.tsx')).AnalyticsTab)),
  system: onDemand(createClientOnlyFn(async () => (await import('./tabs/system-tab.tsx')).SystemTab)),
} as const satisfies Readonly<Record<AdminTab, unknown>>;

export function AdminTabContent({ tab, search }: AdminTabProps & { readonly tab: AdminTab }) {
  const Content = TABS[tab];
  return (
    <Suspense
      fallback={
        <p className="card min-h-64 p-4" role="status">
          {m.common_loading_tab()}
        </p>
      }
    >
      <Content search={search} />
    </Suspense>
  );
}
