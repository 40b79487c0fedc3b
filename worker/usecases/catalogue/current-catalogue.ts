import type { Database } from '#db/client.ts';
import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { loadCatalogue, loadCatalogueState, type DayWindow } from '#db/queries/catalogue.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { addDays, today, type CalendarDay } from '#worker/domain/rental-period.ts';

type Known = { readonly catalogue: Catalogue; readonly day: CalendarDay };

/** Of one isolate: what it last read of each business. Data only, nothing that belongs to a request. */
const known = new Map<BusinessId, Known>();
const MOST_KNOWN = 500;

/**
 * The catalogue of a business as the database has it now, with the bookings around today; undefined for
 * no such business.
 *
 * One small question tells whether what this isolate knows is still true: the version that every change of
 * rules, zones, sizes and prices raises in the same transaction. What counts as in stock also changes with the day.
 */
export async function currentCatalogue(
  db: Database,
  businessId: BusinessId,
  now: Date,
): Promise<Catalogue | undefined> {
  const days = aroundToday(now);
  const { version, allocations } = await loadCatalogueState(db, businessId, days);
  if (version === undefined) return undefined;
  const before = known.get(businessId);
  const isTrue =
    before !== undefined &&
    before.catalogue.business.catalogueVersion === version &&
    before.day === today(now, before.catalogue.business.timeZone);
  const catalogue = isTrue ? before.catalogue : await loadCatalogue(db, businessId, now);
  if (catalogue === undefined) return undefined;
  if (!isTrue) remember(businessId, { catalogue, day: today(now, catalogue.business.timeZone) });
  return {
    ...catalogue,
    dumpsters: catalogue.dumpsters.map((dumpster) => ({
      ...dumpster,
      stock: { ...dumpster.stock, allocations: allocations.filter(({ dumpsterId }) => dumpsterId === dumpster.id) },
    })),
  };
}

/**
 * The catalogue that this isolate knows of a business, however old; read anew when it knows none. Enough for
 * the wording of a refusal, never for a price.
 */
export async function catalogueAtHand(db: Database, businessId: BusinessId, now: Date): Promise<Catalogue | undefined> {
  return known.get(businessId)?.catalogue ?? (await currentCatalogue(db, businessId, now));
}

/** Every business's today, whatever its time zone. */
function aroundToday(now: Date): DayWindow {
  const day = today(now, 'UTC');
  return { from: addDays(day, -1), to: addDays(day, 2) };
}

function remember(businessId: BusinessId, what: Known): void {
  known.delete(businessId);
  known.set(businessId, what);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
