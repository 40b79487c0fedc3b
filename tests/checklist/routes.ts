import { shown, testsOf, type Requirements } from './shown.ts';

const ui = testsOf('tests/e2e/global-ui.spec.ts');
const input = testsOf('app/features/search/search-input.test.ts');
const resolve = testsOf('tenants/resolve.test.ts');

const ADDRESSES = ui('every address shows its own page');
const SEARCH_ADDRESS = testsOf('tests/e2e/without-javascript.spec.ts')(
  'a search address answers 200 without a redirect at ${width} px, price and all',
);
const NOWHERE = ui('an address that is nothing answers 404, in the brand of its host, with a search');

/** S2: which address shows what. */
export const ROUTES: Requirements = {
  R19: shown('the landing page', ADDRESSES),
  R20: shown('the search', ADDRESSES),
  R21: shown('the search of one business', ADDRESSES, input('path %j and query %j name the business %j')),
  R22: shown('the search of one business for a ZIP', ADDRESSES, SEARCH_ADDRESS),
  R23: shown(
    'the same in a frame',
    ADDRESSES,
    testsOf('tests/e2e/frame.spec.ts')(
      'a framed search has no header and no redirect, and ends in a link to the checkout at top level',
    ),
  ),
  R24: shown('checkout', ADDRESSES),
  R25: shown(
    'an order’s page',
    testsOf('tests/e2e/order.spec.ts')(
      'whoever knows no more than the address of an order sees no name, place or payment',
    ),
    ADDRESSES,
  ),
  R26: shown(
    'the admin portal',
    ADDRESSES,
    testsOf('tests/e2e/admin.spec.ts')('signing in leads the platform’s staff to /admin, and that to the dashboard'),
  ),
  R27: shown(
    'the client portal',
    ADDRESSES,
    testsOf('tests/e2e/guards.spec.ts')('who is not signed in is told, signs in, and comes back'),
  ),
  R28: shown('a customer’s orders', ADDRESSES),
  R29: shown('signing in', ADDRESSES),
  R30: shown('a new password', ADDRESSES),
  R31: shown('the legal pages', ADDRESSES),
  R32: shown('everything else', NOWHERE),
  R33: shown(
    'whose site an address is',
    testsOf('tests/workers/hosts.test.ts')('the host %s shows %j'),
    resolve('%s asks for %s'),
  ),
};
