import { checksOf, shown, testsOf, type Requirements } from './shown.ts';

const operation = checksOf('operations');
const move = checksOf('moves');
const transport = testsOf('tests/workers/graphql.test.ts');
const client = testsOf('app/data/graphql-client.test.ts');
const entities = testsOf('tests/workers/entities.test.ts');
const orders = testsOf('tests/workers/order-entities.test.ts');
const shopping = testsOf('tests/workers/shopping-entities.test.ts');
const catalogue = testsOf('tests/workers/catalogue.test.ts');
const inventory = testsOf('worker/usecases/catalogue/inventory.test.ts');
const zones = testsOf('worker/usecases/catalogue/zones.test.ts');
const businesses = testsOf('worker/usecases/catalogue/businesses.test.ts');
const checkout = testsOf('worker/usecases/checkout/run-checkout.test.ts');
const moves = testsOf('worker/usecases/orders/commands/move-commands.test.ts');
const money = testsOf('worker/usecases/orders/commands/money-commands.test.ts');
const carts = testsOf('tests/workers/public-reports-carts.test.ts');

const BUILT = catalogue('an owner builds a catalogue: size, zone, price; switches each off and on; and takes it down');
const CART = shopping('a cart tells whose it is, what is in it and for where, and its total line by line');
const CATALOGUE = entities('sizes, zones, their prices and cities are told as they are stored');
const PARTIAL = "what is a business's own is null and FORBIDDEN for others, field by field";

/** S19: how operations travel. */
export const TRANSPORT: Requirements = {
  R318: shown(
    'operations are posted as JSON, with the stored token',
    client('an operation is posted as JSON, with the token that is stored and without one where none is'),
    transport('GraphQL as %s is refused with 415 and a JSON body'),
    transport('a bad bearer counts as none, and tells the client to refresh where somebody is needed'),
  ),
  R319: shown(
    'what could be answered and the errors are both kept',
    client('what could be answered comes beside the errors of what could not'),
    transport(PARTIAL),
  ),
  R320: shown(
    'an error of a part leaves the rest of the portal as it is',
    testsOf('tests/e2e/portal-partial.spec.ts')('figures that are refused leave the rest of the portal usable'),
    client('what could be answered comes beside the errors of what could not'),
  ),
};

/** S20: what can be asked. */
export const QUERIES: Requirements = {
  R321: shown(
    'a business with its eligibility, orders and sizes',
    operation('business'),
    transport(PARTIAL),
    entities(
      'a business is told what it still needs before it may take orders, and one that has it all is told nothing',
    ),
  ),
  R322: shown(
    'all businesses that may be seen',
    operation('businesses'),
    testsOf('tests/node/db/queries.test.ts')('businesses for everybody are the eligible ones, for the platform all'),
  ),
  R323: shown(
    'orders by business, customer, statuses and words',
    operation('orders'),
    testsOf('tests/node/db/order-list.test.ts')('the search for %j is literal'),
  ),
  R324: shown(
    'orders page by page, both ways, with how many there are',
    operation('ordersPaginated'),
    testsOf('tests/cases/order-lists.test.ts')('C-72 45 orders of %s are pages of 20, 20 and 5, forward as backward'),
    testsOf('tests/cases/product/order-lists.test.ts')('C-72 pages of the API hold every order once'),
  ),
  R325: shown('orders with their payments', orders('an order tells its payments, and a payment what became of it')),
  R326: shown(
    'one order',
    operation('order'),
    transport('a missing and a malformed %s answer exactly alike'),
    testsOf('tests/e2e/order.spec.ts')(
      'whoever knows no more than the address of an order sees no name, place or payment',
    ),
  ),
  R327: shown(
    'an order’s later charges',
    operation('postRentalChargesForOrder'),
    orders('charges after the rental tell their type, amount, status, dates and payment'),
  ),
  R328: shown('one cart', operation('cart'), CART),
  R329: shown(
    'the cart of whoever is signed in',
    operation('myActiveCart'),
    testsOf('worker/usecases/cart/my-active-cart.test.ts')('the cart made last is found, on any device'),
  ),
  R330: shown('what a cart costs at a ZIP', operation('cartTotal'), CART),
  R331: shown('a business’s sizes', operation('dumpsters'), CATALOGUE),
  R332: shown(
    'what a size costs at a ZIP or in a city',
    operation('zonePricingForDumpster'),
    entities('a price of a size is told for a ZIP and for a city'),
  ),
  R333: shown(
    'a business’s figures',
    operation('clientStats'),
    testsOf('tests/workers/client-stats.test.ts')('the figures of a business are those of its orders, to the cent'),
  ),
  R334: shown('a business’s zones', operation('pricingZones'), CATALOGUE),
  R335: shown(
    'cities by the beginning of their name, in a state',
    operation('cities'),
    testsOf('tests/node/db/queries.test.ts')('cities are found by the beginning of their name, each with its ZIPs'),
  ),
  R336: shown(
    'who is signed in',
    operation('me'),
    entities('an account tells who it is and which business it works for'),
  ),
  R337: shown('users, for those who may see them', operation('users')),
  R338: shown(
    'a payment’s refunds',
    operation('paymentRefunds'),
    orders('refunds of a payment tell their amount, status, reason, fee and the provider’s number'),
  ),
  R339: shown(
    'what can be had at an address, ZIP or point, of all or one business, as of now',
    operation('dumpstersForLocation'),
    shopping('a search tells the place, who delivers there, each size and what its price is made of'),
    testsOf('tests/workers/business-rules-agree.test.ts')('%s: search, cart, total and checkout name one price'),
  ),
};

/** S21: what can be done. */
export const MUTATIONS: Requirements = {
  R340: shown('a new cart, whose owner is who asks', operation('createCart'), CART),
  R341: shown(
    'something into a cart',
    operation('addToCart'),
    CART,
    carts('C-14 Odd quantities: %s is refused by both, and the cart is as it was'),
  ),
  R342: shown(
    'another number or other days of a line',
    operation('updateCartItem'),
    carts('C-17 Same dumpster on two lines: raised at once to more than there is, checkout refuses and sells none'),
  ),
  R343: shown(
    'a line out of a cart',
    operation('removeFromCart'),
    testsOf('tests/workers/idempotency.test.ts')(
      '%s: the same key, the same answer and one effect; another input, CONFLICT',
    ),
  ),
  R344: shown(
    'an order with its authorisation, or the bank’s question',
    operation('checkout'),
    checkout('a checkout holds, authorises and writes the order with its payment, booking, history and mail'),
    checkout('a bank that asks is waited for, and its yes becomes the order once'),
  ),
  R345: shown(
    'a checkout finished after the bank’s question, whoever comes first',
    operation('completeCheckout'),
    checkout('a bank that asks is waited for, and its yes becomes the order once'),
    checksOf('once')('webhook only'),
  ),
  R346: shown(
    'an order deleted while no money has moved',
    operation('deleteOrder'),
    move('delete'),
    moves('an order is deleted while no money has moved, and gives up its authorisation first'),
  ),
  R347: shown(
    'the next step of an order',
    operation('updateOrderStatus'),
    move('to COMPLETED'),
    moves('the moves of a rental set their times, tell the customer and give the units back at the end'),
  ),
  R348: shown(
    'an order cancelled, with or without a reason',
    operation('cancelOrder'),
    move('cancel'),
    moves('a pending order is cancelled without a fee: its authorisation is given up and its units are free'),
  ),
  R349: shown(
    'an order accepted and captured',
    operation('acceptOrder'),
    move('accept'),
    checkout('accepting twice captures once and writes one line of history'),
  ),
  R350: shown(
    'a later charge on the saved card, in cents',
    operation('createAndChargeAutomatically'),
    money('a charge takes money from the saved card; fully refunded it is REFUNDED and the order stays'),
    money('a declined charge stays open, is mailed once, and is paid once by the customer'),
  ),
  R351: shown(
    'money given back, in cents, with its part of the fee',
    operation('createRefund'),
    money('a partial refund leaves the order, gives back its part of the fee and tells the customer once'),
  ),
  R352: shown(
    'a new business',
    operation('createBusiness'),
    businesses('whoever has no business becomes the admin of the one they add, with the token they have'),
  ),
  R353: shown(
    'a business changed',
    operation('updateBusiness'),
    businesses('a manager changes the policies and nothing else'),
    catalogue('a business is founded, set up and renamed with one token'),
  ),
  R354: shown(
    'a business’s provider and fees',
    operation('updateBusinessPaymentSettings'),
    businesses("the platform's fee is set by the platform only, and payments not by managers"),
  ),
  R355: shown(
    'a new size',
    operation('createDumpster'),
    inventory('a new size is there with all its units, and the stock is told'),
  ),
  R356: shown(
    'a size changed',
    operation('updateDumpster'),
    inventory('available set to %d is %d, with %j out of service'),
  ),
  R357: shown(
    'all units of a size out of stock, and back',
    operation('toggleDumpsterStock'),
    inventory('the stock switch takes all units out without end, follows their number, and puts them back'),
    inventory('the stock switch is refused to whoever was shown something else, and changes nothing then'),
  ),
  R358: shown(
    'a size gone, unless orders need it',
    operation('deleteDumpster'),
    inventory('a deleted size is gone with its prices, for good'),
    inventory('a size that orders still need is not deleted'),
  ),
  R359: shown(
    'a new zone of ZIPs or cities',
    operation('createPricingZone'),
    zones('a zone takes a pasted list of ZIPs, keeps zeros, and says each once'),
    zones('a zone of cities has their ZIPs with them'),
  ),
  R360: shown(
    'a zone changed',
    operation('updatePricingZone'),
    zones('a changed zone keeps its area where none is given, and another type needs its own'),
  ),
  R361: shown('a zone gone', operation('deletePricingZone'), zones('a deleted zone is gone with its area and prices')),
  R362: shown('a zone switched on', operation('activatePricingZone'), BUILT),
  R363: shown(
    'a zone switched off',
    operation('deactivatePricingZone'),
    zones('a zone that is switched off serves nobody, and the next one applies at once'),
  ),
  R364: shown('what a size costs in a zone', operation('setZoneDumpsterPricing'), BUILT),
  R365: shown(
    'a price taken away, by its id or by zone and size',
    operation('removeZoneDumpsterPricing'),
    operation('deleteZoneDumpsterPricing'),
    zones('a price goes by its id, or by zone and size, once'),
  ),
  R366: shown(
    'a size in a zone switched off and on',
    operation('toggleZoneDumpsterStock'),
    zones('a size is switched off and on in one zone, and keeps its price'),
    zones('a size in a zone is not switched by whoever was shown something else'),
  ),
  R367: shown(
    'one’s own profile',
    operation('updateMyProfile'),
    testsOf('worker/usecases/profile/update-my-profile.test.ts')(
      'what is given changes, what is empty is cleared, the rest stays',
    ),
  ),
};
