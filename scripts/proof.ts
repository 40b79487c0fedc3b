/**
 * The long proofs, at full counts: `npm run proof [name…]`. One line a promise, `name: figure, seed, ok` or
 * `FAILED`; ends with 1 when one fails. `--small` runs the same code with small counts.
 */
import { parseArgs } from 'node:util';

import { startProduct, type Product } from './checks/product.ts';
import { bookings } from './proofs/bookings.ts';
import { calendar } from './proofs/calendar.ts';
import { clock } from './proofs/clock.ts';
import { colleagues } from './proofs/colleagues.ts';
import { csv } from './proofs/csv.ts';
import { events } from './proofs/events.ts';
import { faults } from './proofs/faults.ts';
import { figures } from './proofs/figures.ts';
import { flood } from './proofs/flood.ts';
import { fuzz } from './proofs/fuzz/fuzz.ts';
import { hostile } from './proofs/hostile.ts';
import { hosts } from './proofs/hosts.ts';
import { injections } from './proofs/injections.ts';
import { interleaved } from './proofs/interleaved.ts';
import { isolation } from './proofs/isolation.ts';
import { kill } from './proofs/kill.ts';
import { lastUnit } from './proofs/last-unit.ts';
import { lifecycle } from './proofs/lifecycle.ts';
import { lighthouseScores } from './proofs/lighthouse.ts';
import { limits } from './proofs/limits.ts';
import { literalSearch } from './proofs/literal-search.ts';
import { live } from './proofs/live.ts';
import { moneyRaces } from './proofs/money-races.ts';
import { moves } from './proofs/moves.ts';
import { once } from './proofs/once.ts';
import { operations } from './proofs/operations.ts';
import type { ProofOutcome } from './proofs/outcome.ts';
import { paging } from './proofs/paging.ts';
import { prices } from './proofs/prices.ts';
import { quietLogs } from './proofs/quiet-logs.ts';
import { refundSeries } from './proofs/refund-series.ts';
import { sessions } from './proofs/sessions.ts';
import { stockMix } from './proofs/stock-mix.ts';
import { tabSwitches } from './proofs/tabs.ts';
import { timing } from './proofs/timing.ts';
import { tokens } from './proofs/tokens.ts';

const { values, positionals } = parseArgs({
  options: { small: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
});
const isSmall = values.small;
const seed = Number(values.seed ?? Date.now() % 1_000_000);

type Proof = (seed: number) => Promise<ProofOutcome>;

/** One product for the proofs that leave it alive. */
let shared: Product | null = null;

async function product(): Promise<Product> {
  shared ??= await startProduct();
  return shared;
}

/** A product with nothing but its demo data: the newest hundred orders have to show every field of one. */
async function onItsOwn(prove: (alone: Product) => Promise<ProofOutcome>): Promise<ProofOutcome> {
  const alone = await startProduct();
  try {
    return await prove(alone);
  } finally {
    await alone.stop();
  }
}

const PROOFS: Readonly<Record<string, Proof>> = {
  refunds: async (from) => refundSeries(isSmall ? 500 : 10_000, from),
  calendar: (from) => calendar(isSmall ? 16 : 'all', from),
  search: (from) => literalSearch(isSmall ? { orders: 60, searches: 300 } : { orders: 400, searches: 5000 }, from),
  csv: (from) =>
    csv(
      isSmall ? { rows: 200, orders: 300, needsOffice: false } : { rows: 5000, orders: 5000, needsOffice: true },
      from,
    ),
  figures: (from) => figures(isSmall ? 1200 : 20_000, from, !isSmall),
  paging: () => paging(isSmall ? 120 : 10_000),
  prices: async (from) =>
    prices(await product(), isSmall ? { carts: 5000, orders: 6 } : { carts: 100_000, orders: 200 }, from),
  bookings: async (from) =>
    bookings(
      await product(),
      isSmall ? { seeds: 3, wishes: 300, orders: 25 } : { seeds: 50, wishes: 1000, orders: 400 },
      from,
    ),
  'last-unit': async () =>
    lastUnit(await product(), isSmall ? { guests: 40, units: 60 } : { guests: 200, units: 1000 }),
  'stock-mix': async (from) => stockMix(await product(), isSmall ? 120 : 1000, from),
  once: async () => once(await product()),
  faults: async () => faults(await product(), { withHang: !isSmall }),
  events: async (from) => events(await product(), isSmall ? 6 : 120, from),
  operations: () => onItsOwn((alone) => operations(alone, { roles: isSmall ? 'two' : 'every' })),
  // Writes over the demo businesses' names and texts.
  injections: () =>
    onItsOwn((alone) => injections(alone, isSmall ? { texts: 20, rounds: 1 } : { texts: 200, rounds: 200 })),
  isolation: () => onItsOwn((alone) => isolation(alone, { sides: isSmall ? 'one' : 'both' })),
  moves: async () => moves(await product(), { perMove: isSmall ? 'one' : 'every' }),
  timing: async (from) =>
    timing(
      await product(),
      isSmall
        ? { login: 6, reset: 20, register: 4, isFull: false }
        : { login: 240, reset: 240, register: 200, isFull: true },
      from,
    ),
  hosts: async (from) => hosts(await product(), { spellings: isSmall ? 20 : 2000 }, from),
  interleaved: async (from) => interleaved(await product(), { loads: isSmall ? 200 : 2000 }, from),
  tokens: async (from) => tokens(await product(), isSmall ? 210 : 10_000, from),
  flood: async (from) =>
    flood(
      await product(),
      isSmall
        ? { attackers: 4, pairs: 5, phaseMs: 2000, tries: 3 }
        : { attackers: 50, pairs: 6, phaseMs: 8000, tries: 1 },
      from,
    ),
  lighthouse: async () =>
    lighthouseScores(await product(), isSmall ? { loads: 1, judgesSpeed: false } : { loads: 5, judgesSpeed: true }),
  tabs: async () =>
    tabSwitches(await product(), isSmall ? { rounds: 3, mostFrames: 6 } : { rounds: 20, mostFrames: 1 }),
  colleagues: async () =>
    colleagues(await product(), isSmall ? { orders: 2, judgesSpeed: false } : { orders: 12, judgesSpeed: true }),
  hostile: async (from) => hostile(await product(), { documents: isSmall ? 120 : 500 }, from),
  limits: async (from) => limits(await product(), { tries: isSmall ? 400 : 5000 }, from),
  // A product of its own: what it asks for as an owner is done.
  fuzz: (from) =>
    onItsOwn((alone) => fuzz(alone, { requests: isSmall ? 2500 : 100_000, warmUp: isSmall ? 1000 : 10_000 }, from)),
  // Moves the clock: nothing that reads it may come after, but what moves it too.
  'money-races': async (from) =>
    moneyRaces(
      await product(),
      isSmall ? { refunds: 8, returns: 25, expiries: 10 } : { refunds: 100, returns: 1000, expiries: 100 },
      from,
    ),
  sessions: async (from) =>
    sessions(
      await product(),
      isSmall ? { storms: 12, replays: 6, kill: false } : { storms: 200, replays: 200, kill: true },
      from,
    ),
  'quiet-logs': () => onItsOwn(quietLogs),
  clock: () => clock(),
  kill: (from) => kill({ seed: from, randomRounds: isSmall ? 2 : 100, everyPoint: !isSmall }),
  live: () =>
    live(isSmall ? { sockets: 100, idleMs: 3000, sleeps: false } : { sockets: 1000, idleMs: 40_000, sleeps: true }),
  lifecycle: () => lifecycle({ rounds: 1 }),
};

const unknown = positionals.filter((name) => PROOFS[name] === undefined);
for (const name of unknown)
  console.log(`There is no proof named ${name}. There are: ${Object.keys(PROOFS).join(', ')}.`);
if (unknown.length > 0) process.exitCode = 2;

// In the order of the table, however they are asked for: those that share a product, then those that move its
// clock, then those that kill their own.
const failures: Array<string> = [];
for (const [name, proof] of Object.entries(PROOFS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { figure, problems, table = [] } = await outcomeOf(proof);
  for (const line of table) console.log(`  ${line}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  console.log(`${name}: ${figure}, seed ${seed}, ${problems.length === 0 ? 'ok' : 'FAILED'}`);
  if (problems.length > 0) failures.push(`${name} failed: ${problems.slice(0, 3).join('; ')}`);
}
if (shared !== null) await (await product()).stop();
// Once more at the end: long outputs are shortened in their middle.
for (const failure of failures) console.log(failure);
if (failures.length > 0) process.exitCode = 1;

async function outcomeOf(proof: Proof): Promise<ProofOutcome> {
  try {
    return await proof(seed);
  } catch (error) {
    return { figure: 'broke off', problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}
