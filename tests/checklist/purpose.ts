import { later, shown, testsOf, type Requirements } from './shown.ts';

const landing = testsOf('tests/e2e/landing.spec.ts');
const roles = testsOf('worker/domain/permissions.test.ts');
const pricing = testsOf('worker/domain/pricing.test.ts');
const places = testsOf('worker/domain/service-area.test.ts');
const zones = testsOf('worker/usecases/catalogue/zones.test.ts');
const documents = testsOf('worker/usecases/documents/paper-forms.test.ts');
const orders = testsOf('tests/e2e/order.spec.ts');
const ui = testsOf('tests/e2e/global-ui.spec.ts');

const CLAIMS = landing('the landing page says what it is, and what it promises');
const ADDRESSES = ui('every address shows its own page');

/** S1: what the product is for, and what its landing page promises. */
export const PURPOSE: Requirements = {
  R1: shown('its five parts', ADDRESSES),
  R2: shown(
    'from a search to an order, as a guest or with an account',
    testsOf('tests/e2e/search-rules.spec.ts')(
      'what is selected is in the cart once, for the days that the size is offered for',
    ),
    testsOf('tests/e2e/sign-in.spec.ts')(
      'what a guest put into the cart is the customer’s after signing in from checkout',
    ),
  ),
  R3: shown(
    'cards, by a payment provider',
    testsOf('tests/e2e/cards.spec.ts')(
      'a declined card is named, the form is kept, a second card works, and one authorisation stands',
    ),
  ),
  R4: shown(
    'in a frame, or by a link',
    testsOf('tests/e2e/frame.spec.ts')(
      'a framed search has no header and no redirect, and ends in a link to the checkout at top level',
    ),
    testsOf('tests/e2e/without-javascript.spec.ts')(
      'a search address answers 200 without a redirect at ${width} px, price and all',
    ),
  ),
  R5: shown(
    'who orders, from whoever serves the place',
    orders('the platform shows both businesses that serve a ZIP, each with its distance'),
  ),
  R6: shown(
    'who works for a business, and what they may',
    roles('%s: who may, of their own business and order, and of a foreign one'),
    testsOf('tests/e2e/portal-orders.spec.ts')('a manager moves and charges orders, and is offered no refund'),
  ),
  R7: shown(
    'the platform’s own staff',
    testsOf('tests/e2e/admin.spec.ts')('signing in leads the platform’s staff to /admin, and that to the dashboard'),
    roles('every action stands in that table or is about oneself, a cart or what is public'),
  ),
  R8: shown('a storefront for the website that is there', CLAIMS),
  R9: shown('the fee, and no figure of it', CLAIMS),
  R10: shown('branded, for phones, around the clock', CLAIMS),
  R11: shown(
    'prices by size, place, duration and service type, with their breakdown',
    CLAIMS,
    pricing('one 20 yard dumpster of acme to 80202 is 474.96, line by line'),
  ),
  R12: shown(
    'addresses against zones',
    CLAIMS,
    places('a zone of ZIPs beats one of cities, an inactive one never counts, the older wins'),
  ),
  R13: shown(
    'sizes on and off in a zone',
    CLAIMS,
    zones('a size is switched off and on in one zone, and keeps its price'),
  ),
  R14: later(
    'payments, invoices and add-ons',
    'wallets beside cards come with the provider’s own form, which asks for the provider itself; what it is asked for is shown',
    CLAIMS,
    testsOf('tests/e2e/cards.spec.ts')('a bank that asks is answered on its page, and the order is placed'),
    testsOf('tests/e2e/checkout-stripe.spec.ts')(
      'the card form is made for a reserved amount and a card that is kept, and its token goes to our checkout',
    ),
    testsOf('tests/e2e/pay-charge.spec.ts')(
      'a charge that the saved card refuses is paid from the mailed link at 360 px, by keyboard alone',
    ),
    testsOf('tests/e2e/portal-orders.spec.ts')(
      'a payment is given back by half and then in full at ${width} px, and the order shows it',
    ),
    documents('page and PDF say the same words and amounts'),
    testsOf('tests/e2e/add-ons.spec.ts')(
      'what is ticked is in the total at once, and in the order; what is withdrawn meanwhile is said',
    ),
  ),
  R15: shown('packages for leads and search engines', CLAIMS),
  R16: shown(
    'figures and reports',
    CLAIMS,
    testsOf('tests/e2e/figures.spec.ts')('a report’s sums are those of its rows, and its file has the same rows'),
    testsOf('tests/e2e/figures.spec.ts')(
      'the figures of Analytics are those of the reports; a panel that fails leaves the others',
    ),
    testsOf('tests/workers/client-stats.test.ts')('the figures of a business are those of its orders, to the cent'),
  ),
  R17: shown('set up in half an hour, without a card', CLAIMS),
  R18: shown('the headline', CLAIMS),
};
