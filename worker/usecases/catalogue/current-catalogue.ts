import type { Database } from '#db/client.ts';
import { deliveriesOf } from '#db/queries/assemble-catalogue.ts';
import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { loadCatalogue, loadCatalogueState, type DayWindow } from '#db/queries/catalogue.ts';
import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import { addDays, today, type CalendarDay } from '#worker/domain/rental-period.ts';

type Known = { readonly catalogue: Catalogue; readonly day: CalendarDay };

/** Of one isolate: what it last read of each business. Data only, nothing that belongs to a request. */
const known = new Map<BusinessId, Known>();
const MOST_KNOWN = 500;

/** Whose bookings and holds a catalogue is to have. */
export type TakenStock = {
  readonly days: 'around today' | 'all to come';
  /** An order whose own units are not in its way. */
  readonly except?: OrderId | null;
};

/**
 * The catalogue of a business as the database has it now, with the bookings around today unless more are asked
 * for; undefined for no such business.
 *
 * One small question tells whether what this isolate knows is still true: the version that every change of
 * rules, zones, sizes, prices and add-ons raises in the same transaction. What counts as in stock also changes with
 * the day.
 */
export async function currentCatalogue(
  db: Database,
  businessId: BusinessId,
  now: Date,
  taken: TakenStock = { days: 'around today' },
): Promise<Catalogue | undefined> {
  const { version, allocations: all } = await loadCatalogueState(db, businessId, windowOf(taken, now));
  if (version === undefined) return undefined;
  const before = known.get(businessId);
  const isTrue =
    before !== undefined &&
    before.catalogue.business.catalogueVersion === version &&
    before.day === today(now, before.catalogue.business.timeZone);
  const catalogue = isTrue ? before.catalogue : await loadCatalogue(db, businessId, now);
  if (catalogue === undefined) return undefined;
  if (!isTrue) remember(businessId, { catalogue, day: today(now, catalogue.business.timeZone) });
  const allocations = all.filter(({ orderId }) => orderId !== taken.except);
  return {
    ...catalogue,
    dumpsters: catalogue.dumpsters.map((dumpster) => ({
      ...dumpster,
      stock: { ...dumpster.stock, allocations: allocations.filter(({ dumpsterId }) => dumpsterId === dumpster.id) },
    })),
    deliveries: deliveriesOf(allocations),
  };
}

/**
 * The catalogue that this isolate knows of a business, however old; read anew when it knows none. Enough for
 * the wording of a refusal, never for a price.
 */
export async function catalogueAtHand(db: Database, businessId: BusinessId, now: Date): Promise<Catalogue | undefined> {
  return known.get(businessId)?.catalogue ?? (await currentCatalogue(db, businessId, now));
}

/** From yesterday in UTC: every business's today, whatever its time zone. */
function windowOf({ days }: TakenStock, now: Date): DayWindow {
  const day = today(now, 'UTC');
  return { from: addDays(day, -1), to: days === 'all to come' ? null : addDays(day, 2) };
}

function remember(businessId: BusinessId, what: Known): void {
  known.delete(businessId);
  known.set(businessId, what);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
