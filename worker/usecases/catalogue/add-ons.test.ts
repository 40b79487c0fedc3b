import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog, orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST, type Actor } from '#worker/domain/actor.ts';
import { newId, type AddOnId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';

import { quoteCart } from '../cart/quote-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { runCheckout } from '../checkout/run-checkout.ts';
import type { AddOnView } from '../views.ts';
import type { AddOnInput } from './checked-add-on.ts';
import { createAddOn } from './create-add-on.ts';
import { deleteAddOn } from './delete-add-on.ts';
import { listAddOns } from './list-add-ons.ts';
import { updateAddOn } from './update-add-on.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const summit = demoIds.business('summit');
const VISA = 'pm_card_visa';
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function as(actor: Actor = GUEST) {
  return testContext(server.db, NOW, actor);
}

const manager = () => as(person('BUSINESS_MANAGER', acme)).ctx;

function input(change: Partial<AddOnInput> = {}): AddOnInput {
  return { businessId: acme, name: 'Liftgate', price: cents(25_00), taxable: null, isActive: null, ...change };
}

/** A cart with the 20 yd of acme, to be delivered to 80202. */
async function cart() {
  const { ctx, carts } = as();
  const id = newId('cart');
  const made = await ctx.carts.create({ id, businessId: acme, userId: null });
  const line = { id: newId('cartItem'), dumpsterId: demoIds.dumpster('acme', 20), quantity: 1, rentalDays: 7 };
  const none = { rentalStartDate: null, deliveryAddress: null, zipCode: '80202', specialInstructions: null };
  carts.set(id, { ...made, items: [{ ...line, ...none }] });
  return {
    ctx,
    id,
    total: (addOnIds: ReadonlyArray<AddOnId>) => quoteCart(ctx, { cartId: id, zipCode: '80202', addOnIds }),
  };
}

async function without(...addOns: ReadonlyArray<AddOnView>): Promise<void> {
  for (const { id } of addOns) await deleteAddOn(manager(), { addOnId: id });
}

test('a manager adds, changes and deletes an add-on, each with its line in the audit log', async () => {
  const made = await createAddOn(manager(), input({ name: ' Liftgate ' }));
  expect(made).toMatchObject({ name: 'Liftgate', price: 25_00, taxable: true, isActive: true });
  const off = input({ name: 'Lift', price: cents(30_00), taxable: false, isActive: false });
  expect(await updateAddOn(manager(), { addOnId: made.id, ...off })).toMatchObject({
    name: 'Lift',
    price: 30_00,
    taxable: false,
    isActive: false,
  });
  expect(await updateAddOn(manager(), { addOnId: made.id, ...input() })).toMatchObject({
    price: 25_00,
    taxable: false,
    isActive: false,
  });
  await deleteAddOn(manager(), { addOnId: made.id });

  expect((await refusalOf(updateAddOn(manager(), { addOnId: made.id, ...input() }))).code).toBe('NOT_FOUND');
  expect((await refusalOf(deleteAddOn(manager(), { addOnId: made.id }))).code).toBe('NOT_FOUND');
  const log = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
  expect(log.map(({ action }) => action)).toEqual(['addOn.created', 'addOn.changed', 'addOn.changed', 'addOn.deleted']);
});

test('an add-on that was changed since is not written over', async () => {
  const made = await createAddOn(manager(), input());
  const later = testContext(server.db, new Date(NOW.getTime() + 1000), person('BUSINESS_MANAGER', acme)).ctx;
  const { updatedAt } = await updateAddOn(later, { addOnId: made.id, ...input({ price: cents(30_00) }) });
  const off = { addOnId: made.id, ...input({ isActive: false }) };

  expect((await refusalOf(updateAddOn(later, { ...off, unchangedSince: made.updatedAt }))).code).toBe('CONFLICT');
  expect(await listAddOns(manager(), { businessId: acme })).toMatchObject([{ price: 30_00, isActive: true }]);
  expect(await updateAddOn(later, { ...off, unchangedSince: updatedAt })).toMatchObject({ isActive: false });
  await without(made);
});

test('customers see what is offered, staff also what is switched off', async () => {
  const shown = await createAddOn(manager(), input({ name: 'Shown' }));
  const off = await createAddOn(manager(), input({ name: 'Off', isActive: false }));
  const gone = await createAddOn(manager(), input({ name: 'Gone' }));
  await deleteAddOn(manager(), { addOnId: gone.id });
  const names = async (actor: Actor) => (await listAddOns(as(actor).ctx, { businessId: acme })).map(({ name }) => name);

  expect(await names(GUEST)).toEqual(['Shown']);
  expect(await names(person('BUSINESS_ADMIN', summit))).toEqual(['Shown']);
  expect((await names(person('BUSINESS_MANAGER', acme))).toSorted()).toEqual(['Off', 'Shown']);
  const { ctx, id } = await cart();
  expect((await readCart(ctx, { cartId: id }))?.addOns.map(({ name }) => name)).toEqual(['Shown']);
  await without(shown, off);
});

const OUTSIDERS: ReadonlyArray<readonly [Actor, string]> = [
  [GUEST, 'UNAUTHENTICATED'],
  [person('CUSTOMER'), 'NOT_FOUND'],
  [person('BUSINESS_ADMIN', summit), 'NOT_FOUND'],
];

test.each(OUTSIDERS)('who does not work for the business changes nothing: %j', async (actor, code) => {
  const made = await createAddOn(manager(), input());
  const { ctx } = as(actor);
  const answers = [
    await refusalOf(createAddOn(ctx, input())),
    await refusalOf(updateAddOn(ctx, { addOnId: made.id, ...input() })),
    await refusalOf(deleteAddOn(ctx, { addOnId: made.id })),
  ];
  expect(answers.map((answer) => answer.code)).toEqual([code, code, code]);
  if (actor !== GUEST && 'businessId' in actor && actor.businessId === summit) {
    const foreign = updateAddOn(ctx, { addOnId: made.id, ...input({ businessId: summit }) });
    expect((await refusalOf(foreign)).code).toBe('NOT_FOUND');
  }
  await without(made);
});

test.each([
  ['no name', { name: ' ' }, 'input.name'],
  ['a name of two lines', { name: 'Lift\ngate' }, 'input.name'],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, 'input.name'],
  ['a negative price', { price: cents(-1) }, 'input.price'],
])('%s is refused by its field', async (_what, change, path) => {
  expect(await refusalOf(createAddOn(manager(), input(change)))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path }],
  });
});

test('a business has at most fifty, however many ask at once', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 52 }, () => createAddOn(manager(), input())));
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));

  expect(made).toHaveLength(50);
  expect((await refusalOf(createAddOn(manager(), input()))).code).toBe('CONFLICT');
  await without(...made);
});

test('the total has what is ticked, each once, and its lines add up', async () => {
  const lift = await createAddOn(manager(), input());
  const permit = await createAddOn(manager(), input({ name: 'Permit', price: cents(40_00), taxable: false }));
  const { total } = await cart();

  expect((await total([])).total).toBe(474_96);
  const quote = await total([permit.id, lift.id, permit.id]);
  expect(quote.total).toBe(542_16);
  expect(quote.lines.filter(({ type }) => type === 'ADD_ON').toSorted((a, b) => a.amount - b.amount)).toEqual([
    { type: 'ADD_ON', label: 'Liftgate', amount: 25_00 },
    { type: 'ADD_ON', label: 'Permit', amount: 40_00 },
  ]);
  expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
  await without(lift, permit);
});

test("one that is unknown, another business's or switched off is refused by its path", async () => {
  const { total } = await cart();
  const foreign = await createAddOn(as(person('BUSINESS_ADMIN', summit)).ctx, input({ businessId: summit }));
  const off = await createAddOn(manager(), input({ isActive: false }));
  for (const id of [newId('addOn'), foreign.id, off.id])
    expect(await refusalOf(total([id]))).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'addOnIds' }] });
  await without(off);
});

test('an order keeps its add-ons by name and price, and is paid for them', async () => {
  const lift = await createAddOn(manager(), input());
  const { deps, content, intents } = checkoutScene(server.db, NOW);
  const wanted = { ...content, addOnIds: [lift.id], expectedTotal: cents(502_16) };

  expect(await runCheckout(deps, wanted, VISA)).toMatchObject({ kind: 'placed' });
  await without(lift);
  const order = await server.db.select().from(orders).where(eq(orders.id, deps.orderId)).get();
  expect(order).toMatchObject({ totalCents: 502_16, subtotalCents: 349_00, taxesCents: 40_66 });
  expect(order?.breakdown).toContainEqual({ type: 'ADD_ON', label: 'Liftgate', amount: 25_00 });
  expect(order?.priceSnapshot).toMatchObject({
    addOns: [{ id: lift.id, name: 'Liftgate', price: 25_00, taxable: true }],
  });
  expect([...intents.values()].map(({ amount }) => amount)).toEqual([502_16]);
});

test.each([
  ['deleted', (id: AddOnId) => deleteAddOn(manager(), { addOnId: id }), 474_96],
  ['switched off', (id: AddOnId) => updateAddOn(manager(), { addOnId: id, ...input({ isActive: false }) }), 474_96],
  ['made dearer', (id: AddOnId) => updateAddOn(manager(), { addOnId: id, ...input({ price: cents(30_00) }) }), 507_60],
])(
  'an add-on that is %s between cart and payment changes the price, for who agrees to it',
  async (_how, change, now) => {
    const lift = await createAddOn(manager(), input());
    const { deps, content, intents } = checkoutScene(server.db, NOW);
    const wanted = { ...content, addOnIds: [lift.id], expectedTotal: cents(502_16) };
    await change(lift.id);

    expect(await runCheckout(deps, wanted, VISA)).toMatchObject({
      kind: 'refused',
      code: 'PRICE_CHANGED',
      currentTotal: { total: now },
    });
    expect(intents.size).toBe(0);
    expect(await runCheckout(deps, { ...wanted, expectedTotal: cents(now) }, VISA)).toMatchObject({ kind: 'placed' });
    expect([...intents.values()].map(({ amount }) => amount)).toEqual([now]);
    await deleteAddOn(manager(), { addOnId: lift.id }).catch(() => undefined);
  },
);

test('an add-on that was never offered is refused by its field, and nothing is held', async () => {
  const { deps, content, calls } = checkoutScene(server.db, NOW);

  expect(await runCheckout(deps, { ...content, addOnIds: [newId('addOn')] }, VISA)).toMatchObject({
    kind: 'refused',
    code: 'BAD_USER_INPUT',
    field: 'addOnIds',
    kept: false,
  });
  expect(calls).toEqual(['hold', 'release']);
});
