import type { Database } from '#db/client.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';
import { pageOrders, type OrderPageInput } from '#worker/usecases/orders/page-orders.ts';
import type { OrderPageView } from '#worker/usecases/views.ts';

import { ownerOf, platformOf, writeOrders } from './listed-orders.ts';
import type { ProofOutcome } from './outcome.ts';

const MOMENT = new Date('2026-11-19T15:00:00.123Z');
const SIZES = [1, 7, 20, 100] as const;
/** New orders come this often while somebody pages, in pages. */
const ARRIVALS_EVERY = 5;

type Walk = {
  readonly ids: ReadonlyArray<string>;
  readonly pages: number;
  readonly problems: ReadonlyArray<string>;
};
type Way = 'forward' | 'backward';

/**
 * So many orders of one moment, paged both ways in pages of each size, at rest and while orders of the same moment
 * and newer ones come in: whatever was there at the start is seen exactly once, and nothing twice.
 */
export async function paging(count: number): Promise<ProofOutcome> {
  await using server = await testDatabase({ seed: 'demo' });
  const { db } = server;
  const ctx = ownerOf(db);
  const written = new Set<string>(await writeOrders(db, count, MOMENT));
  const tally = { pages: 0, misses: 0, repeats: 0, arrived: 0 };
  const problems: Array<string> = [];

  for (const withArrivals of [false, true])
    for (const size of withArrivals ? SIZES.slice(1) : SIZES)
      for (const way of ['forward', 'backward'] as const) {
        const there = new Set(written);
        const arrive = async (): Promise<void> => {
          for (const at of [MOMENT, new Date(MOMENT.getTime() + 60_000 + tally.arrived)])
            for (const id of await writeOrders(db, 2, at)) written.add(id);
          tally.arrived += 4;
        };
        const walk = await walkAll(ctx, size, way, withArrivals ? { arrive, written } : { written });
        const seen = new Set(walk.ids);
        const repeats = walk.ids.length - seen.size;
        const misses = [...there].filter((id) => !seen.has(id)).length;
        const strange = walk.ids.filter((id) => !written.has(id)).length;
        tally.pages += walk.pages;
        tally.misses += misses;
        tally.repeats += repeats;
        const name = `${way} by ${size}${withArrivals ? ' while orders come in' : ''}`;
        if (misses + repeats + strange > 0)
          problems.push(`${name}: ${misses} missed, ${repeats} repeated, ${strange} from elsewhere`);
        problems.push(...walk.problems.slice(0, 5).map((problem) => `${name}: ${problem}`));
      }
  problems.push(...(await ends(ctx, db, written.size)), ...(await refused(ctx, db)));
  const figure = `${count} orders of one moment, ${tally.pages} pages of ${SIZES.join(', ')} both ways, ${tally.arrived} came in meanwhile: missed ${tally.misses}, repeated ${tally.repeats}, wrong ends ${problems.length}`;
  return { figure, problems };
}

async function walkAll(
  ctx: Context,
  size: number,
  way: Way,
  { arrive, written }: { readonly arrive?: () => Promise<void>; readonly written: ReadonlySet<string> },
): Promise<Walk> {
  const ids: Array<string> = [];
  const problems: Array<string> = [];
  let pages = 0;
  for (let cursor: string | null = null; ;) {
    const page: OrderPageView = await pageOrders(ctx, inputOf(size, way, cursor));
    pages += 1;
    if (page.totalCount !== written.size) problems.push(`${page.totalCount} in all instead of ${written.size}`);
    const own = page.orders.map(({ order }) => order.id);
    ids.push(...(way === 'forward' ? own : own.toReversed()));
    if (own.join() !== own.toSorted().toReversed().join() && arrive === undefined)
      problems.push(`page ${pages} is in no order`);
    const [more, back] =
      way === 'forward' ? [page.hasNextPage, page.hasPreviousPage] : [page.hasPreviousPage, page.hasNextPage];
    if (back !== pages > 1) problems.push(`page ${pages} says ${back} of what is behind it`);
    if (!more) return { ids, pages, problems };
    if (own.length !== size) problems.push(`page ${pages} has ${own.length} orders and says there are more`);
    const edge: { readonly cursor: string } | undefined = way === 'forward' ? page.orders.at(-1) : page.orders[0];
    cursor = edge?.cursor ?? null;
    if (cursor === null)
      return { ids, pages, problems: [...problems, `page ${pages} has more behind it and no orders`] };
    if (pages % ARRIVALS_EVERY === 0) await arrive?.();
  }
}

function inputOf(size: number, way: Way, cursor: string | null): OrderPageInput {
  if (way === 'forward') return cursor === null ? { first: size } : { first: size, after: cursor };
  return cursor === null ? { last: size } : { last: size, before: cursor };
}

/** What the first and the last page say of what is beyond them, from wherever they are asked for. */
async function ends(ctx: Context, db: Database, total: number): Promise<ReadonlyArray<string>> {
  const newest = await pageOrders(ctx, { first: 2 });
  const oldest = await pageOrders(ctx, { last: 2 });
  const [first, second] = [newest.orders[0]?.cursor ?? '', newest.orders[1]?.cursor ?? ''];
  const [beforeLast, last] = [oldest.orders[0]?.cursor ?? '', oldest.orders[1]?.cursor ?? ''];
  const cases: ReadonlyArray<readonly [OrderPageInput, number, boolean, boolean]> = [
    [{ first: 100, after: last }, 0, false, true],
    [{ last: 100, before: first }, 0, true, false],
    [{ first: 1, after: beforeLast }, 1, false, true],
    [{ last: 1, before: second }, 1, true, false],
    [{ first: 100, after: first, before: second }, 0, true, true],
    [{ last: 1, before: last }, 1, true, true],
    [{ first: 1, after: first }, 1, true, true],
  ];
  const problems: Array<string> = [];
  for (const [input, count, next, previous] of cases) {
    const page = await pageOrders(ctx, input);
    if (
      page.orders.length !== count ||
      page.hasNextPage !== next ||
      page.hasPreviousPage !== previous ||
      page.totalCount !== total
    )
      problems.push(
        `${JSON.stringify(input)}: ${page.orders.length} of ${page.totalCount}, next ${page.hasNextPage}, previous ${page.hasPreviousPage}`,
      );
  }
  const none = await pageOrders(ctx, { first: 5, search: 'nobody has this name' });
  if (none.totalCount !== 0 || none.hasNextPage || none.hasPreviousPage) problems.push('an empty list has ends');
  // The platform pages through the same orders among others, by the same cursors.
  const all = await pageOrders(platformOf(db), { last: 1, before: second });
  if (!all.hasNextPage) problems.push('the platform sees nothing after an order');
  return problems;
}

/** Sizes and cursors that are none, and those of another business's list. */
async function refused(ctx: Context, db: Database): Promise<ReadonlyArray<string>> {
  const own = (await pageOrders(ctx, { first: 1 })).orders[0]?.cursor ?? '';
  const acme = await pageOrders(platformOf(db), { last: 1 });
  const foreign = acme.orders[0]?.cursor ?? '';
  const [time = '', id = ''] = own.split('.');
  const cursors = [
    ...['', '.', 'garbage', 'ord_', own.slice(1), `${own}.x`, ` ${own}`, `${own} `, `0${own}`, own.toUpperCase()],
    ...[time, id, `.${id}`, `${time}.`, `zzzzzzzzz.${id}`, `-1.${id}`, `1.5.${id}`, `NaN.${id}`],
    ...[`${time}.ord_${'0'.repeat(32)}`, foreign, "' OR 1=1 --", '\0', '😀', '\ud800', 'x'.repeat(10_000)],
  ];
  const inputs: ReadonlyArray<OrderPageInput> = [
    ...cursors.flatMap((cursor) => [
      { first: 5, after: cursor },
      { last: 5, before: cursor },
    ]),
    ...[0, -1, 1_000_000, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31].flatMap((size) => [
      { first: size },
      { last: size },
    ]),
    { first: 5, last: 5 },
  ];
  const problems: Array<string> = [];
  for (const input of inputs) {
    const code = await pageOrders(ctx, input).then(
      () => 'answered',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    if (code !== 'BAD_USER_INPUT') problems.push(`${JSON.stringify(input).slice(0, 120)}: ${code}`);
  }
  return problems;
}
