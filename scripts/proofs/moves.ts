import * as z from 'zod';

import type { Product } from '../checks/product.ts';
import { inParallel } from './in-parallel.ts';
import { wrongEffects, wrongWithout } from './moves/effects.ts';
import { endings } from './moves/endings.ts';
import { makeMove, type Told } from './moves/make-move.ts';
import { LATE_FEE_CENTS, look, now, orderIn, type Bought, type Look, type Scene } from './moves/scene.ts';
import { MOVES, outcomeOf, STATUSES, type Move, type Outcome, type Status } from './moves/table.ts';
import type { ProofOutcome } from './outcome.ts';
import { meetPeople, ROLES, type Role } from './people.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type Shop } from './shop.ts';

type Cell = { readonly status: Status; readonly move: Move; readonly role: Role; readonly outcome: Outcome };

/** What a cell showed: `+` done, `=` done before, `.` refused by the order, `-` refused to the role, `!` wrong. */
type Seen = {
  readonly cell: Cell;
  readonly sign: string;
  readonly isIllegal: boolean;
  readonly problems: ReadonlyArray<string>;
};

const AT_ONCE = 4;
const UNITS = 9000;
/** From here on it is too late to cancel tomorrow's delivery, whatever day it is. */
const PAST_CUT_OFF_HOUR = 15;

/**
 * Every status × move × role: allowed exactly as the table says, with the right code where it is not, and with
 * exactly its effects where it is: status, times, history, money at the provider, units.
 *
 * @param perMove `every` role that may make a move makes it, or `one` of them for each status
 */
export async function moves(
  product: Product,
  { perMove }: { readonly perMove: 'one' | 'every' },
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  try {
    const scene = await open(shop, product.dataDir);
    const bases = new Map(
      await inParallel(STATUSES, AT_ONCE, async (status) => [status, await orderIn(scene, status)] as const),
    );
    const cells = cellsOf(perMove);
    const refused = cells.filter(({ outcome }) => outcome.kind === 'refused' || outcome.kind === 'repeats');
    const seen = [
      ...(await untouched(scene, bases, refused)),
      ...(await inParallel(
        cells.filter(({ outcome }) => outcome.kind === 'moves' || outcome.kind === 'deletes'),
        AT_ONCE,
        (cell) => take(scene, cell),
      )),
    ];
    const after = await endings(scene);
    await setLateFee(scene, 0);
    const problems = [
      ...seen.flatMap((one) => one.problems),
      ...after.problems,
      ...(await reconciled(product.dataDir)),
    ];
    const illegal = seen.filter(({ isIllegal }) => isIllegal).length;
    const done = seen.filter(({ sign }) => sign === '+').length;
    return {
      table: matrix(seen),
      figure: `${seen.length} cells, ${done} moves done and ${after.count} endings, illegal accepted ${illegal}, wrong ${problems.length}`,
      problems,
    };
  } finally {
    shop.close();
  }
}

async function open(shop: Shop, dataDir: string): Promise<Scene> {
  const acme = await shop.business('acme', '80202');
  const { offsetMs } = z
    .object({ offsetMs: z.number() })
    .parse(await shop.json('POST', '/__dev/clock', { advanceMs: await untilCutOff(shop) }));
  const people = await meetPeople(shop, dataDir);
  const scene = { shop, people, dataDir, businessId: acme.id, size: acme.sizes.get(20) ?? '', offsetMs };
  await shop.must(
    'mutation UpdateDumpster($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    { id: scene.size, input: { title: '20 Yard Dumpster', size: 20, total: UNITS, price: 349, businessId: acme.id } },
    people.bearer.admin,
  );
  await setLateFee(scene, LATE_FEE_CENTS);
  return scene;
}

/** How far the clock has to go until a delivery of the next day can't be cancelled for nothing any more. */
async function untilCutOff(shop: Shop): Promise<number> {
  const { now: at } = z.object({ now: z.string() }).parse(await shop.json('POST', '/__dev/clock', { advanceMs: 0 }));
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', hour: 'numeric', hourCycle: 'h23' });
  const hour = Number(parts.format(new Date(at)));
  // Late in the evening the day would end during the run.
  const wait = hour >= 22 ? 24 - hour + PAST_CUT_OFF_HOUR : Math.max(0, PAST_CUT_OFF_HOUR - hour);
  return wait * 3_600_000;
}

async function setLateFee({ shop, people, businessId }: Scene, cents: number): Promise<void> {
  await shop.must(
    'mutation Rules($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }',
    { id: businessId, input: { lateCancelFee: cents / 100 } },
    people.bearer.admin,
  );
}

function cellsOf(perMove: 'one' | 'every'): ReadonlyArray<Cell> {
  return STATUSES.flatMap((status) =>
    MOVES.flatMap((move, row) => {
      const cells = ROLES.map((role) => ({ status, move, role, outcome: outcomeOf(move, role, status) }));
      const done = cells.filter(({ outcome }) => outcome.kind === 'moves' || outcome.kind === 'deletes');
      // Another of the roles from move to move, so that each of them is one's turn.
      const chosen = done[(row + STATUSES.indexOf(status)) % Math.max(1, done.length)];
      return perMove === 'every' ? cells : cells.filter((cell) => !done.includes(cell) || cell === chosen);
    }),
  );
}

/** Tries what is refused, all of a status on one order, which afterwards is as it was. */
async function untouched(
  scene: Scene,
  bases: ReadonlyMap<Status, Bought>,
  cells: ReadonlyArray<Cell>,
): Promise<ReadonlyArray<Seen>> {
  const ofStatus = [...Map.groupBy(cells, ({ status }) => status)];
  const seen = await inParallel(ofStatus, AT_ONCE, async ([status, own]) => {
    const base = bases.get(status);
    if (base === undefined) throw new Error(`There is no order in ${status}`);
    const before = await look(scene, base.orderId);
    const found: Array<Seen> = [];
    for (const cell of own) found.push(await attempt(scene, base, before, cell));
    const changed = wrongWithout(before, await look(scene, base.orderId));
    if (changed.length === 0) return found;
    return [...found, ...(await whoChanged(scene, own, changed))];
  });
  return seen.flat();
}

async function attempt(scene: Scene, bought: Bought, before: Look, cell: Cell): Promise<Seen> {
  const told = await makeMove(scene, bought, before, cell.move, cell.role);
  const problem = compare(cell.outcome, told);
  const isIllegal = cell.outcome.kind === 'refused' && told.kind === 'success';
  if (problem !== null) return { cell, sign: '!', isIllegal, problems: [`${nameOf(cell)}: ${problem}`] };
  const sign = cell.outcome.kind === 'repeats' ? '=' : isForRole(cell) ? '-' : '.';
  return { cell, sign, isIllegal, problems: [] };
}

/** Something that was refused had an effect: each is tried again on an order of its own, to name it. */
async function whoChanged(scene: Scene, cells: ReadonlyArray<Cell>, changed: ReadonlyArray<string>) {
  const found = await inParallel(cells, AT_ONCE, async (cell): Promise<Seen> => {
    const own = await orderIn(scene, cell.status);
    const before = await look(scene, own.orderId);
    await makeMove(scene, own, before, cell.move, cell.role);
    const problems = wrongWithout(before, await look(scene, own.orderId));
    return { cell, sign: '!', isIllegal: false, problems: problems.map((problem) => `${nameOf(cell)}: ${problem}`) };
  });
  const named = found.filter(({ problems }) => problems.length > 0);
  const [first] = cells;
  if (named.length > 0 || first === undefined) return named;
  return [{ cell: first, sign: '!', isIllegal: false, problems: changed.map((what) => `${first.status}: ${what}`) }];
}

/** Makes a move that is allowed, on an order of its own. */
async function take(scene: Scene, cell: Cell): Promise<Seen> {
  const bought = await orderIn(scene, cell.status);
  const before = await look(scene, bought.orderId);
  const began = now(scene);
  const told = await makeMove(scene, bought, before, cell.move, cell.role);
  const ended = now(scene);
  const problem = compare(cell.outcome, told);
  const after = await look(scene, bought.orderId);
  const { move, role, outcome } = cell;
  const wrong =
    outcome.kind === 'moves'
      ? wrongEffects({ move, role, to: outcome.to, label: labelOf(scene, role), before, after, began, ended })
      : wrongAfterDeletion(after);
  const problems = problem === null ? wrong : [problem];
  return {
    cell,
    sign: problems.length === 0 ? '+' : '!',
    isIllegal: false,
    problems: problems.map((what) => `${nameOf(cell)} (${bought.orderId}): ${what}`),
  };
}

function wrongAfterDeletion({ order, intents, units }: Look): ReadonlyArray<string> {
  return [
    ...(order === null ? [] : ['the order is still there']),
    ...(intents.every(({ status }) => status === 'canceled') ? [] : ['its authorisation stands']),
    ...(units.length === 0 ? [] : ['its units are held']),
  ];
}

function compare(outcome: Outcome, told: Told): string | null {
  if (outcome.kind !== 'refused') return told.kind === 'success' ? null : `refused with ${told.code}`;
  if (told.kind === 'success') return `accepted, not ${outcome.code}`;
  if (told.code !== outcome.code) return `answered ${told.code}, not ${outcome.code}`;
  return told.isError === outcome.isError ? null : `${told.code} came ${told.isError ? 'as an error' : 'as data'}`;
}

function labelOf({ people }: Scene, role: Role): string {
  return role === 'manager' || role === 'admin' || role === 'super admin' ? people.label[role] : 'Ann Lee';
}

function isForRole({ outcome }: Cell): boolean {
  return outcome.kind === 'refused' && ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'].includes(outcome.code);
}

function nameOf({ status, move, role }: Cell): string {
  return `${status}, ${move}, ${role}`;
}

function matrix(seen: ReadonlyArray<Seen>): ReadonlyArray<string> {
  const signs = new Map(seen.map(({ cell, sign }) => [nameOf(cell), sign]));
  const width = Math.max(...MOVES.map((move) => move.length));
  const row = (move: Move) =>
    STATUSES.map((status) =>
      ROLES.map((role) => signs.get(nameOf({ status, move, role, outcome: { kind: 'repeats' } })) ?? ' ').join(''),
    );
  return [
    `roles: ${ROLES.join(', ')}; + done, = done before, . refused by the order, - refused to the role`,
    `${''.padEnd(width)}  ${STATUSES.map((status) => status.slice(0, 8).padEnd(8)).join(' ')}`,
    ...MOVES.map((move) => `${move.padEnd(width)}  ${row(move).join(' ')}`),
  ];
}
