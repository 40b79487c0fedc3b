import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { hmacOrderLinks } from '#worker/adapters/order-links.ts';
import { newId } from '#worker/domain/ids.ts';

import { call, graphql, signIn, warmUp, WARM_UP_MS } from './call.ts';

type Orders = ReadonlyArray<{
  readonly id: string;
  readonly orderNumber: string;
  readonly business: { readonly id: string };
  readonly postRentalCharges: ReadonlyArray<{ readonly id: string }>;
}>;

type Known = {
  readonly order: string;
  readonly number: string;
  readonly charge: string;
  /** One of another customer's. */
  readonly foreign: string;
  readonly foreignCharge: string;
  readonly token: string;
  readonly foreignToken: string;
  readonly bearers: Readonly<Record<'manager' | 'admin' | 'customer' | 'rival', string>>;
};

const STORE = 'http://acme.localhost';
const FORMS = ['receipt', 'receipt.pdf', 'invoice', 'invoice.pdf'] as const;
type Form = (typeof FORMS)[number];

let known: Known;

beforeAll(async () => {
  await warmUp();
  const [manager, admin, customer, rival] = await Promise.all(
    ['manager@acme.test', 'admin@oskr.test', 'customer@oskr.test', 'owner@summit.test'].map(
      async (email) => (await signIn(email)).token,
    ),
  );
  if (!manager || !admin || !customer || !rival) throw new Error('nobody could sign in');
  const mine = await ordersOf(customer);
  const theirs = (await ordersOf(manager)).filter(({ id }) => !mine.some((one) => one.id === id));
  const order = mine.find(({ postRentalCharges }) => postRentalCharges.length > 0);
  const foreign = theirs.find(({ postRentalCharges }) => postRentalCharges.length > 0);
  const [charge, foreignCharge] = [order?.postRentalCharges[0]?.id, foreign?.postRentalCharges[0]?.id];
  if (!order || !foreign || !charge || !foreignCharge) throw new Error('the demo data has no such orders');
  const links = hmacOrderLinks(env.LINK_SECRET ?? '', () => new Date());
  known = {
    order: order.id,
    number: order.orderNumber,
    charge,
    foreign: foreign.id,
    foreignCharge,
    token: await links.sign(order.business.id, order.id),
    foreignToken: await links.sign(foreign.business.id, foreign.id),
    bearers: { manager, admin, customer, rival },
  };
}, WARM_UP_MS);

async function ordersOf(bearer: string): Promise<Orders> {
  const { json } = await graphql('{ orders { id orderNumber business { id } postRentalCharges { id } } }', { bearer });
  return JSON.parse(JSON.stringify(json)).data.orders;
}

function pathOf(form: Form, order = known.order, charge = known.charge): string {
  return form.startsWith('receipt') ? `${order}/${form}` : `${order}/charges/${charge}/${form}`;
}

type Asker = readonly [
  who: string,
  door: 'api' | 'page',
  ask: () => { query?: string; headers?: HeadersInit },
  status: number,
];

const bearer = (of: keyof Known['bearers']) => () => ({ headers: { authorization: `Bearer ${known.bearers[of]}` } });
const cookie = (text: () => string) => () => ({ headers: { cookie: text() } });

const ASKERS: ReadonlyArray<Asker> = [
  ['staff by bearer', 'api', bearer('manager'), 200],
  ['the platform by bearer', 'api', bearer('admin'), 200],
  ['the owner by bearer', 'api', bearer('customer'), 200],
  ["the mailed link's token", 'api', () => ({ query: `?t=${known.token}` }), 200],
  ["another business's staff", 'api', bearer('rival'), 404],
  ['whoever knows the id', 'api', () => ({}), 404],
  ['a token that is none', 'api', () => ({ query: '?t=20999.nonsense' }), 404],
  ["another order's token", 'api', () => ({ query: `?t=${known.foreignToken}` }), 404],
  ['an API call with the cookie of checkout', 'api', cookie(() => `oskr-orders=${known.token}`), 404],
  ['an API call with a session cookie', 'api', cookie(() => `oskr-session=${known.bearers.customer}`), 404],
  ['a browser with the cookie of checkout', 'page', cookie(() => `oskr-orders=${known.token}`), 200],
  ['a browser where the owner signed in', 'page', cookie(() => `oskr-session=${known.bearers.customer}`), 200],
  ['a browser with the mailed link', 'page', () => ({ query: `?t=${known.token}` }), 200],
  ['a browser that knows the id', 'page', () => ({}), 404],
  ["a browser with another order's cookie", 'page', cookie(() => `oskr-orders=${known.foreignToken}`), 404],
];

test.each(ASKERS)('%s (%s) gets what they may see of every document', async (_who, door, ask, status) => {
  const { query = '', headers = {} } = ask();
  for (const form of FORMS) {
    const base = door === 'api' ? '/api/orders' : '/order-confirmation';
    const answer = await call(`${STORE}${base}/${pathOf(form)}${query}`, { headers });
    expect([form, answer.status]).toEqual([form, status]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag') ?? 'noindex').toBe('noindex');
    if (status === 404) expect(answer.text).not.toContain(known.number);
  }
});

test.each([
  ['an order that is not there', () => `${newId('order')}/receipt`],
  ['no id', () => 'nonsense/receipt'],
  ["another order's charge", () => pathOf('invoice', known.order, known.foreignCharge)],
  ['a charge that is not there', () => pathOf('invoice.pdf', known.order, newId('charge'))],
  ['a charge by no id', () => pathOf('invoice', known.order, '..%2f')],
])('%s is a 404, the same for staff', async (_what, path) => {
  const headers = { authorization: `Bearer ${known.bearers.manager}` };
  const answer = await call(`${STORE}/api/orders/${path()}`, { headers });
  expect([answer.status, answer.json]).toEqual([404, { success: false, message: 'Not found', error: 'NOT_FOUND' }]);
});

test("a document is not shown on another business's storefront, and on the platform it is", async () => {
  const query = `?t=${known.token}`;
  expect((await call(`http://summit.localhost/order-confirmation/${pathOf('receipt')}${query}`)).status).toBe(404);
  expect((await call(`http://localhost/order-confirmation/${pathOf('receipt')}${query}`)).status).toBe(200);
});

test('the page runs no script and is framed by nobody; its PDF link carries the token on', async () => {
  const { headers, text } = await call(`${STORE}/api/orders/${pathOf('receipt')}?t=${known.token}`);
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /style-src 'nonce-(?<nonce>[^']+)'/.exec(policy)?.groups?.['nonce'];

  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(text).toContain(`<style nonce="${nonce}">`);
  expect(text).toContain(`href="receipt.pdf?t=${known.token}"`);
  expect(text).toContain(known.number);
});

test('the PDF is one, with a name', async () => {
  const { headers, text } = await call(`${STORE}/api/orders/${pathOf('receipt.pdf')}?t=${known.token}`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(`inline; filename="receipt-${known.number}.pdf"`);
  expect(text).toMatch(/^%PDF-1\.\d/);
  expect(text.trimEnd()).toMatch(/%%EOF$/);
});

test('a document is read, not written', async () => {
  const answer = await call(`${STORE}/api/orders/${pathOf('receipt')}`, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
});
