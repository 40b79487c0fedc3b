import { CatchBoundary } from '@tanstack/react-router';
import { createClientOnlyFn } from '@tanstack/react-start';
import { lazy, Suspense, type ComponentType } from 'react';

import { loadPanel } from '#app/features/shell/load-panel.ts';

import { LoadingTab } from './loading-tab.tsx';
import { PartFailure } from './part-failure.tsx';
import type { TabProps } from './portal-context.ts';
import type { TabId } from './portal-search.ts';

type Load = () => Promise<ComponentType<TabProps>>;

/** Each tab comes with its own script, and none of them is part of the Worker. */
const LOADS = {
  orders: createClientOnlyFn(async () => (await import('./order-history-tab.tsx')).OrderHistoryTab),
  inventory: createClientOnlyFn(async () => (await import('./inventory/inventory-tab.tsx')).InventoryTab),
  pricing: createClientOnlyFn(async () => (await import('./pricing/pricing-tab.tsx')).PricingTab),
  delivery: createClientOnlyFn(async () => (await import('./delivery/delivery-tab.tsx')).DeliveryTab),
  prohibited: createClientOnlyFn(async () => (await import('./policies/policies-tab.tsx')).PoliciesTab),
  analytics: createClientOnlyFn(async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab),
  reports: createClientOnlyFn(async () => (await import('./reports/reports-tab.tsx')).ReportsTab),
  settings: createClientOnlyFn(async () => (await import('./settings/settings-panels.tsx')).SettingsPanels),
  setup: createClientOnlyFn(async () => (await import('./setup/setup-tab.tsx')).SetupTab),
} as const satisfies Readonly<Record<TabId, Load>>;

function onDemand(load: Load) {
  return lazy(async () => ({ default: await loadPanel(load) }));
}

const TABS = {
  orders: onDemand(LOADS.orders),
  inventory: onDemand(LOADS.inventory),
  pricing: onDemand(LOADS.pricing),
  delivery: onDemand(LOADS.delivery),
  prohibited: onDemand(LOADS.prohibited),
  analytics: onDemand(LOADS.analytics),
  reports: onDemand(LOADS.reports),
  settings: onDemand(LOADS.settings),
  setup: onDemand(LOADS.setup),
} as const satisfies Readonly<Record<TabId, unknown>>;

/** Starts to fetch a tab's script. What goes wrong is told by the tab itself, once it is opened. */
export function preloadTab(tab: TabId): void {
  if (import.meta.env.SSR) return;
  LOADS[tab]().catch(() => undefined);
}

/** A tab that fails says so in its place, and leaves the others working. */
export function TabContent({ tab, search }: TabProps & { readonly tab: TabId }) {
  const Content = TABS[tab];
  return (
    <CatchBoundary errorComponent={PartFailure} getResetKey={() => tab}>
      <Suspense fallback={<LoadingTab />}>
        <Content search={search} />
      </Suspense>
    </CatchBoundary>
  );
}
