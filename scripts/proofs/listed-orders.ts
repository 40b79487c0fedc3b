import type { Database } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, testContext } from '#tests/support/context.ts';
import { newId, type BusinessId, type OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import type { Context } from '#worker/usecases/context.ts';

/** A demo business that comes without orders. */
const BUSINESS = demoIds.business('lonestar');
const NOW = new Date('2026-11-20T18:00:00Z');
/** Rows of one statement, so that their values fit in it. */
const BATCH = 200;

/** Whoever may list that business's orders. */
export function ownerOf(db: Database): Context {
  return testContext(db, NOW, person('BUSINESS_ADMIN', BUSINESS)).ctx;
}

/** Whoever may list the orders of all businesses. */
export function platformOf(db: Database): Context {
  return testContext(db, NOW, person('SUPER_ADMIN')).ctx;
}

let numbers = 0;

/** Placed orders of one moment, written straight to the database. @returns their ids */
export async function writeOrders(
  db: Database,
  count: number,
  createdAt: Date,
  businessId: BusinessId = BUSINESS,
): Promise<ReadonlyArray<OrderId>> {
  const ids = Array.from({ length: count }, () => newId('order'));
  for (let from = 0; from < ids.length; from += BATCH)
    await db.insert(orders).values(ids.slice(from, from + BATCH).map((id) => rowOf(businessId, id, createdAt)));
  return ids;
}

function rowOf(businessId: BusinessId, id: OrderId, createdAt: Date): typeof orders.$inferInsert {
  numbers += 1;
  return {
    businessId,
    id,
    orderNumber: `L${numbers}`,
    checkoutState: 'PLACED',
    status: 'PENDING',
    version: 0,
    customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '(512) 555-0142' },
    deliveryAddress: {
      street: '1100 Congress Ave',
      city: 'Austin',
      state: 'TX',
      zipCode: '78702',
      country: 'US',
      specialInstructions: null,
    },
    zipCode: '78702',
    rentalStartDay: knownDay('2026-12-01'),
    rentalEndDay: knownDay('2026-12-08'),
    subtotalCents: cents(300_00),
    deliveryFeeCents: cents(0),
    environmentalFeeCents: cents(0),
    serviceFeeCents: cents(0),
    taxesCents: cents(0),
    totalCents: cents(300_00),
    applicationFeeCents: cents(0),
    breakdown: [],
    priceSnapshot: {},
    engineVersion: 'proof',
    searchText: `l${numbers} ann lee`,
    placedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}
