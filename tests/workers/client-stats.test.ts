import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { orders } from '#db/schema/index.ts';
import { internalContext } from '#worker/compose.ts';
import { knownId } from '#worker/domain/ids.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import { signIn, warmUp, WARM_UP_MS } from './call.ts';
import { FRESH_CITY, FRESH_ZIP, FRESH_ZONE, freshBusiness, type FreshBusiness } from './fresh-business.ts';
import { asked } from './orders-for-tests.ts';

beforeAll(warmUp, WARM_UP_MS);

const STATS =
  'totalOrders totalRevenue averageOrderValue activeInventory pendingOrders completedOrders monthlyRevenue topWasteType';

async function statsOf(businessId: string, bearer: string): Promise<unknown> {
  const { clientStats } = await asked<{ clientStats: unknown }>(
    `{ clientStats(businessId: "${businessId}") { ${STATS} } }`,
    { bearer },
  );
  return clientStats;
}

async function order({ id }: FreshBusiness, dumpsterId: string, wasteType: string): Promise<string> {
  const { createCart } = await asked<{ createCart: { id: string } }>(
    `mutation { createCart(businessId: "${id}") { id } }`,
  );
  await asked(`mutation { addToCart(cartId: "${createCart.id}", dumpsterId: "${dumpsterId}", quantity: 1) { id } }`);
  const { cartTotal } = await asked<{ cartTotal: { total: number } }>(
    `{ cartTotal(cartId: "${createCart.id}", zipCode: "${FRESH_ZIP}") { total } }`,
  );
  const { checkout } = await asked<{ checkout: { order: { id: string } | null; message: string | null } }>(
    `mutation { checkout(input: {
      cartId: "${createCart.id}", idempotencyKey: "stats", paymentMethodId: "pm_card_visa", acceptTerms: true,
      expectedTotal: ${cartTotal.total}, wasteType: "${wasteType}",
      customer: { firstName: "Ann", lastName: "Lee", email: "ann@example.test", phone: "8015550142" },
      deliveryAddress: { street: "1 Main Street", city: "${FRESH_CITY}", state: "UT", zipCode: "${FRESH_ZIP}" },
      rentalStartDate: "${addDays(today(new Date(), FRESH_ZONE), 5)}"
    }) { message order { id } } }`,
  );
  if (checkout.order === null) throw new Error(String(checkout.message));
  return checkout.order.id;
}

test('the figures of a business are those of its orders, to the cent', async () => {
  const shop = await freshBusiness();
  const { token: bearer } = await signIn('admin@oskr.test');
  expect(await statsOf(shop.id, bearer)).toEqual({
    totalOrders: 0,
    totalRevenue: 0,
    averageOrderValue: 0,
    activeInventory: 13,
    pendingOrders: 0,
    completedOrders: 0,
    monthlyRevenue: 0,
    topWasteType: 'General',
  });

  const [first, second] = [await order(shop, shop.ten, 'Soil'), await order(shop, shop.twenty, 'Wood')];
  await order(shop, shop.ten, 'Wood');
  await order(shop, shop.twenty, 'Soil and stones');
  const move = (field: string) => asked(`mutation { ${field} { success } }`, { bearer });
  await move(`acceptOrder(orderId: "${first}")`);
  for (const status of ['DELIVERED', 'COMPLETED'])
    await move(`updateOrderStatus(orderId: "${first}", status: ${status})`);
  const size = `title: "10 Yard Dumpster", size: 10, price: 249, businessId: "${shop.id}"`;
  await asked(
    `mutation { updateDumpster(id: "${shop.ten}", input: { ${size}, total: 8, available: 6 }) { available } }`,
    { bearer },
  );
  const { primary } = await internalContext(env);
  await primary
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
    .where(eq(orders.id, knownId('order', second)));
  const [sums] = await primary.all<{ count: number; cents: number; average: number; ofMonth: number }>(
    sql`select count(*) as count, sum(total_cents) as cents, round(avg(total_cents)) as average,
      sum(case when id = ${second} then 0 else total_cents end) as ofMonth
      from orders where business_id = ${shop.id}`,
  );
  if (sums === undefined) throw new Error('There are no orders');

  // The average is 420.555.
  expect(sums).toMatchObject({ count: 4, cents: 2 * (366_15 + 474_96), average: 420_56 });
  expect(await statsOf(shop.id, bearer)).toEqual({
    totalOrders: 4,
    totalRevenue: sums.cents / 100,
    averageOrderValue: sums.average / 100,
    activeInventory: 11,
    pendingOrders: 3,
    completedOrders: 1,
    monthlyRevenue: sums.ofMonth / 100,
    topWasteType: 'Wood',
  });
});
