import { createHash, randomUUID } from 'node:crypto';

import type { Product } from '../checks/product.ts';
import { readSecrets } from '../local/secrets.ts';
import { TOTAL_20_YD } from './bank.ts';
import { inParallel } from './in-parallel.ts';
import { mutationsOf } from './mutated-tokens.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom } from './random.ts';
import { openShop, type Shop } from './shop.ts';
import { addCustomer, clockOffset, signIn, type Tokens } from './signed-in.ts';

const AT_ONCE = 12;
const ME = '{ me { id } }';
const CHANGE = 'mutation Change { updateMyProfile(input: {}) { id } }';

/**
 * Tokens that are wrong in every way that anybody has thought of open no door: not GraphQL's, not REST's, and no change.
 * The genuine ones that they are made from open all three, before and after.
 */
export async function tokens(product: Product, count: number, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  try {
    const [one, other] = [await newSession(shop, product), await newSession(shop, product)];
    const offsetMs = await clockOffset(shop);
    const mutations = mutationsOf({
      genuine: [one.token, other.token],
      privateJwk: readSecrets(product.dataDir, 'local', process.env).JWT_PRIVATE_JWK,
      now: () => new Date(Date.now() + offsetMs),
      others: [one.refreshToken, ...(await otherSecrets(shop))],
    });
    const random = randomFrom(seed);
    const sent = Array.from({ length: count }, (_, index) => {
      const { kind, of } = mutations[index % mutations.length] ?? mutations[0];
      return { kind, authorization: of(random) };
    });
    const before = await notOpened(shop, [one, other]);
    const answers = await inParallel(sent, AT_ONCE, async ({ kind, authorization }) =>
      (await opened(shop, authorization)).map((door) => `${kind} opened ${door}: ${authorization.slice(0, 60)}…`),
    );
    const asRefresh = await refreshedBy(shop, [one.token, other.token, ...(await otherSecrets(shop))]);
    const accepted = [...answers.flat(), ...asRefresh];
    const after = await notOpened(shop, [one, other]);
    return {
      figure: `${count} mutated tokens of ${mutations.length} kinds at 3 doors, ${accepted.length} accepted`,
      problems: [...accepted, ...before, ...after],
    };
  } finally {
    shop.close();
  }
}

async function newSession(shop: Shop, { dataDir }: Product): Promise<Tokens> {
  const { email } = await addCustomer(dataDir);
  return await signIn(shop, email);
}

/** An order's access token, a cart's id, and what a reset link carries. */
async function otherSecrets(shop: Shop): Promise<readonly [string, ...Array<string>]> {
  const acme = await shop.business('acme', '80202');
  const cartId = await shop.cart(acme.id, acme.sizes.get(20) ?? '');
  const bought = await shop.checkout({ cartId, total: TOTAL_20_YD });
  const accessToken = bought.data?.checkout.accessToken;
  if (!accessToken) throw new Error(`No order: ${JSON.stringify(bought)}`);
  const reset = createHash('sha256').update(randomUUID()).digest();
  return [accessToken, cartId, reset.toString('hex'), reset.toString('base64url')];
}

/** The doors that take a caller with that header for somebody. A fault is no door, and no answer either. */
async function opened(shop: Shop, authorization: string): Promise<ReadonlyArray<string>> {
  const headers = { authorization };
  const [profile, me, change] = await Promise.all([
    asked(shop, 'GET', '/api/auth/profile', undefined, headers),
    asked(shop, 'POST', '/graphql', { query: ME }, headers),
    asked(shop, 'POST', '/graphql', { query: CHANGE }, headers),
  ]);
  return [
    ...(profile.status === 401 ? [] : [`REST (${profile.status})`]),
    ...(isRefused(me) ? [] : [`GraphQL (${me.status} ${me.text.slice(0, 80)})`]),
    ...(isRefused(change) ? [] : [`a change (${change.status} ${change.text.slice(0, 80)})`]),
  ];
}

/** Once more where a kept connection was closed under it. */
async function asked(shop: Shop, ...request: Parameters<Shop['http']>): ReturnType<Shop['http']> {
  return await shop.http(...request).catch(async () => await shop.http(...request));
}

function isRefused({ status, text }: { readonly status: number; readonly text: string }): boolean {
  return (status === 200 || status === 401) && text.includes('"UNAUTHENTICATED"') && !text.includes('usr_');
}

async function notOpened(shop: Shop, sessions: ReadonlyArray<Tokens>): Promise<ReadonlyArray<string>> {
  const doors = await Promise.all(sessions.map(({ token }) => opened(shop, `Bearer ${token}`)));
  return doors.flatMap((open) =>
    open.length === 3 ? [] : [`a genuine token opened only ${open.join(', ') || 'nothing'}`],
  );
}

/** What the exchange of refresh tokens takes beside them. */
async function refreshedBy(shop: Shop, others: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const answers = await Promise.all(
    others.map(async (refreshToken) => (await shop.http('POST', '/api/auth/refresh', { refreshToken })).status),
  );
  return answers.flatMap((status, index) =>
    status === 401 ? [] : [`refresh took ${others[index]?.slice(0, 20)}…: ${status}`],
  );
}
