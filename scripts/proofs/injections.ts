import { chromium, type Browser, type BrowserContext } from 'playwright/test';

import { storefront } from '#tests/e2e/support/addresses.ts';
import { chromiumArguments } from '#tests/e2e/support/chromium.ts';
import { signIn } from '#tests/e2e/support/guest.ts';

import { ensureChromium } from '../checks/chromium.ts';
import type { Product } from '../checks/product.ts';
import {
  addEvidence,
  writeEverywhere,
  type Store,
  type Tally,
  type TextOf,
  type Written,
} from './injections/fields.ts';
import { payloads } from './injections/payloads.ts';
import { look, waitForText, witnessOf, type Witness } from './injections/witness.ts';
import type { ProofOutcome } from './outcome.ts';
import { openShop, type Shop } from './shop.ts';

/** Tokens live for 15 minutes. */
const SIGN_IN_EVERY = 25;
/** Fields that are apart in the list, so that each gets every text in another round. */
const STRIDE = 7;
/** Real milliseconds after a page was loaded: for its scripts, and for what a payload would have begun. */
const SETTLE_MS = 300;
const PATIENCE_MS = 180_000;
/** For a portal's page to show one of the texts: not every one does in every round. */
const PORTAL_MS = 6000;

/**
 * Texts that would run, load or change something if a page took them for more than text: written into every field that
 * somebody can write, and shown on every page, document and mail in a real browser. None may run, make an element, or
 * get as far as a page's policy.
 */
export async function injections(
  product: Product,
  { texts, rounds }: { readonly texts: number; readonly rounds: number },
): Promise<ProofOutcome> {
  const all = payloads(texts);
  const shop = openShop(product.port);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(() => undefined),
    args: [...chromiumArguments],
  });
  const tally: Tally = { written: 0, refused: 0, fields: new Set() };
  const seen: Array<Witness> = [];
  let mails = 0;
  try {
    const store = await openStore(shop);
    const shown = new Set<string>();
    let portal: Visit | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const order = new Map<string, number>();
      const textOf: TextOf = (field) => {
        if (!order.has(field)) order.set(field, order.size);
        return all[(round * Math.ceil(texts / rounds) + (order.get(field) ?? 0) * STRIDE) % all.length] ?? '';
      };
      if (round % SIGN_IN_EVERY === 0) {
        Object.assign(store, await signedIn(shop));
        await portal?.context.close();
        portal = await visit(browser, seen);
        const page = await portal.context.newPage();
        await signIn(page, `http://localhost:${product.port}`, 'owner@acme.test');
        await page.close();
      }
      const written = await writeEverywhere(store, round, textOf, tally);
      if (written === null || portal === null) continue;
      await addEvidence(product.port, store, written, textOf, tally);
      const guest = await visit(browser, seen);
      await showPages(guest, pagesOf(product.port, written));
      await showPages(portal, portalPages(product.port, written));
      mails += await showMails(guest, shop, shown);
      await guest.context.close();
    }
    await portal?.context.close();
  } finally {
    await browser.close();
    shop.close();
  }
  const executed = seen.flatMap((one) => one.executed);
  const made = seen.flatMap((one) => one.made);
  const violations = seen.flatMap((one) => one.violations);
  const pages = seen.reduce((sum, one) => sum + one.pages, 0);
  const showing = new Set(seen.flatMap((one) => [...one.showing]));
  const unseen = [...SHOWING].filter((kind) => !showing.has(kind));
  const missing = [...EXPECTED].filter((field) => !tally.fields.has(field));
  return {
    figure: `${all.length} texts in ${tally.fields.size} fields, ${tally.written} written and ${tally.refused} refused, ${pages} pages and mails shown (${mails} mails): executed ${executed.length}, elements made ${made.length}, kept back by a policy ${violations.length}`,
    problems: [
      ...executed,
      ...made,
      ...violations,
      ...missing.map((field) => `no text was ever taken as ${field}`),
      ...unseen.map((kind) => `no text was ever shown by ${kind}`),
    ],
  };
}

/** Fields whose texts have to get in, or nothing was proved. */
const EXPECTED: ReadonlySet<string> = new Set([
  'business name',
  'business businessNotes',
  'business prohibitedItems',
  'business policyMessages',
  'business termsOfServiceUrl',
  'size title',
  'size description',
  'zone name',
  'add-on name',
  'owner first name',
  'customer user name',
  'lead name',
  'order first name',
  'order street',
  'order instructions',
  'order delivery instructions',
  'charge description',
  'refund reason',
  'cancellation reason',
  'evidence note',
  'evidence file name',
]);

/** Pages on which some of them have to stand, as text. */
const SHOWING: ReadonlySet<string> = new Set([
  '/search/acme/80202',
  '/iframe/search/acme/80202',
  '/search',
  '/checkout',
  '/order-confirmation/:id by its token',
  '/order-confirmation/:id/receipt by its token',
  '/order-confirmation/:id/charges/:id/invoice by its token',
  '/client-portal/orders with an order',
  '/client-portal/orders',
  'mail',
]);

type Visit = { readonly context: BrowserContext; readonly seen: Witness };

async function visit(browser: Browser, all: Array<Witness>): Promise<Visit> {
  const context = await browser.newContext();
  // A busy machine is no finding.
  context.setDefaultTimeout(PATIENCE_MS);
  const seen = await witnessOf(context);
  all.push(seen);
  return { context, seen };
}

function pagesOf(port: number, { id, token, chargeId, cartId }: Written): ReadonlyArray<string> {
  const store = storefront('acme', port);
  const papers = `${store}/order-confirmation/${id}`;
  return [
    `${store}/search/acme/80202`,
    `${store}/iframe/search/acme/80202`,
    `http://localhost:${port}/search?zipCode=80202`,
    `${store}/checkout?cart=${cartId}&zip=80202`,
    `${papers}?t=${token}`,
    papers,
    `${papers}/receipt?t=${token}`,
    ...(chargeId === null ? [] : [`${papers}/charges/${chargeId}/invoice?t=${token}`]),
  ];
}

function portalPages(port: number, { id }: Written): ReadonlyArray<string> {
  const portal = `http://localhost:${port}/client-portal`;
  return [`${portal}/orders?order=${id}`, `${portal}/orders`, `${portal}/prohibited`, `${portal}/settings`];
}

/** All at once, each in a tab of its own. */
async function showPages({ context, seen }: Visit, addresses: ReadonlyArray<string>): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const page = await context.newPage();
      try {
        await page.goto(address, { waitUntil: 'load' });
        // A portal asks for what it shows only then.
        if (address.includes('/client-portal')) await waitForText(page, PORTAL_MS);
        await page.waitForTimeout(SETTLE_MS);
        await look(page, seen, kindOf(address));
      } finally {
        await page.close();
      }
    }),
  );
}

/** The page that an address is of. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const kind = pathname.replaceAll(/(?:ord|prc)_[0-9a-z]+/gi, ':id');
  return searchParams.has('order') ? `${kind} with an order` : searchParams.has('t') ? `${kind} by its token` : kind;
}

type Mail = { readonly to: string; readonly subject: string; readonly html: string; readonly text: string };

/** Opens what was mailed since the last time, as a mail program that allows everything would. */
async function showMails({ context, seen }: Visit, shop: Shop, shown: Set<string>): Promise<number> {
  const { text } = await shop.http('GET', '/__dev/outbox.json');
  const mails: ReadonlyArray<Mail> = JSON.parse(text);
  const fresh = mails.filter(({ to, subject, html }) => {
    const key = `${to}\n${subject}\n${html}`;
    if (shown.has(key)) return false;
    shown.add(key);
    return true;
  });
  if (fresh.length === 0) return 0;
  const page = await context.newPage();
  for (const { subject, html } of fresh) {
    if (/[\r\n]/.test(subject)) seen.made.push(`a subject of two lines: ${subject}`);
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    await look(page, seen, 'mail');
  }
  await page.close();
  return fresh.length;
}

async function signedIn(shop: Shop): Promise<Pick<Store, 'owner' | 'customer'>> {
  const [owner, customer] = [await shop.login('owner@acme.test'), await shop.login('customer@oskr.test')];
  return { owner, customer };
}

async function openStore(shop: Shop): Promise<Store> {
  const { owner, customer } = await signedIn(shop);
  const acme = await shop.business('acme', '80202');
  const { pricingZones } = await shop.must<{ pricingZones: ReadonlyArray<{ id: string }> }>(
    'query Z($id: ID!) { pricingZones(businessId: $id) { id } }',
    { id: acme.id },
    owner,
  );
  const { createAddOn } = await shop.must<{ createAddOn: { id: string } }>(
    'mutation A($input: AddOnInput!) { createAddOn(input: $input) { id } }',
    { input: { businessId: acme.id, name: 'Wheels', price: 5 } },
    owner,
  );
  return {
    shop,
    owner,
    customer,
    businessId: acme.id,
    dumpster: { id: acme.sizes.get(20) ?? '', price: 349 },
    zoneId: pricingZones[0]?.id ?? '',
    addOnId: createAddOn.id,
  };
}
