import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { brandVisits, platformVisits } from './screens.ts';

const SCREENS = [...platformVisits(1), ...brandVisits('acme', 1)].flatMap(({ screens }) => screens);

/** The states that a page has, by its file. A page of fixed text is never anything but full. */
const STATES = {
  '__root.tsx': ['empty', 'error', 'loading'],
  '_site.tsx': ['error', 'full'],
  '_site/accept-invitation.tsx': ['error', 'full', 'loading'],
  '_site/account.tsx': ['error', 'full', 'loading'],
  '_site/business-terms.tsx': ['full'],
  '_site/checkout.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/confirm-email.tsx': ['error', 'full', 'loading'],
  '_site/dumpster-rental.$state.$city.tsx': ['full'],
  '_site/dumpster-rental.$zip.tsx': ['empty', 'error', 'full'],
  '_site/dumpster-rental.index.tsx': ['full'],
  '_site/index.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/login.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/my-orders.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/order-confirmation.$id.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/order-confirmation.index.tsx': ['full'],
  '_site/privacy-policy.tsx': ['full'],
  '_site/register.tsx': ['empty', 'error', 'full'],
  '_site/reset-password.tsx': ['empty', 'error', 'full'],
  '_site/search.{-$slug}.{-$zip}.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/start.tsx': ['empty', 'error', 'full', 'loading'],
  '_site/user-terms.tsx': ['full'],
  'admin.{-$tab}.tsx': ['empty', 'error', 'full', 'loading'],
  'client-portal.{-$tab}.tsx': ['empty', 'error', 'full', 'loading'],
  'iframe/search.{-$slug}.{-$zip}.tsx': ['empty', 'error', 'full', 'loading'],
};

test('every page has its states named, and a screen for each of them', () => {
  const files = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(Object.keys(STATES).toSorted()).toEqual(files.toSorted());
  for (const [route, states] of Object.entries(STATES)) {
    const shown = new Set(SCREENS.filter((screen) => screen.route === route).map(({ state }) => state));
    expect({ route, states: [...shown].toSorted() }).toEqual({ route, states });
  }
});

test('no picture of a site lies over another one', () => {
  for (const visits of [platformVisits(1), brandVisits('acme', 1)]) {
    const names = visits.flatMap(({ screens }) => screens.map(({ name }) => name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
