import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

import { readCart } from '../cart/read-cart.ts';
import { checkout } from '../checkout/checkout.ts';
import { runCheckout } from '../checkout/run-checkout.ts';
import { readBusinessAccount } from './read-business-account.ts';
import { updateBusinessRules } from './update-business-rules.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const VISA = 'pm_card_visa';
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const manager = () => testContext(server.db, NOW, person('BUSINESS_MANAGER', acme)).ctx;

async function offer(...deliveryWindows: ReadonlyArray<string>): Promise<void> {
  await updateBusinessRules(manager(), { businessId: acme, deliveryWindows });
}

async function kept(orderId: ReturnType<typeof checkoutScene>['deps']['orderId']) {
  return await server.db.select().from(orders).where(eq(orders.id, orderId)).get();
}

test('a business offers none until it says so; its windows are kept by their times, and told to its customers', async () => {
  const read = async () => (await readBusinessAccount(manager(), { businessId: acme })).rules.deliveryWindows;
  expect(await read()).toEqual([]);
  await offer('12:00-16:00', '07:00-11:00');
  expect(await read()).toEqual(['07:00-11:00', '12:00-16:00']);
  const { ctx } = testContext(server.db, NOW);
  const { id } = await ctx.carts.create({ id: newId('cart'), businessId: acme, userId: null });
  expect((await readCart(ctx, { cartId: id }))?.deliveryWindows).toEqual(['07:00-11:00', '12:00-16:00']);
});

test.each([
  ['seven', Array.from({ length: 7 }, (_, index) => `0${index}:00-0${index + 1}:00`)],
  ['one without an end', ['07:00-']],
  ['one that ends before it begins', ['11:00-07:00']],
  ['one twice', ['07:00-11:00', '07:00-11:00']],
])('%s can not be offered', async (_what, deliveryWindows) => {
  expect(await refusalOf(updateBusinessRules(manager(), { businessId: acme, deliveryWindows }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'input.deliveryWindows' }],
  });
});

test('an order keeps the window that was chosen, at the same price; one without a choice keeps none', async () => {
  await offer('07:00-11:00');
  const chosen = checkoutScene(server.db, NOW);
  const wanted = { ...chosen.content, deliveryWindow: '07:00-11:00' };
  expect(await runCheckout(chosen.deps, wanted, VISA)).toMatchObject({ kind: 'placed' });
  expect(await kept(chosen.deps.orderId)).toMatchObject({ deliveryWindow: '07:00-11:00', totalCents: 474_96 });
  const any = checkoutScene(server.db, NOW);
  expect(await runCheckout(any.deps, any.content, VISA)).toMatchObject({ kind: 'placed' });
  expect(await kept(any.deps.orderId)).toMatchObject({ deliveryWindow: null, totalCents: 474_96 });
});

test('a window that the business does not offer is refused by its field, and nothing is held or paid', async () => {
  await offer('07:00-11:00');
  const { deps, content, calls, intents } = checkoutScene(server.db, NOW);
  const refused = { kind: 'refused', code: 'BAD_USER_INPUT', field: 'deliveryWindow', kept: false };
  expect(await runCheckout(deps, { ...content, deliveryWindow: '07:00-12:00' }, VISA)).toMatchObject(refused);
  await offer();
  expect(await runCheckout(deps, { ...content, deliveryWindow: '07:00-11:00' }, VISA)).toMatchObject(refused);
  expect(calls).toEqual(['hold', 'release', 'hold', 'release']);
  expect(intents.size).toBe(0);
  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });
  expect(await kept(deps.orderId)).toMatchObject({ deliveryWindow: null });
});

test('a text that is no window is refused before anything is asked', async () => {
  const { ctx } = testContext(server.db, NOW);
  const { content } = checkoutScene(server.db, NOW);
  const input = { ...content, idempotencyKey: 'k', paymentMethodId: VISA, acceptTerms: true };
  expect(await refusalOf(checkout(ctx, { ...input, deliveryWindow: 'mornings' }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'input.deliveryWindow' }],
  });
});
