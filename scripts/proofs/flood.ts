import { randomUUID } from 'node:crypto';

import type { Product } from '../checks/product.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, wholeFrom, type Random } from './random.ts';
import { openShop, type Shop } from './shop.ts';

const SHOPPERS = 3;
const MOST = 1.5;
/** Within so long all attackers are there: a flood rises, and is measured from its first login on. */
const RISE_MS = 1000;

const SEARCH = `query Search($zip: String!) { dumpstersForLocation(zipCode: $zip, businessSlug: "acme") {
  businesses { business { id name } dumpsters { available dumpster { id size } } } } }`;

type Counts = {
  readonly attackers: number;
  /** Phases of each kind, in turns. */
  readonly pairs: number;
  readonly phaseMs: number;
  /** Where phases are short, other work of the machine may fall into some of them: the best of so many tries counts. */
  readonly tries: number;
};

type Measured = { readonly without: number; readonly during: number; readonly ratio: number };

/**
 * Shoppers look round a storefront, in turns without and beside many wrong logins at a time, each for another account so
 * that each is hashed. What nineteen of twenty of their answers take at most, all phases of a kind taken together, may
 * take half as long again, and no longer.
 */
export async function flood(product: Product, counts: Counts, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const random = randomFrom(seed);
  const answers = new Map<number, number>();
  try {
    let best = await measured(shop, product.port, counts, answers, random);
    for (let again = 1; again < counts.tries && best.ratio > MOST; again += 1) {
      const other = await measured(shop, product.port, counts, answers, random);
      if (other.ratio < best.ratio) best = other;
    }
    const { without, during, ratio } = best;
    const { attackers, pairs, phaseMs } = counts;
    const hashed = answers.get(401) ?? 0;
    const other = [...answers].filter(([status]) => status !== 401 && status !== 429 && status !== 503);
    return {
      figure: `${pairs} × ${phaseMs} ms: storefront p95 ${without.toFixed(1)} ms, beside ${attackers} wrong logins ${during.toFixed(1)} ms, ${ratio.toFixed(2)} times`,
      problems: [
        ...(ratio <= MOST ? [] : [`${ratio.toFixed(2)} times is more than ${MOST}`]),
        ...(hashed >= pairs ? [] : [`only ${hashed} logins were hashed: no flood`]),
        ...other.map(([status, count]) => `${count} logins were answered ${status}`),
      ],
      table: [`logins answered: ${[...answers].map(([status, count]) => `${status} × ${count}`).join(', ')}`],
    };
  } finally {
    shop.close();
  }
}

async function measured(
  shop: Shop,
  port: number,
  { attackers, pairs, phaseMs }: Counts,
  answers: Map<number, number>,
  random: Random,
): Promise<Measured> {
  await phase(shop, port, phaseMs / 2, random);
  const calm: Array<number> = [];
  const beside: Array<number> = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    calm.push(...(await phase(shop, port, phaseMs, random)));
    const stop = startFlood(port, attackers, answers);
    beside.push(...(await phase(shop, port, phaseMs, random)));
    // With their last answers nothing of the flood is left to be hashed.
    await stop();
  }
  const [without, during] = [p95(calm), p95(beside)];
  return { without, during, ratio: during / without };
}

/** What each answer took, in milliseconds. */
async function phase(shop: Shop, port: number, forMs: number, random: Random): Promise<ReadonlyArray<number>> {
  const until = Date.now() + forMs;
  const took: Array<number> = [];
  const host = { host: `acme.localhost:${port}` };
  async function shopper(): Promise<void> {
    for (let step = 0; Date.now() < until; step += 1) {
      const began = performance.now();
      const { status } =
        step % 2 === 0
          ? await shop.http('GET', '/search?zip=80202', undefined, host)
          : await shop.http('POST', '/graphql', { query: SEARCH, variables: { zip: '80202' } }, host);
      if (status !== 200) throw new Error(`a shopper was answered ${status}`);
      took.push(performance.now() - began);
      await pause(wholeFrom(random, 10, 40));
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  return took;
}

/** @returns what ends it, and waits for the last answers */
function startFlood(port: number, count: number, answers: Map<number, number>): () => Promise<void> {
  const shop = openShop(port);
  let isOver = false;
  async function attacker(index: number): Promise<void> {
    await pause((RISE_MS * index) / count);
    while (!isOver) {
      const status = await wrongLogin(shop).catch(() => 0);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // Who was told to come later does, by a little: it is a flood of logins and not of connections.
      if (status !== 401) await pause(1000);
    }
  }
  const gone = Promise.all(Array.from({ length: count }, (_, index) => attacker(index)));
  return async () => {
    isOver = true;
    await gone;
    shop.close();
  };
}

async function wrongLogin(shop: Shop): Promise<number> {
  const login = { email: `${randomUUID()}@example.test`, password: 'Wrong-password-1' };
  return (await shop.http('POST', '/api/auth/login', login)).status;
}

function p95(values: ReadonlyArray<number>): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
