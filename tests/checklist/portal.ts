import { shown, testsOf, type Requirements } from './shown.ts';

const frame = testsOf('tests/e2e/portal-frame.spec.ts');
const orders = testsOf('tests/e2e/portal-orders.spec.ts');
const guards = testsOf('tests/e2e/guards.spec.ts');
const history = testsOf('app/features/portal/payment-history.test.tsx');
const buttons = testsOf('app/features/portal/order-buttons.test.tsx');

const TABS = frame(
  'seven tabs are seen, each with its address; an unknown one is the orders, and the eighth goes by its address',
);
const SET_UP = frame('who is not set up is told what is missing and led there; who is, that orders can come');
const ORDERS = frame('orders are searched, narrowed and opened by their address, with all that is known of one');
const STEPS = orders('an order is taken through all its steps at ${width} px, then charged in exact cents');

/** S7: the client portal. */
export const PORTAL: Requirements = {
  R93: shown('the eight tabs', TABS),
  R94: shown('an unknown or missing tab is the orders', TABS),
  R95: shown('each tab has its address', TABS),
  R96: shown('the orders are called Order History', TABS),
  R97: shown('Inventory', TABS),
  R98: shown('Location Pricing', TABS),
  R99: shown('Policies', TABS),
  R100: shown('Analytics, Reports, Settings', TABS),
  R101: shown('the delivery rules go by their address', TABS),
  R102: shown('the header’s title', TABS),
  R103: shown('who is welcomed', TABS),
  R104: shown('the Client badge', TABS),
  R105: shown('the way to sign out', TABS),
  R106: shown(
    'signing out',
    guards('signing out says so, forgets the session, and is on the first page about 100 ms later'),
  ),
  R107: shown(
    'signing out without a connection',
    guards('signing out says so and goes to the first page; without a connection it says that it failed'),
  ),
  R108: shown('total orders', TABS),
  R109: shown('pending orders', TABS),
  R110: shown('total revenue', TABS),
  R111: shown('the average order', TABS),
  R112: shown('the banner above every tab', SET_UP, ORDERS),
  R113: shown('a business that is ready', ORDERS),
  R114: shown('a business that is not, with the count', SET_UP),
  R115: shown('each thing that is missing', SET_UP),
  R116: shown('all that is asked, missing or not', SET_UP),
  R117: shown('the way to the policies', SET_UP),
  R118: shown('the way to the settings', SET_UP),
  R119: shown(
    'a portal that can not be loaded',
    frame('a portal that can not be loaded says so with the reason, and comes when it is asked for again'),
  ),
  R120: shown('a tab that loads', frame('a tab whose script has not come says that it loads')),
  R121: shown('the search box', ORDERS),
  R122: shown('the filter by status', ORDERS),
  R123: shown('the cards', ORDERS, STEPS),
  R124: shown('more orders', ORDERS),
  R125: shown('how many of how many', ORDERS),
  R126: shown('details', ORDERS),
  R127: shown('the next step', STEPS, buttons('an order that is %s has the buttons %j')),
  R128: shown('a charge', STEPS),
  R129: shown('cancelling', ORDERS, orders('cancelling at ${width} px says first what becomes of the money')),
  R130: shown('the overview', ORDERS),
  R131: shown('the customer', ORDERS),
  R132: shown('the business', ORDERS),
  R133: shown('the items', ORDERS),
  R134: shown('the schedule of the rental', ORDERS),
  R135: shown(
    'payments and their sum',
    ORDERS,
    history('the history names each payment, and the summary comes to what is left of all of them'),
  ),
  R136: shown('the timeline', ORDERS),
  R137: shown('the dialog to cancel', orders('cancelling at ${width} px says first what becomes of the money')),
  R138: shown('the dialog to charge', STEPS),
  R139: shown(
    'the dialog to refund',
    orders('a payment is given back by half and then in full at ${width} px, and the order shows it'),
  ),
  R140: shown(
    'sizes',
    testsOf('tests/e2e/inventory.spec.ts')('a size is made, changed, taken out of sale and deleted at ${width} px'),
  ),
  R141: shown(
    'zones and prices',
    testsOf('tests/e2e/pricing.spec.ts')(
      'a zone is made from a pasted list, changed, switched and deleted, and each failure is told by its cause',
    ),
    testsOf('tests/e2e/pricing.spec.ts')(
      'prices are typed by keyboard and saved at once, offered or not by zone, and each failure is told by its cause',
    ),
  ),
  R142: shown(
    'policies',
    testsOf('tests/e2e/portal-settings.spec.ts')(
      'policies are written beside what customers see of them, and nothing is lost when they are refused',
    ),
  ),
  R143: shown(
    'revenue, customers, what sizes and zones earn, and demand',
    testsOf('tests/e2e/figures.spec.ts')(
      'the figures of Analytics are those of the reports; a panel that fails leaves the others',
    ),
  ),
  R144: shown(
    'reports',
    testsOf('tests/e2e/figures.spec.ts')('a report’s sums are those of its rows, and its file has the same rows'),
  ),
  R145: shown(
    'the business, its payments and fee, its mails, and whose account it is',
    testsOf('tests/e2e/portal-settings.spec.ts')('a business is set up part by part, each in the address'),
    testsOf('tests/e2e/portal-mails.spec.ts')(
      'an owner mutes the mail about new orders by keyboard at 360 px: the business gets none, the customer theirs',
    ),
  ),
};
