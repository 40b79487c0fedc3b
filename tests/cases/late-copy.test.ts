import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { openReads } from '#db/read-router.ts';
import { orders } from '#db/schema/index.ts';
import { seedDatabase } from '#db/seed.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, testContext } from '#tests/support/context.ts';
import { orderScene, OWNER } from '#tests/support/order-scene.ts';
import { placesTemplate } from '#tests/support/places-template.ts';
import { startSqld } from '#tests/support/sqld.ts';
import { startTcpLink } from '#tests/support/tcp-link.ts';
import { readBusiness } from '#worker/usecases/catalogue/read-business.ts';
import { applyAccept } from '#worker/usecases/orders/apply-accept.ts';
import { pageOrders } from '#worker/usecases/orders/page-orders.ts';
import { readOrder } from '#worker/usecases/orders/read-order.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');

test('C-79 Reading from a late copy: an order and its steps are seen at once, and without the copy everything is', async () => {
  await using primary = await startSqld({ copyOf: await placesTemplate() });
  const address = { url: primary.url, authToken: null };
  await migrateDatabase(address);
  await seedDatabase({ ...address, seed: 'demo', cloudUrl: null, now: NOW });
  await using link = await startTcpLink(Number(new URL(primary.grpcUrl ?? '').port));
  await using replica = await startSqld({ primaryGrpcUrl: `http://127.0.0.1:${link.port}` });
  const db = openDatabase(address);
  let clock = NOW.getTime();
  const reading = () =>
    openReads({
      primary: { url: primary.url, token: null },
      replicas: [{ region: 'eu', url: replica.url, token: null }],
      region: 'eu',
      epoch: 'life',
      readToken: null,
      budgetMs: 1000,
      // Nobody rests: each read tries the copy.
      now: () => new Date((clock += 60_000)),
    });
  const seesAcme = async () => {
    const reads = reading();
    const { ctx } = testContext(db, NOW, person('BUSINESS_ADMIN', acme), { reads: reads.db });
    return { ctx, reads, business: await readBusiness(ctx, { businessId: acme }) };
  };
  // A copy passes reads on until it has caught up: it has, once it answers without its primary. A busy machine needs longer.
  let openMs = 0;
  await expect
    .poll(
      async () => {
        link.resume();
        openMs += 300;
        await new Promise((resolve) => setTimeout(resolve, openMs));
        link.pause();
        return (await seesAcme()).reads.served().replica;
      },
      { timeout: 40_000 },
    )
    .toBe(1);

  const { deps } = await orderScene(db, NOW, false);
  const { ctx, reads } = await seesAcme();
  const late = await reads.db.select().from(orders).where(eq(orders.id, deps.orderId)).get();
  expect([late === undefined, reads.served()]).toEqual([true, { replica: 2, primary: 0 }]);

  const list = async () => {
    const page = await pageOrders(ctx, { first: 100 });
    return page.orders.find(({ order }) => order.id === deps.orderId)?.order.status;
  };
  expect((await readOrder(ctx, { orderId: deps.orderId }))?.status).toBe('PENDING');
  expect(await list()).toBe('PENDING');
  expect(await applyAccept(deps, acme, OWNER)).toMatchObject({ kind: 'done' });
  for (let look = 0; look < 5; look += 1) {
    expect((await readOrder(ctx, { orderId: deps.orderId }))?.status).toBe('CONFIRMED');
    expect(await list()).toBe('CONFIRMED');
  }

  await replica.stop();
  const { business, reads: without } = await seesAcme();
  expect(business?.slug).toBe('acme');
  expect(without.served()).toMatchObject({ replica: 0 });
  expect(without.served().primary).toBeGreaterThan(0);
  db.$client.close();
}, 120_000);
