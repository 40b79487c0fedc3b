import { sql } from 'drizzle-orm';

import type { Database } from '#db/client.ts';
import { saveDraft } from '#db/queries/orders.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { bare, holds } from '#tests/oracles/literal-text.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';
import { pageOrders } from '#worker/usecases/orders/page-orders.ts';

import { inParallel } from './in-parallel.ts';
import { ownerOf } from './listed-orders.ts';
import type { ProofOutcome } from './outcome.ts';
import { PEOPLE, randomPerson, randomSearch, type Person } from './random-texts.ts';
import { randomFrom, wholeFrom } from './random.ts';

const LONGEST = 200;

type Row = { readonly id: string; readonly text: string; readonly bare: string; readonly person: Person };
type Found = { readonly ids: ReadonlySet<string>; readonly total: number } | { readonly code: string };
type Tally = { misses: number; falseHits: number; hits: number; refused: number; readonly problems: Array<string> };

/**
 * So many searches, for pieces of what stands in orders and for anything else, against reading every order letter by
 * letter: whatever holds all words is found, and nothing else; no character means more than itself.
 */
export async function literalSearch(
  { orders: count, searches }: { readonly orders: number; readonly searches: number },
  seed: number,
): Promise<ProofOutcome> {
  await using server = await testDatabase({ seed: 'demo' });
  const random = randomFrom(seed);
  const people = [...PEOPLE, ...Array.from({ length: count }, () => randomPerson(random))];
  const rows = await writeOrders(server.db, people);
  const ctx = ownerOf(server.db);
  const tally: Tally = { misses: 0, falseHits: 0, hits: 0, refused: 0, problems: [] };

  const texts = Array.from({ length: searches }, () => {
    const row = rows[wholeFrom(random, 0, rows.length - 1)];
    return randomSearch(random, row?.text ?? '');
  });
  await inParallel([...texts, ...everyField(rows)], 4, async (text) => check(text, rows, await find(ctx, text), tally));
  const figure = `${texts.length} random searches and ${everyField(rows).length} for each field of ${rows.length} orders, ${tally.hits} hits, ${tally.refused} too long and refused: false hits ${tally.falseHits}, misses ${tally.misses}`;
  return { figure, problems: tally.problems };
}

/** Number, name, e-mail, street, city and ZIP of every order, each as it was typed. */
function everyField(rows: ReadonlyArray<Row>): ReadonlyArray<string> {
  return rows.flatMap(({ person: { number, firstName, lastName, email, street, city, zipCode } }) => [
    ...[number, firstName, lastName, `${firstName} ${lastName}`, email],
    ...[street, city, `${street} ${city}`, zipCode],
  ]);
}

function check(text: string, rows: ReadonlyArray<Row>, found: Found, tally: Tally): void {
  const shown = JSON.stringify(text.slice(0, 60));
  if (text.length > LONGEST) {
    tally.refused += 1;
    if (!('code' in found) || found.code !== 'BAD_USER_INPUT')
      tally.problems.push(`${text.length} characters were not refused`);
    return;
  }
  if ('code' in found) {
    tally.problems.push(`${shown} was answered with ${found.code}`);
    return;
  }
  const expected = new Set(rows.filter((row) => holds(row.bare, text)).map(({ id }) => id));
  const missing = [...expected].filter((id) => !found.ids.has(id));
  const strange = [...found.ids].filter((id) => !expected.has(id));
  tally.hits += found.ids.size;
  tally.misses += missing.length;
  tally.falseHits += strange.length;
  if (missing.length + strange.length > 0) {
    const example = rows.find(({ id }) => id === (missing[0] ?? strange[0]));
    tally.problems.push(
      `${shown} misses ${missing.length} and wrongly finds ${strange.length}, such as ${JSON.stringify(example?.text)}`,
    );
  }
  if (found.total !== expected.size) tally.problems.push(`${shown} counts ${found.total} instead of ${expected.size}`);
}

/** All pages of a search. */
async function find(ctx: Context, search: string): Promise<Found> {
  const ids = new Set<string>();
  try {
    for (let after: string | null = null; ;) {
      const page = await pageOrders(ctx, { search, first: 100, ...(after === null ? {} : { after }) });
      for (const { order } of page.orders) ids.add(order.id);
      if (!page.hasNextPage) return { ids, total: page.totalCount };
      after = page.orders.at(-1)?.cursor ?? null;
    }
  } catch (error) {
    return { code: error instanceof AppError ? error.code : String(error) };
  }
}

/** Orders as a checkout writes them, and then placed. */
export async function writeOrders(db: Database, people: ReadonlyArray<Person>): Promise<ReadonlyArray<Row>> {
  const businessId = demoIds.business('lonestar');
  const dumpsterId = demoIds.dumpster('lonestar', 20);
  const [start, end] = [knownDay('2026-12-01'), knownDay('2026-12-08')];
  const rows = await inParallel(people, 8, async (person): Promise<Row> => {
    const orderId = newId('order');
    const { number, firstName, lastName, email, phone, street, city, zipCode } = person;
    const nothing = cents(0);
    await saveDraft(db, {
      businessId,
      orderId,
      orderNumber: number,
      cartId: newId('cart'),
      userId: null,
      customer: { firstName, lastName, email, phone },
      deliveryAddress: { street, city, state: 'TX', zipCode, country: 'US', specialInstructions: 'findme' },
      rentalStart: start,
      rentalEnd: end,
      quote: {
        lines: [],
        unitRentals: [nothing],
        subtotal: nothing,
        deliveryFee: nothing,
        mileage: nothing,
        environmentalFee: nothing,
        taxes: nothing,
        serviceFee: nothing,
        total: nothing,
        applicationFee: nothing,
      },
      items: [{ dumpsterId, quantity: 1, unitRental: nothing, rentalDays: 7 }],
      snapshot: {},
      specialInstructions: 'findme',
      wasteType: 'findme',
      deliveryWindow: null,
      held: [{ dumpsterId, quantity: 1, from: start, to: end }],
      holdUntil: new Date('2026-11-20T18:30:00Z'),
      terms: { textVersion: '1', textHash: '0'.repeat(64), acceptedAt: new Date(), network: null, userAgent: null },
      at: new Date('2026-11-20T18:00:00Z'),
    });
    const text = [number, firstName, lastName, email, phone, street, city, 'TX', zipCode].join('\n');
    return { id: orderId, text, bare: bare(text), person };
  });
  await db.run(sql`update orders set checkout_state = 'PLACED', hold_expires_at = null, placed_at = created_at
    where business_id = ${businessId}`);
  return rows;
}
