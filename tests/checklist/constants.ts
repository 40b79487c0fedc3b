import { later, shown, testsOf, type Requirements } from './shown.ts';

const results = testsOf('tests/e2e/search-results.spec.ts');
const landing = testsOf('tests/e2e/landing.spec.ts');
const guards = testsOf('tests/e2e/guards.spec.ts');
const ui = testsOf('tests/e2e/global-ui.spec.ts');
const build = testsOf('tests/e2e/new-build.spec.ts');
const reset = testsOf('tests/e2e/reset-password.spec.ts');
const session = testsOf('app/data/session.test.ts');
const money = testsOf('app/features/portal/money-forms.test.ts');
const payments = testsOf('worker/domain/payments.test.ts');
const days = testsOf('worker/domain/rental-period.test.ts');
const people = testsOf('tests/cases/addresses-and-people.test.ts');
const passwords = testsOf('app/features/account/password-rules.test.ts');
const loading = testsOf('app/ui/load-with-retry.test.ts');

const FIGURES = results('a size shows its figures by their names, and the total before the cart');
const SIGNING_OUT = guards('signing out says so, forgets the session, and is on the first page about 100 ms later');
const GONE = build(
  'C-75 New build while a tab is open: a part that is gone is tried three times, then the page is loaded anew',
);
const PANEL = ui('a part within a page that is gone is tried three times, then the latest version is loaded');

const WIDGET = 'a framed page tells its height to the page around it once the widget for other sites is built';

/** S25: numbers, forms and names that are given. */
export const CONSTANTS: Requirements = {
  R433: shown(
    'what is a ZIP',
    testsOf('worker/domain/service-area.test.ts')('%j is the ZIP %s'),
    testsOf('worker/domain/service-area.test.ts')('%j is an address, and no ZIP'),
    testsOf('app/features/search/search-input.test.ts')('what %j means in the search box'),
    people('C-57 Zip spellings: %j is the ZIP %s, zeros and all, and served: %s'),
  ),
  R434: shown('seven days', FIGURES),
  R435: shown(
    'one of what is selected',
    testsOf('tests/e2e/search-rules.spec.ts')(
      'what is selected is in the cart once, for the days that the size is offered for',
    ),
  ),
  R436: shown(
    'the contact form closes after 2 s, and promises an answer within 24 hours',
    landing('a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds'),
  ),
  R437: shown(
    'twenty orders a page',
    testsOf('tests/e2e/my-orders.spec.ts')(
      'twenty orders are shown, the others by Load More, and a page that does not come can be asked for again',
    ),
    testsOf('tests/cases/order-lists.test.ts')('C-72 45 orders of %s are pages of 20, 20 and 5, forward as backward'),
  ),
  R438: shown('signing out leads away after about 100 ms', SIGNING_OUT),
  R439: shown('the tabs of the portal', testsOf('app/features/portal/portal-search.test.ts')('tab %j is %s')),
  R440: shown(
    'the statuses that orders are filtered by',
    testsOf('worker/domain/order-status.test.ts')('seven statuses filter the list, each with a label'),
  ),
  R441: shown(
    'how many truck loads a size holds',
    FIGURES,
    testsOf('worker/domain/capacity.test.ts')('%i yards hold %d loads of a pickup truck, and fit something'),
    testsOf('worker/domain/capacity.test.ts')('nothing is guessed for %d yards'),
  ),
  R442: shown(
    'dollars with two decimals, and days as they are written in the United States',
    FIGURES,
    testsOf('worker/domain/money.test.ts')('%d cents read as %s'),
    days('a day reads the same for everybody'),
    testsOf('tests/e2e/zones.spec.ts')('C-66, C-67: readers in five time zones read the same days, times and prices'),
  ),
  R443: shown(
    'charges and refunds are asked for in cents',
    money('a charge is sent in cents with its description trimmed'),
    money('of 100.00 that are left, %s can be given back'),
  ),
  R444: shown(
    'the bounds of a charge and of a refund',
    money('a charge without a good %s is told so: %j'),
    money('of 100.00 that are left, %j is refused'),
    payments('of a payment with %s can be given back: %3$s'),
  ),
  R445: shown(
    'less than nothing paid is a credit',
    testsOf('app/features/orders/payment-summary.test.tsx')('less than nothing paid is marked as a credit'),
    testsOf('app/features/portal/payment-history.test.tsx')('less than nothing that is left is marked as a credit'),
  ),
  R446: shown(
    'the days of a rental, whatever the clock does',
    testsOf('tests/cases/dates.test.ts')('C-66 seen from %s, a rental in %s from %s to %s is %i days'),
    days('in every zone a rental of n days, from delivery to pickup at eight, shows n days'),
  ),
  R447: shown(
    'the names of later charges',
    payments('labels are those of receipts, and of the list to pick from'),
    testsOf('tests/texts/promised-texts.test.ts')(
      'what the rules say of orders and charges is said in the promised words',
    ),
  ),
  R448: shown(
    'what was paid in all',
    payments('the published example of the total paid: 563.74'),
    payments('what was not captured, or belongs to a charge that is not settled, does not count'),
    testsOf('app/features/portal/payment-history.test.tsx')(
      'the history names each payment, and the summary comes to what is left of all of them',
    ),
  ),
  R449: later(
    'the names of what a browser keeps',
    'the switch for debugging a frame comes with the widget for other sites',
    session('only the five keys are written, and signing out leaves the cart alone of them'),
    testsOf('tests/e2e/sign-in.spec.ts')(
      'the sign-in view says what it wants, signs in, and keeps five entries at most',
    ),
  ),
  R450: shown(
    'eight characters',
    passwords('%j is long enough: %j'),
    reset('hints come while typing, and every reason to refuse is told'),
  ),
  R451: shown('a link is good for an hour', reset('a link works once, and not after an hour')),
  R452: shown(
    'a link that is no good leads to sign-in after 3 s',
    reset('a link that was never sent is refused, and leads to sign-in after 3 seconds'),
  ),
  R453: shown('the page is loaded anew after 2 s, or 1.5 s', GONE, PANEL),
  R454: shown(
    'three tries, a second apart',
    GONE,
    loading('after %i failures it is loaded, having waited %j'),
    loading('the third failure is the last'),
  ),
  R455: later('how high a frame may be', WIDGET),
  R456: later('how long a frame waits before it tells its height', WIDGET),
  R457: later('what change of its height a frame tells', WIDGET),
  R458: later('how often a frame tells its height', WIDGET),
  R459: later('when a frame looks at its height by itself', WIDGET),
  R460: later('where a frame is put', 'the script for other sites is built with the widget'),
  R461: shown('no figure of the fee for an order', landing('the landing page says what it is, and what it promises')),
};
