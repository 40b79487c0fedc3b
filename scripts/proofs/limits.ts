import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { RATE_LIMITS, type RateLimitName } from '#worker/domain/rate-limits.ts';

import type { Product } from '../checks/product.ts';
import { inParallel } from './in-parallel.ts';
import type { ProofOutcome } from './outcome.ts';
import { oneOf, randomFrom, type Random } from './random.ts';
import { checkoutInput, openShop, type Shop } from './shop.ts';
import { forgedNetwork, spelledAccount, spelledMailbox } from './spellings.ts';

const AT_ONCE = 24;
/** Fields of one document: as many as it may have at its root. */
const PER_DOCUMENT = 20;
/** Who was sent away by a busy hasher comes back so often, after so long. */
const MOST_RETURNS = 120;
const RETURN_MS = 250;

type Scene = { readonly shop: Shop; readonly random: Random; readonly businessId: string; readonly size: string };

/** How many tries were let through, of those that were made. */
type Passed = { readonly made: number; readonly passed: number };

type Way = {
  readonly name: string;
  readonly limit: RateLimitName;
  /** Of a thousand tries, so many go this way. */
  readonly share: number;
  readonly go: (scene: Scene, tries: number) => Promise<Passed>;
};

const WAYS: ReadonlyArray<Way> = [
  { name: 'sign-in, forged networks', limit: 'login.account', share: 200, go: forgedLogins },
  { name: 'sign-in, spellings of one account', limit: 'login.account', share: 200, go: spelledLogins },
  { name: 'sign-in, all at once on several hosts', limit: 'login.account', share: 200, go: burstOfLogins },
  { name: 'resets for one mailbox', limit: 'password-reset.mailbox', share: 80, go: resets },
  { name: 'registrations of one mailbox', limit: 'register.mailbox', share: 80, go: registrations },
  { name: 'leads from one mailbox', limit: 'contact.mailbox', share: 60, go: leads },
  { name: 'changes of a cart by aliases', limit: 'cart-write.cart', share: 120, go: aliasedCarts },
  { name: 'declined cards by aliases', limit: 'checkout.cart', share: 40, go: aliasedCheckouts },
  { name: 'lists of operations', limit: 'cart-write.cart', share: 20, go: batches },
];

/**
 * Tries to get round the limits: by headers that name other networks, by other spellings of the same account or mailbox,
 * at once, on other hosts, by aliases and by lists of operations. No more than the limit gets through.
 */
export async function limits(
  product: Product,
  { tries }: { readonly tries: number },
  seed: number,
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  try {
    const acme = await shop.business('acme', '80202');
    const scene = { shop, random: randomFrom(seed), businessId: acme.id, size: acme.sizes.get(20) ?? '' };
    await addUnits(scene);
    const table: Array<string> = [];
    const problems: Array<string> = [];
    let made = 0;
    let bypasses = 0;
    for (const way of WAYS) {
      const started = performance.now();
      const done = await way.go(scene, Math.max(PER_DOCUMENT * 2, Math.ceil((tries * way.share) / 1000)));
      const { tries: most, windowSeconds } = RATE_LIMITS[way.limit];
      const windows = 1 + Math.floor((performance.now() - started) / 1000 / windowSeconds);
      const allowed = way.go === batches ? 0 : most * windows;
      table.push(`${way.name}: ${done.passed} of ${done.made} let through, at most ${allowed}`);
      made += done.made;
      bypasses += Math.max(0, done.passed - allowed);
      if (done.passed > allowed) problems.push(`${way.name}: ${done.passed} let through, ${allowed} at most`);
      if (done.passed === 0 && allowed > 0) problems.push(`${way.name}: nothing was let through, so nothing is shown`);
    }
    const other = await post(shop, '/api/auth/login', { email: 'owner@lonestar.test', password: 'Dumpster1!' });
    if (other !== 200) problems.push(`another account can't sign in meanwhile: ${other}`);
    return { figure: `${made} tries to get round ${WAYS.length} ways, bypasses ${bypasses}`, problems, table };
  } finally {
    shop.close();
  }
}

/** Carts are to be refused for their limits alone. */
async function addUnits({ shop, businessId, size: id }: Scene): Promise<void> {
  const input = { title: '20 Yard Dumpster', size: 20, total: 5000, price: 349, businessId };
  const document = 'mutation Units($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }';
  await shop.must(document, { id, input }, await shop.login('owner@acme.test'));
}

async function post(
  shop: Shop,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (await shop.http('POST', path, body, headers)).status;
}

/** Makes tries, some at once. Whatever is answered with anything but a 429 was let through, if only to a hasher that is busy. */
async function count(tries: number, atOnce: number, go: (index: number) => Promise<number>): Promise<Passed> {
  const statuses = await inParallel(
    Array.from({ length: tries }, (_, index) => index),
    atOnce,
    go,
  );
  const odd = statuses.find((status) => status === 500 || status === 400);
  if (odd !== undefined) throw new Error(`HTTP ${odd}`);
  return { made: tries, passed: statuses.filter((status) => status !== 429).length };
}

function freshEmail(): string {
  return `${randomUUID().replaceAll('-', '')}@example.test`;
}

function forgedLogins({ shop, random }: Scene, tries: number): Promise<Passed> {
  const email = freshEmail();
  return count(tries, 4, () => post(shop, '/api/auth/login', { email, password: 'x' }, forgedNetwork(random)));
}

function spelledLogins({ shop, random }: Scene, tries: number): Promise<Passed> {
  const email = freshEmail();
  return count(tries, 4, () =>
    post(shop, '/api/auth/login', { email: spelledAccount(random, email), password: 'x' }, forgedNetwork(random)),
  );
}

function burstOfLogins({ shop, random }: Scene, tries: number): Promise<Passed> {
  const email = freshEmail();
  const hosts = ['localhost', 'acme.localhost', 'summit.localhost', 'rent.acme-haul.example'] as const;
  const once = () =>
    post(shop, '/api/auth/login', { email, password: 'x' }, { ...forgedNetwork(random), host: oneOf(random, hosts) });
  // Of so many at once some are sent away before anything is counted: they come again until they are heard.
  return count(tries, 200, async () => {
    let status = await once();
    for (let again = 0; status === 503 && again < MOST_RETURNS; again += 1) {
      await pause(RETURN_MS);
      status = await once();
    }
    return status;
  });
}

function resets({ shop, random }: Scene, tries: number): Promise<Passed> {
  const name = randomUUID().replaceAll('-', '');
  return count(tries, AT_ONCE, () =>
    post(shop, '/api/auth/request-password-reset', { email: spelledMailbox(random, name) }, forgedNetwork(random)),
  );
}

function registrations({ shop, random }: Scene, tries: number): Promise<Passed> {
  const name = randomUUID().replaceAll('-', '');
  return count(tries, AT_ONCE, () => {
    const body = { email: spelledMailbox(random, name), password: 'Orange-Kettle-42', firstName: 'A', lastName: 'B' };
    return post(shop, '/api/auth/register', body, forgedNetwork(random));
  });
}

function leads({ shop, random }: Scene, tries: number): Promise<Passed> {
  const name = randomUUID().replaceAll('-', '');
  return count(tries, AT_ONCE, () => {
    const email = spelledMailbox(random, name);
    const lead = { name: 'A', businessName: 'B', email, phone: '(303) 555-0142', source: 'website_contact_modal' };
    return post(shop, '/api/contact', { ...lead, timestamp: new Date().toISOString() }, forgedNetwork(random));
  });
}

type Aliased = Readonly<Record<string, { readonly id?: string; readonly code?: string | null } | null>>;

/** Each document changes the same cart as often as it can. */
async function aliasedCarts({ shop, businessId, size }: Scene, tries: number): Promise<Passed> {
  const cartId = await shop.cart(businessId, size);
  const { cart } = await shop.must<{ cart: { items: ReadonlyArray<{ id: string }> } }>(
    'query Cart($id: ID!) { cart(id: $id) { items { id } } }',
    { id: cartId },
  );
  const fields = Array.from(
    { length: PER_DOCUMENT },
    (_, index) => `a${index}: updateCartItem(cartId: $cart, cartItemId: $item, quantity: ${1 + (index % 2)}) { id }`,
  );
  const document = `mutation Often($cart: ID!, $item: ID!) { ${fields.join(' ')} }`;
  return await aliased(
    shop,
    tries,
    document,
    { cart: cartId, item: cart.items[0]?.id },
    (one) => one?.id !== undefined,
  );
}

/** Each document tries many cards that are declined, on one cart. */
async function aliasedCheckouts({ shop, businessId, size }: Scene, tries: number): Promise<Passed> {
  const cartId = await shop.cart(businessId, size);
  const names = Array.from({ length: PER_DOCUMENT }, (_, index) => `i${index}`);
  const inputs = () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        checkoutInput({ cartId, key: randomUUID(), paymentMethodId: 'pm_card_chargeDeclined', total: 474.96 }),
      ]),
    );
  const declared = names.map((name) => `$${name}: CheckoutInput!`).join(', ');
  const document = `mutation Cards(${declared}) { ${names.map((name) => `${name}: checkout(input: $${name}) { code }`).join(' ')} }`;
  return await aliased(shop, tries, document, inputs, (one) => one?.code !== undefined);
}

async function aliased(
  shop: Shop,
  tries: number,
  document: string,
  variables: object | (() => object),
  wasLetThrough: (one: Aliased[string] | undefined) => boolean,
): Promise<Passed> {
  const documents = Math.ceil(tries / PER_DOCUMENT);
  const passed = await inParallel(
    Array.from({ length: documents }, (_, index) => index),
    4,
    async () => {
      const { data, errors = [] } = await shop.graphql<Aliased>(
        document,
        typeof variables === 'function' ? variables() : variables,
      );
      const odd = errors.find(({ extensions }) => extensions.code !== 'RATE_LIMITED');
      if (odd !== undefined) throw new Error(JSON.stringify(odd));
      if (data) return Object.values(data).filter((one) => wasLetThrough(one)).length;
      // The first that is refused takes the answer of those before it away, and ends those after it.
      return Number(/"path":\["[ai](?<index>\d+)/.exec(JSON.stringify(errors))?.groups?.['index'] ?? PER_DOCUMENT);
    },
  );
  return { made: documents * PER_DOCUMENT, passed: passed.reduce((sum, one) => sum + one, 0) };
}

/** A list of operations is no request: none of them is executed. */
async function batches({ shop, businessId, size }: Scene, tries: number): Promise<Passed> {
  const cartId = await shop.cart(businessId, size);
  const query = `mutation { addToCart(cartId: "${cartId}", dumpsterId: "${size}", quantity: 1) { id } }`;
  const documents = Math.ceil(tries / PER_DOCUMENT);
  const bodies = Array.from({ length: documents }, () => Array.from({ length: PER_DOCUMENT }, () => ({ query })));
  await inParallel(bodies, 4, (body) => post(shop, '/graphql', body));
  const { cart } = await shop.must<{ cart: { items: ReadonlyArray<unknown> } }>(
    'query Cart($id: ID!) { cart(id: $id) { items { id } } }',
    { id: cartId },
  );
  return { made: documents * PER_DOCUMENT, passed: cart.items.length - 1 };
}
