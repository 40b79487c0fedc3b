import { checksOf, shown, testsOf, type Requirements } from './shown.ts';

const signIn = testsOf('tests/e2e/sign-in.spec.ts');
const reset = testsOf('tests/e2e/reset-password.spec.ts');
const guards = testsOf('tests/e2e/guards.spec.ts');
const tabs = testsOf('tests/e2e/session-tabs.spec.ts');
const search = testsOf('tests/e2e/search-rules.spec.ts');
const session = testsOf('app/data/session.test.ts');
const refresh = testsOf('app/data/refresh-session.test.ts');
const client = testsOf('app/data/graphql-client.test.ts');
const rule = testsOf('app/data/retry-rule.test.ts');
const passwords = testsOf('app/features/account/password-rules.test.ts');
const sessions = testsOf('worker/usecases/sessions/sessions.test.ts');
const permissions = testsOf('worker/domain/permissions.test.ts');
const buttons = testsOf('app/features/portal/order-buttons.test.tsx');
const money = testsOf('app/features/portal/money-forms.test.ts');
const leads = testsOf('worker/usecases/platform/take-lead.test.ts');
const scope = testsOf('tests/workers/graphql.test.ts');
const isolation = checksOf('isolation');
const contact = testsOf('tests/e2e/landing.spec.ts');

const MESSAGE = 'a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds';
const VIEW = 'the sign-in view says what it wants, signs in, and keeps five entries at most';
const HOME = 'goes to its own pages, after signing in and when it comes back signed in';
const WRONG = 'what is missing or wrong is said, and what was typed is kept';
const ASKED = 'a reset link is asked for by the address that was typed, and Back clears it';
const SENT = 'a sent reset link leads back to an empty sign-in that says so, whether or not there is such an account';
const SET = 'a new password is set by the mailed link: the old one and every session end, the new one works';
const HINTS = 'hints come while typing, and every reason to refuse is told';
const NO_TOKEN = 'a link without a token says so, can not be sent, and leads to sign-in';
const DEAD = 'a link that was never sent is refused, and leads to sign-in after 3 seconds';
const NO_BUSINESS = 'who belongs to no business can ask again, ask for help, or change the account';
const ROLE = 'another role is told which roles it needs and which it has';
const PROBLEM = '%j and %j with the token %j: %s';
const WHO = '%s: who may, of their own business and order, and of a foreign one';

/** S9: signing in and setting a new password. */
export const LOGIN: Requirements = {
  R150: shown('what is shown while the session is checked', signIn(HOME)),
  R151: shown('where a super admin goes', signIn(HOME), session('%s goes to %s')),
  R152: shown('where staff go', signIn(HOME), session('%s goes to %s')),
  R153: shown(
    'where anybody else goes, and a customer from there',
    signIn(HOME),
    session('%s goes to %s'),
    guards('a customer at the portal’s bare address goes to their orders'),
  ),
  R154: shown('the sign-in view and its busy button', signIn(VIEW)),
  R155: shown('the box that says what to enter', signIn(VIEW)),
  R156: shown('the way to a reset link, with the typed address', signIn(ASKED)),
  R157: shown('the view that asks for a reset link, and its busy button', signIn(ASKED), signIn(SENT)),
  R158: shown('how long a reset link lives, in these words', signIn(ASKED)),
  R159: shown('Back clears the address', signIn(ASKED)),
  R160: shown('two password fields that can be shown', reset(HINTS)),
  R161: shown('errors stand at their fields', reset(HINTS)),
  R162: shown('the button, busy and without a token', reset(SET), reset(NO_TOKEN)),
  R163: shown('the box of requirements', reset(HINTS), passwords('%j is a mix of letters, numbers and symbols: %j')),
  R164: shown('the way back to sign-in', reset(HINTS)),
};

/** S11: who is let in. */
export const GUARDS: Requirements = {
  R178: shown(
    'who is not signed in is told and led to sign-in',
    guards('who is not signed in is told, signs in, and comes back'),
  ),
  R179: shown('another role is told which are required, and what it is', guards(ROLE)),
  R180: shown('the way out of a denied page', guards(ROLE)),
  R181: shown(
    'the account is asked for again',
    guards(NO_BUSINESS),
    guards('an account that still belongs to no business is told so by the server'),
  ),
  R182: shown('help by mail', guards(NO_BUSINESS)),
  R183: shown('another account', guards(NO_BUSINESS)),
  R184: shown(
    'the mark, the user and the token must all be stored',
    session('without %s nobody is signed in'),
    guards('without a token, a user or the mark of being signed in nobody is signed in'),
  ),
  R185: shown(
    'the type must be allowed, and the business there',
    guards(ROLE),
    guards('CLIENT with a business is let into the portal, and without one is told'),
  ),
  R186: shown('a guard that wants a business alone', guards(NO_BUSINESS)),
};

/** S14: the states of a session. */
export const SESSION: Requirements = {
  R234: shown(
    'signed in by an access token',
    session('what was written is read again, with the time of signing in beside the user'),
    signIn(VIEW),
  ),
  R235: shown(
    'a refused operation is done with fresh tokens, which are stored with the user',
    client('what is refused for its token is sent again with a fresh one, which is stored with the user'),
    tabs('an operation that was refused for its token is done with a fresh one, unseen'),
    tabs('two tabs go on when the token has ended'),
  ),
  R236: shown(
    'a refused refresh clears the session and leads to sign-in',
    tabs('a refresh that is refused clears what is stored and leads to sign-in and back'),
    refresh('%s is no success, and signs out'),
  ),
  R237: shown(
    'tabs keep up with each other',
    tabs('signing out in one tab signs out the other'),
    tabs('signing in in one tab signs in the other'),
    tabs('who the account is now is told to every tab'),
    tabs('two tabs that need a fresh token at once stay signed in with the same one'),
  ),
  R238: shown(
    'a reset link that is no good leads to sign-in after 3 s',
    reset(DEAD),
    reset('a link works once, and not after an hour'),
  ),
};

/** S16: what is checked before it is sent, and again by the server. */
export const VALIDATION: Requirements = {
  R269: shown(
    'the fields of the contact form',
    contact('what is missing or wrong is named at its field, and the first of it has the focus'),
    contact(MESSAGE),
    leads('phone, website and time may be left out'),
    leads('a wrong %s is refused by its name (%#)'),
  ),
  R270: shown('the contact form’s button rests', contact(MESSAGE)),
  R271: shown('the search button rests', search('the search button waits for something to search for')),
  R272: shown(
    'what is a ZIP and what an address',
    testsOf('app/features/search/search-input.test.ts')('what %j means in the search box'),
  ),
  R273: shown(
    'a ZIP in the path that is none is ignored',
    testsOf('app/features/search/search-input.test.ts')('%s'),
    testsOf('app/features/search/search-input.test.ts')('path %j and query %j name the business %j'),
  ),
  R274: shown(
    'one, for the offered days',
    search('what is selected is in the cart once, for the days that the size is offered for'),
  ),
  R275: shown(
    'what is sold out can not be had',
    search('a size that is sold out can not be selected'),
    testsOf('tests/workers/public-reports-carts.test.ts')(
      'C-17 Same dumpster on two lines: the second line for the only unit is refused',
    ),
  ),
  R276: shown('e-mail and password are both wanted', signIn(WRONG)),
  R277: shown(
    'what the server checks of a sign-in',
    sessions('wrong, unknown, disabled and without a password get the same words and the same work'),
    sessions('the 21st wrong password is refused without hashing, and so is the right one then'),
    signIn('too many tries say how long to wait'),
  ),
  R278: shown('an address is wanted', signIn(ASKED)),
  R279: shown('an address that looks like one', signIn(ASKED)),
  R280: shown('both passwords are wanted', passwords(PROBLEM), reset(HINTS)),
  R281: shown('eight characters', passwords(PROBLEM), reset(HINTS)),
  R282: shown('two equal passwords', passwords(PROBLEM), reset(HINTS)),
  R283: shown('a token is wanted', passwords(PROBLEM), reset(NO_TOKEN)),
  R284: shown('hints while typing', reset(HINTS)),
  R285: shown('a type of charge', money('a charge without a good %s is told so: %j')),
  R286: shown('an amount of a charge', money('a charge without a good %s is told so: %j')),
  R287: shown('a description of a charge', money('a charge without a good %s is told so: %j')),
  R288: shown('a charge in cents', money('a charge is sent in cents with its description trimmed')),
  R289: shown(
    'the types of a charge by name',
    testsOf('worker/domain/payments.test.ts')('a charge that is %s, with its payment, is badged %3$s'),
  ),
  R290: shown('a reason of a refund', money('a refund needs a reason')),
  R291: shown('the bounds of a refund', money('of 100.00 that are left, %j is refused')),
  R292: shown('no more than is left', money('of 100.00 that are left, %s can be given back')),
  R293: shown(
    'half and full of it',
    testsOf('tests/cases/money.test.ts')('C-04 half of 474.95 and then the rest leave nothing, and no cent can follow'),
  ),
  R294: shown(
    'a refund in cents with its reason trimmed',
    money('of 100.00 that are left, %s can be given back'),
    money('%i cents stand in their field as %s'),
  ),
  R295: shown('no reason of a cancellation is wanted', checksOf('moves')('a cancellation in time')),
  R296: shown(
    'how a phone number is shown',
    testsOf('worker/domain/phone.test.ts')('%j is shown as %j and dialled as %s'),
  ),
};

/** S17: who may do what. */
export const ROLES: Requirements = {
  R297: shown('the four types of users', permissions(WHO), isolation('BUSINESS_ADMIN of a')),
  R298: shown(
    'CLIENT is let into the portal',
    guards('CLIENT with a business is let into the portal, and without one is told'),
    permissions('CLIENT is a former name of the manager, and others are nobody'),
  ),
  R299: shown('the platform’s portal is for super admins', guards(ROLE), signIn(HOME), permissions(WHO)),
  R300: shown('the portal wants a business', guards(NO_BUSINESS), guards(ROLE)),
  R301: shown(
    'staff move orders and add charges, of their own business',
    permissions(WHO),
    checksOf('moves')('to DELIVERING'),
    testsOf('tests/e2e/portal-orders.spec.ts')('a manager moves and charges orders, and is offered no refund'),
  ),
  R302: shown(
    'who is offered a refund',
    buttons('a payment that is %s with %d given back has a refund button: %j'),
    testsOf('tests/e2e/portal-orders.spec.ts')('a manager moves and charges orders, and is offered no refund'),
    permissions(WHO),
  ),
  R303: shown(
    'when cancelling is offered',
    buttons('an order that is %s has the buttons %j'),
    permissions('%s: in which statuses'),
  ),
  R304: shown('customers see their own orders', permissions(WHO), isolation('a buyer')),
  R305: shown(
    'staff see the orders of their business',
    permissions(WHO),
    isolation('order as BUSINESS_ADMIN of a shows b buyer'),
  ),
  R306: shown(
    'what guests may do',
    testsOf('tests/e2e/order.spec.ts')(
      'whoever knows no more than the address of an order sees no name, place or payment',
    ),
    testsOf('tests/e2e/cards.spec.ts')(
      'a declined card is named, the form is kept, a second card works, and one authorisation stands',
    ),
  ),
  R307: shown(
    'by bearer',
    scope('a bad bearer counts as none, and tells the client to refresh where somebody is needed'),
    client('an operation is posted as JSON, with the token that is stored and without one where none is'),
  ),
};

/** S22: refreshing and repeating by itself. */
export const RETRY: Requirements = {
  R368: shown('by the code', rule('%s')),
  R369: shown('by the words, where there is no code', rule('%s')),
  R370: shown('by the status, or the words of the network', rule('%s')),
  R371: shown(
    'refreshed and repeated',
    client('what is refused for its token is sent again with a fresh one, which is stored with the user'),
    client('five operations that are refused together need one refresh'),
    tabs('an operation that was refused for its token is done with a fresh one, unseen'),
  ),
  R372: shown(
    'carts are exempt',
    rule('%s is exempt from refreshing: %j'),
    client('%s is neither refreshed nor repeated'),
  ),
  R373: shown(
    'what follows a refused refresh',
    client('after a refused refresh nobody is signed in, the caller hears it, and nothing is sent a second time'),
    tabs('a refresh that is refused clears what is stored and leads to sign-in and back'),
  ),
};
