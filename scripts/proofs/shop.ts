import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { addDays, today } from '#worker/domain/rental-period.ts';

export type Answer<T> = {
  readonly data?: T | null;
  readonly errors?: ReadonlyArray<{ readonly message: string; readonly extensions: { readonly code: string } }>;
};

export type CheckoutResult = {
  readonly success: boolean;
  readonly code: string | null;
  readonly message: string | null;
  readonly accessToken: string | null;
  readonly currentTotal: { readonly total: number } | null;
  readonly order: { readonly id: string; readonly status: string; readonly orderNumber: string } | null;
  readonly paymentInfo: { readonly requiresAction: boolean; readonly paymentIntentId: string | null } | null;
};

export type CheckoutTry = {
  readonly cartId: string;
  readonly key?: string;
  readonly paymentMethodId?: string;
  readonly startDate?: string;
  readonly total: number;
  readonly email?: string;
};

/** At the price that is asked for it. */
export type Purchase = Omit<CheckoutTry, 'total'>;

export type Shop = ReturnType<typeof openShop>;

const PASSWORD = 'Dumpster1!';
const CHECKOUT = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) {
  success code message accessToken currentTotal { total } order { id status orderNumber }
  paymentInfo { requiresAction paymentIntentId } } }`;

/** A customer's and an owner's hands on a running product, over HTTP as any client would. */
export function openShop(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });

  function http(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: {
            host: `localhost:${port}`,
            'content-type': 'application/json',
            // Of a DELETE, Node would send the body without saying where it ends: the next request would begin with it.
            ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
            ...headers,
          },
        },
        (response) => {
          let received = '';
          response.on('data', (chunk) => (received += String(chunk)));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: received }));
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  async function graphql<T>(
    query: string,
    variables: unknown,
    token?: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const headers = token === undefined ? more : { ...more, authorization: `Bearer ${token}` };
    const { status, text } = await http('POST', '/graphql', { query, variables }, headers);
    if (status >= 500 || status === 429) throw new ServerFault(status, text);
    const answer: Answer<T> = JSON.parse(text);
    if (answer.errors?.some(({ extensions }) => extensions.code === 'INTERNAL')) throw new ServerFault(500, text);
    return answer;
  }

  async function must<T>(query: string, variables: unknown, token?: string): Promise<T> {
    const answer = await graphql<T>(query, variables, token);
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  async function json(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, text } = await http(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  async function checkout(attempt: CheckoutTry): Promise<Answer<{ checkout: CheckoutResult }>> {
    return await graphql(CHECKOUT, { input: checkoutInput(attempt) });
  }

  /** What a cart's order costs there, in dollars. */
  async function total(cartId: string, zipCode = '80202'): Promise<number> {
    const { cartTotal } = await must<{ cartTotal: { total: number } }>(
      'query Total($id: ID!, $zip: String!) { cartTotal(cartId: $id, zipCode: $zip) { total } }',
      { id: cartId, zip: zipCode },
    );
    return cartTotal.total;
  }

  return {
    http,
    graphql,
    must,
    json,
    checkout,
    total,
    /** Orders at the price asked for first, as a page does: a wrong one would count among the network's failed tries. */
    async buy(purchase: Purchase): Promise<CheckoutResult | null> {
      const { data } = await checkout({ ...purchase, total: await total(purchase.cartId) });
      return data?.checkout ?? null;
    },
    async login(email: string): Promise<string> {
      const { text } = await http('POST', '/api/auth/login', { email, password: PASSWORD });
      const answer: { data: { token: string } } = JSON.parse(text);
      return answer.data.token;
    },
    /** A business with its sizes by cubic yards. */
    async business(slug: string, zipCode: string) {
      type Found = {
        dumpstersForLocation: {
          businesses: ReadonlyArray<{
            business: { id: string; slug: string };
            dumpsters: ReadonlyArray<{ available: number; dumpster: { id: string; size: number } }>;
          }>;
        };
      };
      const found = await must<Found>(
        `query Search($zip: String!, $slug: String!) { dumpstersForLocation(zipCode: $zip, businessSlug: $slug) {
          businesses { business { id slug } dumpsters { available dumpster { id size } } } } }`,
        { zip: zipCode, slug },
      );
      const offer = found.dumpstersForLocation.businesses[0];
      if (offer === undefined) throw new Error(`${slug} does not serve ${zipCode}`);
      return { id: offer.business.id, sizes: new Map(offer.dumpsters.map((d) => [d.dumpster.size, d.dumpster.id])) };
    },
    async cart(businessId: string, dumpsterId: string, quantity = 1, zipCode = '80202'): Promise<string> {
      const { createCart } = await must<{ createCart: { id: string } }>(
        'mutation CreateCart($id: ID!) { createCart(businessId: $id) { id } }',
        { id: businessId },
      );
      await must(
        `mutation AddToCart($cart: ID!, $dumpster: ID!, $quantity: Int!, $zip: String!) {
          addToCart(cartId: $cart, dumpsterId: $dumpster, quantity: $quantity, zipCode: $zip) { id } }`,
        { cart: createCart.id, dumpster: dumpsterId, quantity, zip: zipCode },
      );
      return createCart.id;
    },
    async accept(orderId: string, token: string) {
      return await graphql<{ acceptOrder: { success: boolean; code: string | null; message: string } }>(
        'mutation AcceptOrder($id: ID!) { acceptOrder(orderId: $id) { success code message } }',
        { id: orderId },
        token,
      );
    },
    async ledger() {
      type Ledger = {
        paymentIntents: ReadonlyArray<{
          id: string;
          status: string;
          amount: number;
          amount_capturable: number;
          amount_received: number;
          metadata: Readonly<Record<string, string>>;
        }>;
      };
      const { text } = await http('GET', '/__dev/ledger.json');
      const ledger: Ledger = JSON.parse(text);
      return ledger.paymentIntents;
    },
    async fault(
      target: string,
      mode: string,
      more: { delayMs?: number; count?: number; match?: string } = {},
    ): Promise<void> {
      await json('POST', '/__dev/faults', { target, mode, ...more });
    },
    close(): void {
      agent.destroy();
    },
  };
}

/** Whether the product is really gone: a connection that broke off says little. */
export async function isGone(shop: Shop): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const alive = await shop.http('GET', '/api/health').then(
      () => true,
      () => false,
    );
    if (alive) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** A 5xx, a 429 or an INTERNAL: what no client may ever see. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';

  constructor(status: number, text: string) {
    super(`${status}: ${text.slice(0, 300)}`);
  }
}

export function checkoutInput({ cartId, key, paymentMethodId, startDate, total, email }: CheckoutTry) {
  return {
    cartId,
    idempotencyKey: key ?? randomUUID(),
    customer: { firstName: 'Ann', lastName: 'Lee', email: email ?? 'ann@example.test', phone: '(303) 555-0142' },
    deliveryAddress: { street: '1701 Wynkoop St', city: 'Denver', state: 'CO', zipCode: '80202' },
    rentalStartDate: startDate ?? inDays(3),
    paymentMethodId: paymentMethodId ?? 'pm_card_visa',
    acceptTerms: true,
    expectedTotal: total,
  };
}

/** A day of Denver's calendar. */
export function inDays(days: number): string {
  return addDays(today(new Date(), 'America/Denver'), days);
}
