import { getNamedType, isInputObjectType } from 'graphql';

import type { Product } from '../checks/product.ts';
import { inParallel } from './in-parallel.ts';
import { askFor, type Asked } from './operations/ask-for.ts';
import { cartMutations } from './operations/cart-entries.ts';
import { casesOf } from './operations/cases.ts';
import { catalogueMutations } from './operations/catalogue-entries.ts';
import { allFields, operationsOf, type Operation } from './operations/contract.ts';
import type { Entry } from './operations/entry.ts';
import { leavesOf } from './operations/kinds.ts';
import { orderMutations } from './operations/order-entries.ts';
import { queryEntries } from './operations/query-entries.ts';
import { openWorld, type World } from './operations/world.ts';
import type { ProofOutcome } from './outcome.ts';
import { reconciled } from './reconciled.ts';
import { openShop } from './shop.ts';

const AT_ONCE = 4;
/** Only Stripe's own onboarding would write these. */
const NEVER_FILLED: ReadonlySet<string> = new Set(['Business.providerMetadata']);

/**
 * A generated call of every query and mutation of the contract: valid input succeeds for whoever may do it, with all
 * fields of the answer as the contract says, and each kind of bad input gives the contract's code.
 *
 * @param roles who makes the valid calls: `every` role that may, or `two` of them; with two, one value of each kind of
 *   bad input is tried
 */
export async function operations(
  product: Product,
  { roles }: { readonly roles: 'two' | 'every' },
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  try {
    const world = await openWorld(shop, product.dataDir);
    const setup = catalogueMutations(world);
    const entries: Readonly<Record<string, Entry>> = {
      ...queryEntries(world),
      ...cartMutations(world),
      ...orderMutations(world),
      ...setup,
    };
    const all = operationsOf();
    const gaps = all.flatMap((operation) => gapsOf(operation, entries[operation.field.name]));
    const known = all.flatMap((operation) => {
      const entry = entries[operation.field.name];
      return entry === undefined ? [] : [{ operation, entry }];
    });
    const isSetup = ({ operation }: Known) => operation.field.name in setup;
    // What sets a business up comes last: nothing else is then made by rules that should have been refused.
    const seen = [
      ...(await inParallel(
        known.filter((one) => !isSetup(one)),
        AT_ONCE,
        (one) => ask(world, one, roles),
      )),
      ...(await inParallel(known.filter(isSetup), AT_ONCE, (one) => ask(world, one, roles))),
    ];
    const calls = seen.flat();
    const good = calls.filter((call) => call.isValid).length;
    const filled = new Set(calls.flatMap((call) => call.filled));
    const problems = [
      ...gaps,
      ...calls.flatMap((call) => call.problems),
      ...allFields().flatMap((field) =>
        filled.has(field) || NEVER_FILLED.has(field) ? [] : [`${field} never had a value`],
      ),
      ...(await reconciled(product.dataDir)),
    ];
    return {
      figure: `${all.length} operations, ${calls.length} calls, ${good} of them valid, ${filled.size} fields seen, wrong answers ${problems.length}`,
      problems,
    };
  } finally {
    shop.close();
  }
}

type Known = { readonly operation: Operation; readonly entry: Entry };

/** Makes all calls of one operation. What can't be prepared for them is told as a wrong answer of that operation. */
async function ask(
  world: World,
  { operation, entry }: Known,
  roles: 'two' | 'every',
): Promise<ReadonlyArray<Asked & { readonly isValid: boolean }>> {
  const found: Array<Asked & { readonly isValid: boolean }> = [];
  try {
    for await (const one of casesOf(operation, entry, world.scene.people, roles))
      found.push({ isValid: one.expected.kind === 'success', ...(await askFor(world.scene, operation, one)) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    found.push({ isValid: false, filled: [], problems: [`${operation.field.name}: ${reason}`] });
  }
  return found;
}

/** An operation or an argument that the tables know nothing of, and the other way round. */
function gapsOf(operation: Operation, entry: Entry | undefined): ReadonlyArray<string> {
  const { name } = operation.field;
  if (entry === undefined) return [`${name} has no entry`];
  const leaves = leavesOf(operation).filter(({ type }) => !isInputObjectType(getNamedType(type)));
  const paths = new Set(leaves.map(({ path }) => path));
  return [
    ...[...paths].filter((path) => !(path in entry.kinds)).map((path) => `${name}: ${path} has no kind`),
    ...Object.keys(entry.kinds)
      .filter((path) => !paths.has(path))
      .map((path) => `${name}: ${path} is no argument`),
  ];
}
