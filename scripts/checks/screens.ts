import { storefront } from '#tests/e2e/support/addresses.ts';

import { checkoutVisit } from './screens/checkout.ts';
import { customerVisit } from './screens/customer.ts';
import { orderVisit } from './screens/order.ts';
import { platformVisit } from './screens/platform.ts';
import { adminVisit, portalVisit } from './screens/portal.ts';
import type { Visit } from './screens/screen.ts';
import { searchVisit } from './screens/search.ts';
import { signInScreens, signInVisit } from './screens/sign-in.ts';
import { startVisit } from './screens/start.ts';

/** The screens of the platform's own site. */
export function platformVisits(port: number): ReadonlyArray<Visit> {
  return [
    platformVisit(port),
    signInVisit(port),
    customerVisit('platform', `http://localhost:${port}`, port, 'acme'),
    startVisit(port),
    adminVisit(port),
  ];
}

/** The screens of one business: its storefront, and its owner's portal. */
export function brandVisits(slug: string, port: number): ReadonlyArray<Visit> {
  const store = storefront(slug, port);
  return [
    searchVisit(slug, port),
    checkoutVisit(slug, port),
    orderVisit(slug, port),
    { name: slug, screens: signInScreens(store) },
    customerVisit(slug, store, port),
    portalVisit(slug, port),
  ];
}
