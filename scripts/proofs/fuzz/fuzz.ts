import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Product } from '../../checks/product.ts';
import { inParallel } from '../in-parallel.ts';
import type { ProofOutcome } from '../outcome.ts';
import { randomFrom } from '../random.ts';
import { openShop } from '../shop.ts';
import { graphqlRequest } from './graphql-requests.ts';
import { growth, workerdMemory } from './memory.ts';
import type { FuzzRequest } from './request.ts';
import { sendFuzz, type FuzzAnswer } from './send.ts';
import { functionRequest, pageRequest, restRequest, upgradeRequest } from './web-requests.ts';
import { freshBearers, openFuzzWorld, type FuzzWorld } from './world.ts';

const AT_ONCE = 8;
/** Asked again alone, nothing may take longer. */
const HANG_MS = 5000;
/** Between two looks at the memory. */
const PER_ROUND = 100;
const PER_SIGN_IN = 5000;
const MOST_GROWTH = 1.5;

type Finding = { readonly one: FuzzRequest; readonly problem: string };

/**
 * Requests at every door, of the right form with the wrong content and of none: nothing is answered with a fault, nothing
 * hangs, and the memory stays what it is once the product is warm. What was answered badly is written to a file, each as it was sent.
 */
export async function fuzz(
  product: Product,
  { requests, warmUp }: { readonly requests: number; readonly warmUp: number },
  seed: number,
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * 2 });
  try {
    let world = await openFuzzWorld(shop);
    const bad: Array<Finding> = [];
    const slow: Array<FuzzRequest> = [];
    const statuses = new Map<number, number>();
    const memory: Array<number> = [];
    for (let from = 0; from < requests; from += PER_ROUND) {
      if (from > 0 && from % PER_SIGN_IN === 0) world = { ...world, bearers: await freshBearers(shop) };
      const current = world;
      const round = Array.from({ length: Math.min(PER_ROUND, requests - from) }, (_, index) => from + index);
      await inParallel(round, AT_ONCE, async (index) => {
        const one = fuzzRequest(index, seed, current);
        const answer = await sendFuzz(product.port, agent, one);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const problem = problemOf(answer);
        if (problem !== null) bad.push({ one, problem });
        if (answer.ms > HANG_MS) slow.push(one);
      });
      const used = workerdMemory(product.dataDir);
      if (used !== null && from >= warmUp) memory.push(used);
    }
    const hangs = await hanging(product.port, agent, slow);
    const alive = await sendFuzz(product.port, agent, ALIVE);
    return outcome({ requests, bad, hangs, statuses, memory, isAlive: alive.status === 200 });
  } finally {
    agent.destroy();
    shop.close();
  }
}

const ALIVE: FuzzRequest = { door: 'health', method: 'GET', path: '/api/health', headers: {}, body: null };

/** Each from a seed of its own, so that one can be had again alone. */
function fuzzRequest(index: number, seed: number, world: FuzzWorld): FuzzRequest {
  const random = randomFrom(seed * 1_000_003 + index);
  const door = random();
  if (door < 0.5) return graphqlRequest(random, world.known, world.bearers);
  if (door < 0.75) return restRequest(random, world.bearers);
  if (door < 0.91) return pageRequest(random);
  return door < 0.96 ? functionRequest(random, world.functions) : upgradeRequest(random, world.orderId);
}

function problemOf({ status, text }: FuzzAnswer): string | null {
  if (status >= 500) return `HTTP ${status}: ${text.slice(0, 300)}`;
  if (status === 0) return `no answer: ${text}`;
  if (text.includes('"code":"INTERNAL"')) return `INTERNAL: ${text.slice(0, 300)}`;
  return null;
}

/** Those that are slow alone, too: among others anything may be. */
async function hanging(port: number, agent: Agent, slow: ReadonlyArray<FuzzRequest>): Promise<ReadonlyArray<Finding>> {
  const found: Array<Finding> = [];
  for (const one of slow) {
    const { ms } = await sendFuzz(port, agent, one);
    if (ms > HANG_MS) found.push({ one, problem: `took ${Math.round(ms)} ms alone` });
  }
  return found;
}

type Seen = {
  readonly requests: number;
  readonly bad: ReadonlyArray<Finding>;
  readonly hangs: ReadonlyArray<Finding>;
  readonly statuses: ReadonlyMap<number, number>;
  readonly memory: ReadonlyArray<number>;
  readonly isAlive: boolean;
};

function outcome({ requests, bad, hangs, statuses, memory, isAlive }: Seen): ProofOutcome {
  const grown = growth(memory);
  const ratio = grown === null ? null : grown.to / grown.from;
  const shown =
    grown === null || ratio === null
      ? 'memory not measured'
      : `memory ${Math.round(grown.from)} MB in the first quarter, ${Math.round(grown.to)} MB in the last (× ${ratio.toFixed(2)})`;
  const found = [...bad, ...hangs];
  const table = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  return {
    figure: `${requests} fuzzed requests, 5xx ${bad.length}, hangs ${hangs.length}, ${shown}`,
    table: [table.join(', '), ...(found.length === 0 ? [] : [`failing inputs: ${kept(found)}`])],
    problems: [
      ...found.map(({ one, problem }) => `${one.door}: ${problem}: ${told(one).slice(0, 1500)}`),
      ...(isAlive ? [] : ['the product is not well after it']),
      ...(ratio !== null && ratio > MOST_GROWTH ? [`the memory grew × ${ratio.toFixed(2)}`] : []),
    ],
  };
}

function told({ body, ...one }: FuzzRequest): string {
  const shown = Buffer.isBuffer(body) ? { base64: body.toString('base64') } : { body };
  return JSON.stringify({ ...one, ...shown });
}

function kept(found: ReadonlyArray<Finding>): string {
  const file = join(mkdtempSync(join(tmpdir(), 'oskr-fuzz-')), 'failing.jsonl');
  writeFileSync(file, found.map(({ one, problem }) => `${problem}\n${told(one)}\n`).join(''));
  return file;
}
