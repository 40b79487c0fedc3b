import { checksOf, later, shown, testsOf, type Requirements } from './shown.ts';

const status = testsOf('worker/domain/order-status.test.ts');
const history = testsOf('worker/domain/order-timeline.test.ts');
const payments = testsOf('worker/domain/payments.test.ts');
const buttons = testsOf('app/features/portal/order-buttons.test.tsx');
const money = testsOf('worker/usecases/orders/commands/money-commands.test.ts');
const moves = testsOf('worker/usecases/orders/commands/move-commands.test.ts');
const catalogue = testsOf('tests/workers/catalogue.test.ts');
const move = checksOf('moves');
const operation = checksOf('operations');

const TABLE = status('from %s to %s as the table says');
const BUTTONS = buttons('an order that is %s has the buttons %j');
const ELSE = status('what else may be done with an order goes by its status');
const TIMELINE = history('the timeline of %s');

/** S15: where an order stands, what may be done with it, and how that is shown. */
export const ORDER_STATES: Requirements = {
  R239: shown(
    'the eight statuses',
    TABLE,
    testsOf('tests/contract/schema.test.ts')('the server has everything that the contract promises'),
  ),
  R240: shown('the table of moves, kept by the server', TABLE, move('to DELIVERED'), move('to REFUNDED')),
  R241: shown('accepting is the pending order’s button', BUTTONS, move('accept')),
  R242: shown(
    'the labels of the later steps, and the one-button portal',
    BUTTONS,
    status('a business that does not track its deliveries here has one button'),
    moves('the moves of a rental set their times, tell the customer and give the units back at the end'),
  ),
  R243: shown('cancelling is for pending and confirmed orders', BUTTONS, ELSE, move('cancel')),
  R244: shown(
    'charging is for staff, from the confirmation on, but not after a cancellation',
    BUTTONS,
    ELSE,
    money('an order that is pending or cancelled is not charged'),
    move('charge'),
  ),
  R245: shown(
    'only what succeeded and is not all given back can be refunded',
    buttons('a payment that is %s with %d given back has a refund button: %j'),
    payments('of a payment with %s can be given back: %3$s'),
    money('more than is left is refused, and nothing is asked of the provider'),
  ),
  R246: shown(
    'refunds are for a business’s admin and the platform, whoever sees a button',
    buttons('a payment that is %s with %d given back has a refund button: %j'),
    testsOf('tests/e2e/portal-orders.spec.ts')('a manager moves and charges orders, and is offered no refund'),
    move('refund'),
    operation('createRefund'),
  ),
  R247: shown(
    'a later charge whose payment went back in full is refunded',
    money('a charge takes money from the saved card; fully refunded it is REFUNDED and the order stays'),
  ),
  R248: shown('the timeline begins with the order received', TIMELINE),
  R249: shown('the timeline of a pending order', TIMELINE),
  R250: shown('the timeline of a cancelled order is one step', TIMELINE),
  R251: shown('every later timeline has the confirmation', TIMELINE),
  R252: shown('the timeline of a confirmed order', TIMELINE),
  R253: shown('the timeline of an order on its way', TIMELINE),
  R254: shown('after the delivery it is a step that is done', TIMELINE),
  R255: shown(
    'a delivered order waits for its pickup, with the day on which the rental ends',
    TIMELINE,
    history('only a pending pickup has a note: the day on which the rental ends'),
  ),
  R256: shown('the timeline of an order whose pickup is planned', TIMELINE),
  R257: shown('the timeline of a completed order', TIMELINE),
  R258: shown('the timeline of a refunded order', TIMELINE),
  R259: shown('the banner of each status', history('the banner of %s says %s')),
  R260: shown('a payment is refunded, partly refunded or neither', payments('%i refunded of 474.96 is %s')),
  R261: shown('the four badges of a later charge', payments('a charge that is %s, with its payment, is badged %3$s')),
  R262: shown(
    'a guest’s cart is remembered by the browser, and forgotten for an account’s own',
    testsOf('tests/e2e/sign-in.spec.ts')(
      'what a guest put into the cart is the customer’s after signing in from checkout',
    ),
    testsOf('tests/e2e/reset-password.spec.ts')(
      'a registration is finished by its link and its password, and what the guest chose is kept',
    ),
    testsOf('worker/usecases/cart/my-active-cart.test.ts')(
      'a cart that was taken over is found, and nobody else finds it',
    ),
  ),
  R263: shown(
    'with a token there is an account’s cart, without one a guest’s',
    session('without %s nobody is signed in'),
    testsOf('app/data/graphql-client.test.ts')(
      'an operation is posted as JSON, with the token that is stored and without one where none is',
    ),
    testsOf('worker/usecases/cart/my-active-cart.test.ts')(
      'a guest has no active cart, a customer none before the first',
    ),
    catalogue('a customer finds the active cart again, and changes the profile'),
  ),
  R264: shown(
    'the states of the contact form',
    testsOf('tests/e2e/landing.spec.ts')(
      'a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds',
    ),
    testsOf('tests/e2e/landing.spec.ts')(
      'when the network is away the form says so, keeps what was typed, and sends it when asked again',
    ),
  ),
  R265: shown(
    'zones, and sizes in a zone, are switched off and on',
    catalogue('an owner builds a catalogue: size, zone, price; switches each off and on; and takes it down'),
    testsOf('worker/usecases/catalogue/zones.test.ts')(
      'a zone that is switched off serves nobody, and the next one applies at once',
    ),
    testsOf('worker/usecases/catalogue/zones.test.ts')(
      'a size is switched off and on in one zone, and keeps its price',
    ),
  ),
  R266: shown(
    'asking for a new password and going back',
    testsOf('tests/e2e/sign-in.spec.ts')('a reset link is asked for by the address that was typed, and Back clears it'),
    testsOf('tests/e2e/sign-in.spec.ts')(
      'a sent reset link leads back to an empty sign-in that says so, whether or not there is such an account',
    ),
  ),
  R267: shown(
    'where a new password leads, and a link without a token',
    testsOf('tests/e2e/reset-password.spec.ts')(
      'a new password is set by the mailed link: the old one and every session end, the new one works',
    ),
    testsOf('tests/e2e/reset-password.spec.ts')(
      'a link without a token says so, can not be sent, and leads to sign-in',
    ),
  ),
  R268: later(
    'only a framed page tells its height',
    'telling the height is built with the widget; that nothing is told outside of a frame is shown',
    testsOf('app/embed/post-message.test.ts')('outside of a frame nothing is sent'),
  ),
};

function session(title: string) {
  return testsOf('app/data/session.test.ts')(title);
}
