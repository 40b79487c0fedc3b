import { createClientOnlyFn } from '@tanstack/react-start';
import { lazy, type ComponentType } from 'react';

import { loadPanel } from '#app/features/shell/load-panel.ts';
import { m } from '#texts';

type Load = () => Promise<ComponentType>;

function onDemand(load: Load) {
  return lazy(async () => ({ default: await loadPanel(load) }));
}

/** The parts of the settings, in the order in which a business sets itself up; each comes with its own script. */
export const SETTINGS_PARTS = [
  {
    id: 'business',
    label: m.settings_part_business,
    Part: onDemand(createClientOnlyFn(async () => (await import('./business-part.tsx')).BusinessPart)),
  },
  {
    id: 'brand',
    label: m.settings_part_brand,
    Part: onDemand(createClientOnlyFn(async () => (await import('./brand/brand-part.tsx')).BrandPart)),
  },
  {
    id: 'website',
    label: m.settings_part_website,
    Part: onDemand(createClientOnlyFn(async () => (await import('./website-part.tsx')).WebsitePart)),
  },
  {
    id: 'payments',
    label: m.settings_part_payments,
    Part: onDemand(createClientOnlyFn(async () => (await import('./payments-part.tsx')).PaymentsPart)),
  },
  {
    id: 'team',
    label: m.settings_part_team,
    Part: onDemand(createClientOnlyFn(async () => (await import('./team-part.tsx')).TeamPart)),
  },
  {
    id: 'notifications',
    label: m.settings_part_notifications,
    Part: onDemand(createClientOnlyFn(async () => (await import('./notifications-part.tsx')).NotificationsPart)),
  },
  {
    id: 'profile',
    label: m.settings_part_profile,
    Part: onDemand(createClientOnlyFn(async () => (await import('./profile-part.tsx')).ProfilePart)),
  },
  {
    id: 'data',
    label: m.settings_part_data,
    Part: onDemand(createClientOnlyFn(async () => (await import('./data-part.tsx')).DataPart)),
  },
] as const;

export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** An unknown or missing part is the business. */
export function settingsPartOf(text: string | undefined): SettingsPart {
  return SETTINGS_PARTS.find(({ id }) => id === text) ?? SETTINGS_PARTS[0];
}
