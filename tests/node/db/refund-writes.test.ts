import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { refundStatements } from '#db/queries/refund-writes.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { writeBatch } from '#db/write-batch.ts';
import { orderScene } from '#tests/support/order-scene.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';

const NOW = new Date('2026-11-10T18:00:00Z');

test('two refunds of 60 % that are written at the same moment: one is, whoever checked before', async () => {
  await using server = await testDatabase({ seed: 'demo', now: NOW });
  const scene = await orderScene(server.db, NOW);
  const paymentId = await scene.payment();
  const write = () => {
    const refund = {
      businessId: scene.content.businessId,
      orderId: scene.deps.orderId,
      paymentId,
      refundId: newId('refund'),
      amount: cents(284_98),
      reason: 'Goodwill',
      origin: 'STAFF',
      key: null,
      byUserId: null,
      at: NOW,
    } as const;
    return writeBatch(server.db, refundStatements(server.db, refund));
  };
  const written = await Promise.all([write(), write()]);
  expect(written.filter(({ ok }) => ok)).toHaveLength(1);
  const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, scene.deps.orderId));
  expect(rows).toHaveLength(1);
  const paid = await server.db.select().from(payments).where(eq(payments.id, paymentId)).get();
  expect(paid).toMatchObject({ refundedCents: 284_98 });
});
