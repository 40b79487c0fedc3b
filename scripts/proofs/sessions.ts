import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { and, eq, inArray } from 'drizzle-orm';

import { auditLog } from '#db/schema/index.ts';

import type { Product } from '../checks/product.ts';
import { inParallel } from './in-parallel.ts';
import { killableProduct } from './killable-product.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, wholeFrom, type Random } from './random.ts';
import { openShop, type Shop } from './shop.ts';
import { addCustomer, primaryOf, refreshed, signIn } from './signed-in.ts';

const TABS = 8;
const STORM_WITHIN_MS = 20;
const PAST_THE_GRACE_MS = 31_000;
const GRACE_MS = 30_000;
/** One person has at most a hundred devices. */
const DEVICES = 50;
const SIGN_INS_AT_ONCE = 2;

type Counts = { readonly storms: number; readonly replays: number; readonly kill: boolean };

/**
 * Tabs that refresh at once, late, and after lost answers stay signed in and end with the same newest token; so they do
 * when everything is killed in the middle. A token that comes back after its grace ends its family, and no other, and is
 * told to the audit log.
 */
export async function sessions(product: Product, counts: Counts, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const random = randomFrom(seed);
  try {
    const { email } = await addCustomer(product.dataDir);
    const { refreshToken } = await signIn(shop, email);
    const stormy = await storms(shop, refreshToken, counts.storms, random);
    const killed = counts.kill ? await killedInAStorm(random) : [];
    const { detected, problems } = await replays(shop, product, counts.replays);
    const kill = counts.kill ? `, killed in one storm: ${killed.length} lost` : '';
    return {
      figure: `${TABS} tabs × ${counts.storms} storms: ${stormy.length} spurious sign-outs${kill}; ${counts.replays} replays after the grace: ${detected} detected`,
      problems: [...stormy, ...killed, ...problems],
    };
  } finally {
    shop.close();
  }
}

/** @returns what went wrong, one line each */
async function storms(shop: Shop, first: string, count: number, random: Random): Promise<ReadonlyArray<string>> {
  const problems: Array<string> = [];
  let [before, current] = [first, first];
  for (let storm = 0; storm < count; storm += 1) {
    const slow = before;
    const [old, now] = [current, current];
    const ends = await Promise.all(
      Array.from({ length: TABS }, async (_, tab) => {
        await pause(wholeFrom(random, 0, STORM_WITHIN_MS));
        // An answer is lost: the tab asks again with what it has.
        if (tab === 1) await refreshed(shop, now);
        return (await refreshed(shop, now))?.refreshToken ?? null;
      }),
    );
    // A slow tab comes with the token before, which the others have traded twice by now.
    const late = (await refreshed(shop, slow))?.refreshToken ?? null;
    const newest = ends[0] ?? null;
    const signedOut = [...ends, late].filter((token) => token === null).length;
    if (signedOut > 0) problems.push(`storm ${storm}: ${signedOut} tabs were signed out`);
    if (new Set([...ends, late]).size !== 1) problems.push(`storm ${storm}: the tabs differ`);
    if (newest === null) return problems;
    before = old;
    current = newest;
  }
  return problems;
}

/** A product of its own goes in mid-storm; the tabs ask again as soon as there is one. */
async function killedInAStorm(random: Random): Promise<ReadonlyArray<string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-sessions-'));
  const product = await killableProduct(dataDir);
  let shop = openShop(product.port);
  try {
    const { email } = await addCustomer(dataDir);
    let { refreshToken } = await signIn(shop, email);
    // A machine may be too slow to start again within the grace; what was lost then says nothing.
    for (let round = 0; round < 3; round += 1) {
      const held = refreshToken;
      const inFlight = Array.from({ length: TABS }, async () => {
        await pause(wholeFrom(random, 0, STORM_WITHIN_MS));
        return await refreshed(shop, held).catch(() => null);
      });
      await pause(STORM_WITHIN_MS / 2);
      product.kill();
      const went = Date.now();
      await Promise.all(inFlight);
      shop.close();
      await product.restart();
      shop = openShop(product.port);
      const ends = await Promise.all(Array.from({ length: TABS }, () => refreshed(shop, held)));
      const tookMs = Date.now() - went;
      const tokens = new Set(ends.map((end) => end?.refreshToken ?? null));
      const [newest] = tokens;
      if (tokens.size === 1 && newest) return await endsWell(shop, newest);
      if (tookMs < GRACE_MS)
        return [`killed in mid-storm and back after ${tookMs} ms, the tabs ended with ${tokens.size} tokens`];
      ({ refreshToken } = await signIn(shop, email));
    }
    return ['the product never came back within the grace'];
  } finally {
    shop.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function endsWell(shop: Shop, newest: string): Promise<ReadonlyArray<string>> {
  return (await refreshed(shop, newest)) === null ? ['the newest token after the restart was refused'] : [];
}

type Theft = { readonly used: string; readonly successor: string };

async function replays(shop: Shop, product: Product, count: number) {
  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / DEVICES) }, () => addCustomer(product.dataDir)),
  );
  const thefts = await inParallel(
    Array.from({ length: count }, (_, index) => people[Math.floor(index / DEVICES)]?.email ?? ''),
    SIGN_INS_AT_ONCE,
    (email) => stolen(shop, email),
  );
  const bystanders = await inParallel(people, SIGN_INS_AT_ONCE, ({ email }) => signIn(shop, email));
  await shop.json('POST', '/__dev/clock', { advanceMs: PAST_THE_GRACE_MS });
  const answers = await inParallel(thefts, TABS, async ({ used, successor }) => {
    const isDetected = (await refreshed(shop, used)) === null;
    return { isDetected, isRevoked: (await refreshed(shop, successor)) === null };
  });
  const spared = await inParallel(bystanders, TABS, async ({ refreshToken }) => await refreshed(shop, refreshToken));
  const told = await primaryOf(product.dataDir)
    .select({ id: auditLog.id, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'session.refresh-reused'),
        inArray(
          auditLog.subjectId,
          people.map(({ id }) => id),
        ),
      ),
    );
  const detected = answers.filter(({ isDetected }) => isDetected).length;
  const revoked = answers.filter(({ isRevoked }) => isRevoked).length;
  const ended = spared.filter((fresh) => fresh === null).length;
  const problems = [
    ...(detected === count ? [] : [`${detected} of ${count} replays were detected`]),
    ...(revoked === count ? [] : [`${revoked} of ${count} families were ended`]),
    ...(told.length === count ? [] : [`${told.length} of ${count} replays are in the audit log`]),
    ...(ended === 0 ? [] : [`${ended} other devices were signed out`]),
    ...(/rt_|@/.test(JSON.stringify(told)) ? ['the audit log tells more than it should'] : []),
  ];
  return { detected, problems };
}

/** A device whose token was used once: whoever has the old one comes late. */
async function stolen(shop: Shop, email: string): Promise<Theft> {
  const { refreshToken: used } = await signIn(shop, email);
  const fresh = await refreshed(shop, used);
  if (fresh === null) throw new Error('a token was refused at its first use');
  return { used, successor: fresh.refreshToken };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
