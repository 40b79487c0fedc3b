import type { Page } from 'playwright/test';

import { GRAPHQL, on, open, type Screen } from './screen.ts';

const portal = on('client-portal.{-$tab}.tsx');

/** The tabs and their parts that read something of their own, by their address below the portal's. */
const READERS = [
  { name: 'schedule', path: 'orders?view=schedule' },
  { name: 'pricing', path: 'pricing' },
  { name: 'delivery', path: 'delivery' },
  { name: 'policies', path: 'prohibited' },
  { name: 'reports', path: 'reports' },
  { name: 'settings-brand', path: 'settings?part=brand' },
  { name: 'settings-website', path: 'settings?part=website' },
  { name: 'settings-payments', path: 'settings?part=payments' },
  { name: 'settings-team', path: 'settings?part=team' },
  { name: 'settings-notifications', path: 'settings?part=notifications' },
] as const;

/** While what they read is on its way, and when it does not come; the portal around them has all it needs. */
export function readingScreens(site: string): ReadonlyArray<Screen> {
  return READERS.flatMap(({ name, path }) => [
    portal(`portal-${name}-reading`, 'loading', async (page) => {
      await aside(page, 'hold');
      await open(page, `${site}/client-portal/${path}`);
      await page.locator('[aria-busy="true"]').first().waitFor();
    }),
    portal(`portal-${name}-failed`, 'error', async (page) => {
      await aside(page, 'lose');
      await open(page, `${site}/client-portal/${path}`);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    }),
  ]);
}

/** What a business without anything yet finds in each tab. */
const BARE = [
  { name: 'orders', path: 'orders', text: 'No orders yet' },
  { name: 'schedule', path: 'orders?view=schedule', text: 'Nothing to deliver or pick up in these seven days.' },
  { name: 'inventory', path: 'inventory', text: 'No dumpsters yet' },
  { name: 'pricing', path: 'pricing', text: 'No zones yet' },
  { name: 'delivery', path: 'delivery', text: 'No add-ons yet' },
  { name: 'policies', path: 'prohibited', text: 'Nothing of your own yet' },
  { name: 'analytics', path: 'analytics', text: 'No orders, payments or refunds on these days.' },
  { name: 'reports', path: 'reports', text: 'Nothing on these days' },
  { name: 'settings-website', path: 'settings?part=website', text: 'No domain of your own yet' },
  { name: 'settings-payments', path: 'settings?part=payments', text: 'Not connected yet' },
] as const;

export function bareScreens(site: string): ReadonlyArray<Screen> {
  return BARE.map(({ name, path, text }) =>
    portal(`portal-${name}-bare`, 'empty', async (page) => {
      await open(page, `${site}/client-portal/${path}`);
      await page.getByText(text).first().waitFor();
    }),
  );
}

/** Of what the portal asks for, all but its own frame is held back or lost. */
async function aside(page: Page, what: 'hold' | 'lose'): Promise<void> {
  await page.route(GRAPHQL, async (route) => {
    if (route.request().postData()?.includes('"Portal"') === true) await route.fallback();
    else if (what === 'lose') await route.abort();
  });
}
