import { shown, testsOf, type Requirements } from './shown.ts';

const landing = testsOf('tests/e2e/landing.spec.ts');
const trouble = testsOf('tests/e2e/search-trouble.spec.ts');
const results = testsOf('tests/e2e/search-results.spec.ts');
const checkout = testsOf('tests/e2e/checkout-journeys.spec.ts');
const page = testsOf('tests/e2e/order-page.spec.ts');
const mine = testsOf('tests/e2e/my-orders.spec.ts');
const signIn = testsOf('tests/e2e/sign-in.spec.ts');
const reset = testsOf('tests/e2e/reset-password.spec.ts');
const portal = testsOf('tests/e2e/portal-orders.spec.ts');
const failures = testsOf('tests/e2e/portal-failures.spec.ts');
const inventory = testsOf('worker/usecases/catalogue/inventory.test.ts');
const tab = testsOf('tests/e2e/inventory.spec.ts');
const zones = testsOf('worker/usecases/catalogue/zones.test.ts');
const prices = testsOf('tests/e2e/pricing.spec.ts');
const texts = testsOf('tests/texts/promised-texts.test.ts');

const NO_NETWORK = landing(
  'when the network is away the form says so, keeps what was typed, and sends it when asked again',
);
const CART = checkout('a change of the cart that the store can not make is told in place, and works once it can');
const SELECTED = results('what is selected says so and goes on to checkout');
const NOT_SELECTED = trouble('without a cart, without an answer: each failure to select has its words');
const DEAD = reset('a link that was never sent is refused, and leads to sign-in after 3 seconds');
const EXPIRED = reset('a link works once, and not after an hour');
const STEPS = portal('an order is taken through all its steps at ${width} px, then charged in exact cents');

const ZONE = prices(
  'a zone is made from a pasted list, changed, switched and deleted, and each failure is told by its cause',
);
const PRICE = prices(
  'prices are typed by keyboard and saved at once, offered or not by zone, and each failure is told by its cause',
);

const SIZE_LIFE = tab('a size is made, changed, taken out of sale and deleted at ${width} px');
const SIZE_FAILURES = tab('what fails is told in the promised words, and what was typed stays');
const STEP = failures('a step that fails or gets no answer is told, and is done when it is asked for again');
const MONEY = failures(
  'a charge and a refund that get no answer are told as that, and are made once when asked for again',
);
const CANCELLATION = failures(
  'a cancellation that fails or gets no answer is told, and is done when it is asked for again',
);
/** What failed at the counter is told by the same part of the portal. */
const REFUSED_CHARGE = testsOf('tests/e2e/pay-charge.spec.ts')(
  'a charge that the saved card refuses is paid from the mailed link at 360 px, by keyboard alone',
);

/** S24: what is said when something failed, and when it went well. Each by its cause, in a browser. */
export const MESSAGES: Requirements = {
  R385: shown(
    'a message to us that did not go',
    NO_NETWORK,
    landing('when the database is away the form says so, and keeps what was typed'),
    landing('too many messages of one mailbox are refused, and what was typed is kept'),
  ),
  R386: shown(
    'a message to us that went',
    landing('a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds'),
  ),
  R387: shown(
    'a search that failed',
    trouble('a search that failed says so, and is tried again by one press'),
    trouble('a search that nobody answered says so too'),
    testsOf('tests/e2e/unavailable.spec.ts')(
      'while the database is away search says so, by its status too, and works again at once afterwards',
    ),
  ),
  R388: shown(
    'a place that nobody serves',
    trouble('where nobody delivers at ${width} px, an address can be left for the ZIP, and the platform sees it'),
    texts('$where: “$text” is a message that the product shows'),
  ),
  R389: shown('a size that is in the cart', SELECTED),
  R390: shown(
    'a size that did not come into the cart',
    results('a size that was sold meanwhile is refused in the server’s words at ${width} px'),
    trouble('a database that goes away behind the new cart is a failure to add to it'),
    NOT_SELECTED,
  ),
  R391: shown(
    'a cart that can not be had',
    NOT_SELECTED,
    checkout('a cart that can not be read, and an order that can not be placed, keep what was entered'),
  ),
  R392: shown(
    'an order that can not be placed',
    checkout('a cart that can not be read, and an order that can not be placed, keep what was entered'),
  ),
  R393: shown('a line that can not be changed', CART),
  R394: shown('a line that can not be removed', CART),
  R395: shown(
    'an order that is not there',
    page('without an id there is nothing to show, and an order that is not there is not found'),
  ),
  R396: shown('a size that was changed', SIZE_LIFE, SIZE_FAILURES),
  R397: shown('a size out of stock', SIZE_LIFE, SIZE_FAILURES),
  R398: shown('a size that was deleted', SIZE_LIFE),
  R399: shown(
    'a size out of stock in a zone',
    PRICE,
    zones('a size is switched off and on in one zone, and keeps its price'),
  ),
  R400: shown(
    'a size that orders need',
    tab('a size that orders need is not deleted, and can be taken out of sale instead'),
    inventory('a size that orders still need is not deleted'),
  ),
  R401: shown('a size that is referred to', SIZE_FAILURES),
  R402: shown('a size that could not be deleted', SIZE_FAILURES),
  R403: shown(
    'a zone that was changed',
    ZONE,
    zones('a zone that is switched off serves nobody, and the next one applies at once'),
  ),
  R404: shown('a price that was changed', PRICE, zones('a price goes by its id, or by zone and size, once')),
  R405: shown('a zone that was not made', ZONE, zones('a zone with a wrong %s is refused by its name')),
  R406: shown('a zone that was not changed', ZONE),
  R407: shown('a zone that was not deleted', ZONE),
  R408: shown('a price that was not set', PRICE),
  R409: shown('a price that was not deleted', PRICE),
  R410: shown('a zone that was not switched', ZONE),
  R411: shown('a charge that went well', STEPS, MONEY),
  R412: shown('a charge that was refused', REFUSED_CHARGE),
  R413: shown('a charge without an answer', MONEY),
  R414: shown(
    'a refund on its way',
    portal('a payment is given back by half and then in full at ${width} px, and the order shows it'),
  ),
  R415: shown('a refund that was refused', MONEY),
  R416: shown('an order that was accepted, or not', STEP, REFUSED_CHARGE),
  R417: shown('an order that was moved on, or not', STEP, REFUSED_CHARGE),
  R418: shown('an order that was cancelled, or not', CANCELLATION),
  R419: shown('a step that failed without words', STEP),
  R420: shown('what failed unexpectedly', CANCELLATION),
  R421: shown(
    'more orders that did not come',
    mine('twenty orders are shown, the others by Load More, and a page that does not come can be asked for again'),
    failures(
      'orders that Load More did not get are told of, the list stays, and they come when they are asked for again',
    ),
  ),
  R422: shown(
    'orders that did not come',
    mine('a list that can not be loaded says so, and comes when it is tried again'),
    failures('a list of orders that could not be loaded says so, and comes when it is asked for again'),
  ),
  R423: shown('a wrong sign-in', signIn('what is missing or wrong is said, and what was typed is kept')),
  R424: shown('a sign-in without an answer', signIn('without a connection it says so, and works again with one')),
  R425: shown(
    'a right sign-in',
    signIn('the sign-in view says what it wants, signs in, and keeps five entries at most'),
  ),
  R426: shown(
    'a link that could not be asked for',
    signIn('a reset link that can not be asked for is said, and the address is kept'),
  ),
  R427: shown(
    'a link that was sent',
    signIn('a sent reset link leads back to an empty sign-in that says so, whether or not there is such an account'),
  ),
  R428: shown(
    'a password that was not set',
    reset('a password can not be reset without a connection, and what was typed is kept'),
    reset('a common password is refused by the server, and the link stays good'),
  ),
  R429: shown('a link that is no good any more', DEAD, EXPIRED),
  R430: shown(
    'a password that was set',
    reset('a new password is set by the mailed link: the old one and every session end, the new one works'),
  ),
  R431: shown(
    'a link without its token',
    reset('a link without a token says so, can not be sent, and leads to sign-in'),
  ),
  R432: shown(
    'codes go with the API’s answers, and words with the pages',
    testsOf('worker/graphql/errors.test.ts')(
      'a refusal keeps its code, its words and its place, beside what could be answered',
    ),
    results('a size that was sold meanwhile is refused in the server’s words at ${width} px'),
  ),
};
