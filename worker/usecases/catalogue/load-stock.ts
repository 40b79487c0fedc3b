import type { Database } from '#db/client.ts';
import {
  highestOrderNumber,
  listAllocations,
  loadStockCatalogue,
  type StockAllocation,
  type StockCatalogue,
} from '#db/queries/stock.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

export type { StockCatalogue } from '#db/queries/stock.ts';

/** What units a business has, from the primary: everything that decides about a hold but the holds. */
export async function loadStock(db: Database, businessId: BusinessId): Promise<StockCatalogue> {
  return await loadStockCatalogue(db, businessId);
}

/** What an inventory object that is new starts from: the bookings, holds and order numbers that are stored. */
export async function loadStoredStock(
  db: Database,
  businessId: BusinessId,
): Promise<{ readonly allocations: ReadonlyArray<StockAllocation>; readonly highestOrderNumber: number }> {
  const [allocations, highest] = await Promise.all([
    listAllocations(db, businessId),
    highestOrderNumber(db, businessId),
  ]);
  return { allocations, highestOrderNumber: highest };
}
