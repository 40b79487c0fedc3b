import { shown, testsOf, type Requirements } from './shown.ts';

const of = testsOf('tests/workers/entities.test.ts');
const ofOrders = testsOf('tests/workers/order-entities.test.ts');
const ofShopping = testsOf('tests/workers/shopping-entities.test.ts');
const ofStats = testsOf('tests/workers/client-stats.test.ts');
const session = testsOf('app/data/session.test.ts');
const payments = testsOf('worker/domain/payments.test.ts');

const BUSINESS = of('a business tells its identity, account, fees and policies as they are stored');
const CATALOGUE = of('sizes, zones, their prices and cities are told as they are stored');
const CART = ofShopping('a cart tells whose it is, what is in it and for where, and its total line by line');
const SEARCH = ofShopping('a search tells the place, who delivers there, each size and what its price is made of');
const ORDER = ofOrders('orders tell their number, status, amounts, days, moments and words as they are stored');
const ORDER_TEXTS = ofOrders('an order tells its place and its buyer as JSON texts of exactly their fields');
const ORDER_PARTS = ofOrders('an order tells who bought it, at whom, and each size with its price; a guest is no user');
const PAYMENTS = ofOrders('an order tells its payments, and a payment what became of it');
const CHARGES = ofOrders('charges after the rental tell their type, amount, status, dates and payment');
const REFUNDS = ofOrders('refunds of a payment tell their amount, status, reason, fee and the provider’s number');
const STATS = ofStats('the figures of a business are those of its orders, to the cent');

/** S13: what everything is called, and that it can be asked for by that name. */
export const ENTITIES: Requirements = {
  R199: shown(
    'the five keys of the browser’s storage, and the time of signing in beside the user',
    session('what was written is read again, with the time of signing in beside the user'),
    session('without %s nobody is signed in'),
    session('signing out leaves the cart'),
  ),
  R200: shown('a user’s fields', of('an account tells who it is and which business it works for')),
  R201: shown('who a business is and where', BUSINESS),
  R202: shown('a business’s account at the payment provider', BUSINESS),
  R203: shown(
    'the platform’s fee on a business’s orders: share, fixed part, switch',
    BUSINESS,
    testsOf('worker/usecases/catalogue/businesses.test.ts')(
      "the platform's fee is set by the platform only, and payments not by managers",
    ),
  ),
  R204: shown('what a business tells its customers: prohibitions, notes, terms, messages', BUSINESS),
  R205: shown(
    'when a business was made and changed, and what it still needs',
    BUSINESS,
    of('a business is told what it still needs before it may take orders, and one that has it all is told nothing'),
  ),
  R206: shown('an order’s number, status and amounts', ORDER),
  R207: shown('an order’s days, and the moments planned and met', ORDER),
  R208: shown('an order’s place as JSON text', ORDER_TEXTS),
  R209: shown(
    'an order’s buyer as JSON text, a single name taken too',
    ORDER_TEXTS,
    testsOf('app/features/portal/wire-order.test.ts')('customer %s of account %j'),
  ),
  R210: shown('an order’s instructions, why it was cancelled, when it was made and changed', ORDER),
  R211: shown('an order’s account or none for a guest, business, items and payments', ORDER_PARTS, PAYMENTS),
  R212: shown(
    'an item’s number, price, days and size; seven days where nothing else is said',
    ORDER_PARTS,
    testsOf('worker/domain/rate-card.test.ts')('what counts first: %s'),
  ),
  R213: shown(
    'a payment’s amount, status, method and what went back; green when it succeeded',
    PAYMENTS,
    testsOf('app/features/portal/order-buttons.test.tsx')('only a payment that succeeded is green'),
  ),
  R214: shown('a later charge’s fields, its three statuses and its payment', CHARGES),
  R215: shown(
    'the five types of later charges, with their labels',
    CHARGES,
    payments('labels are those of receipts, and of the list to pick from'),
  ),
  R216: shown('a refund’s fields', REFUNDS),
  R217: shown('a cart’s fields, its business’s provider and policies', CART),
  R218: shown('a cart item’s fields and size', CART),
  R219: shown('what is told when something is put into a cart: place, ZIP, instructions', CART),
  R220: shown('a cart’s total and the lines that make it', CART),
  R221: shown('a size’s fields and business', CATALOGUE),
  R222: shown('a zone of ZIPs or cities, its fee, days, switch and prices', CATALOGUE),
  R223: shown('what a size costs in a zone', CATALOGUE, of('a price of a size is told for a ZIP and for a city')),
  R224: shown('a city, its state and ZIPs', CATALOGUE),
  R225: shown('what a search says of the place, and of a place without service', SEARCH),
  R226: shown('who delivers there, from how far, for what fee, by which zone', SEARCH),
  R227: shown('each size on offer: price, weight, how many, days', SEARCH),
  R228: shown('what a starting price is made of', SEARCH),
  R229: shown(
    'what somebody who asks for a demo leaves',
    testsOf('worker/usecases/platform/take-lead.test.ts')(
      'a lead is kept as it was written, and mailed to the platform',
    ),
    testsOf('tests/e2e/landing.spec.ts')(
      'a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds',
    ),
    testsOf('worker/usecases/mail/account-content.test.ts')('a lead stays what it is, a text: %j'),
  ),
  R230: shown('a business’s numbers of orders, revenue, average and free units', STATS),
  R231: shown(
    'this month’s revenue by the business’s own days, and what is thrown away most',
    STATS,
    testsOf('tests/cases/order-lists.test.ts')(
      'C-70 asked on %s at %d h in Denver, this month has the orders of its own days',
    ),
  ),
  R232: shown(
    'a toast’s parts',
    testsOf('app/ui/toast-store.test.ts')('a toast keeps what it was shown with, under a number of its own'),
  ),
  R233: shown(
    'a message of the widget is a type with data',
    testsOf('app/embed/post-message.test.ts')(
      'in a frame a message goes to the page around it, as a type and its data',
    ),
  ),
};
