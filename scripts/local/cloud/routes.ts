import type { Call } from './call.ts';
import * as accounts from './resources/accounts.ts';
import * as fees from './resources/application-fees.ts';
import { retrieveBalance } from './resources/balance.ts';
import * as charges from './resources/charges.ts';
import * as customers from './resources/customers.ts';
import * as events from './resources/events.ts';
import * as intents from './resources/payment-intents.ts';
import * as cards from './resources/payment-methods.ts';
import * as refunds from './resources/refunds.ts';
import { searchIntents } from './resources/search.ts';

export type Handler = (call: Call, first: string, second: string) => object;

type Route = {
  readonly method: string;
  readonly segments: ReadonlyArray<string>;
  readonly handler: Handler;
};

/** The first route that fits wins: fixed words stand before ids. */
const ROUTES: ReadonlyArray<Route> = [
  route('GET /account', accounts.retrieveOwnAccount),
  route('GET /accounts', accounts.listAccounts),
  route('POST /accounts', accounts.createAccount),
  route('GET /accounts/:id', accounts.retrieveAccount),
  route('POST /accounts/:id', accounts.updateAccount),
  route('POST /account_links', accounts.createAccountLink),
  route('GET /application_fees', fees.listApplicationFees),
  route('GET /application_fees/:id', fees.retrieveApplicationFee),
  route('GET /application_fees/:id/refunds', fees.listFeeRefunds),
  route('POST /application_fees/:id/refunds', fees.createFeeRefund),
  route('GET /application_fees/:id/refunds/:id', fees.retrieveFeeRefund),
  route('GET /balance', retrieveBalance),
  route('GET /charges', charges.listCharges),
  route('GET /charges/:id', charges.retrieveCharge),
  route('GET /customers', customers.listCustomers),
  route('POST /customers', customers.createCustomer),
  route('GET /customers/:id', customers.retrieveCustomer),
  route('POST /customers/:id', customers.updateCustomer),
  route('DELETE /customers/:id', customers.deleteCustomer),
  route('GET /customers/:id/payment_methods', cards.listCustomerPaymentMethods),
  route('GET /customers/:id/payment_methods/:id', cards.retrieveCustomerPaymentMethod),
  route('GET /events', events.listEvents),
  route('GET /events/:id', events.retrieveEvent),
  route('GET /payment_intents', intents.listIntents),
  route('POST /payment_intents', charging(intents.createIntent)),
  route('GET /payment_intents/search', searchIntents),
  route('GET /payment_intents/:id', intents.retrieveIntent),
  route('POST /payment_intents/:id', intents.updateIntent),
  route('POST /payment_intents/:id/confirm', charging(intents.confirmStoredIntent)),
  route('POST /payment_intents/:id/capture', intents.captureIntent),
  route('POST /payment_intents/:id/cancel', intents.cancelIntent),
  route('GET /payment_methods', cards.listPaymentMethods),
  route('POST /payment_methods', cards.createPaymentMethod),
  route('GET /payment_methods/:id', cards.retrievePaymentMethod),
  route('POST /payment_methods/:id', cards.updatePaymentMethod),
  route('POST /payment_methods/:id/attach', cards.attachPaymentMethod),
  route('POST /payment_methods/:id/detach', cards.detachPaymentMethod),
  route('GET /refunds', refunds.listRefunds),
  route('POST /refunds', refunds.createRefund),
  route('GET /refunds/:id', refunds.retrieveRefund),
  route('POST /refunds/:id', refunds.updateRefund),
];

export type Match = {
  readonly handler: Handler;
  readonly first: string;
  readonly second: string;
};

/** @param path without `/v1` */
export function matchRoute(method: string, path: string): Match | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const candidate of ROUTES) {
    if (candidate.method !== method || candidate.segments.length !== segments.length) continue;
    const fits = candidate.segments.every((name, at) => name === ':id' || name === segments[at]);
    if (!fits) continue;
    const ids = segments.filter((_, at) => candidate.segments[at] === ':id');
    return { handler: candidate.handler, first: ids[0] ?? '', second: ids[1] ?? '' };
  }
  return null;
}

function route(pattern: string, handler: Handler): Route {
  const [method = '', path = ''] = pattern.split(' ');
  return { method, segments: path.split('/').filter((segment) => segment !== ''), handler };
}

function charging(handler: Handler): Handler {
  return (call, first, second) => {
    accounts.checkChargesEnabled(call);
    return handler(call, first, second);
  };
}
