import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';

import { moveClock, now } from '#worker/clock.ts';
import { newId } from '#worker/domain/ids.ts';
import type { CartLine } from '#worker/ports/objects.ts';

const HOUR = 3_600_000;

afterEach(() => moveClock(0));

function aLine(): CartLine {
  return {
    id: newId('cartItem'),
    dumpsterId: newId('dumpster'),
    quantity: 1,
    rentalDays: 7,
    rentalStartDate: null,
    deliveryAddress: null,
    zipCode: '80202',
    specialInstructions: null,
  };
}

async function aCart(...lines: ReadonlyArray<CartLine>) {
  const id = newId('cart');
  const cart = env.CARTS.getByName(id);
  await cart.create(id, newId('business'), null);
  for (const line of lines) await cart.add(line, null);
  return cart;
}

const dayAgo = () => new Date(now().getTime() - 24 * HOUR);
const statusOf = async (cart: Awaited<ReturnType<typeof aCart>>) => (await cart.read())?.status;

test('a cart with something in it is abandoned once nobody has touched it for so long, and keeps what is in it', async () => {
  const line = aLine();
  const cart = await aCart(line);
  moveClock(23 * HOUR);
  expect(await cart.abandon(dayAgo())).toMatchObject({ status: 'ACTIVE' });
  moveClock(25 * HOUR);
  expect(await cart.abandon(dayAgo())).toMatchObject({ status: 'ABANDONED', items: [line] });
  expect(await cart.abandon(dayAgo())).toMatchObject({ status: 'ABANDONED', items: [line] });
});

test('an empty cart, one that was checked out and one that is not there are not abandoned', async () => {
  const empty = await aCart();
  const bought = await aCart(aLine());
  const begun = await bought.beginCheckout('key', 'input');
  if (!begun.ok) throw new Error('The checkout was refused');
  await bought.checkedOut(begun.value.orderId);
  moveClock(48 * HOUR);
  expect(await empty.abandon(dayAgo())).toMatchObject({ status: 'ACTIVE' });
  expect(await bought.abandon(dayAgo())).toMatchObject({ status: 'CHECKED_OUT' });
  expect(await env.CARTS.getByName(newId('cart')).abandon(dayAgo())).toBeNull();
});

type Use = (cart: Awaited<ReturnType<typeof aCart>>, line: CartLine) => Promise<unknown>;

test.each<readonly [string, Use]>([
  ['adds to it', (cart) => cart.add(aLine(), null)],
  ['changes it', (cart, { id }) => cart.update(id, { quantity: 2 }, null)],
  ['takes it over', (cart) => cart.claim(newId('user'))],
  ['checks it out', (cart) => cart.beginCheckout('key', 'input')],
])('an abandoned cart is active again when somebody %s', async (_what, use) => {
  const line = aLine();
  const cart = await aCart(line);
  moveClock(25 * HOUR);
  await cart.abandon(dayAgo());
  await cart.read();
  expect(await statusOf(cart)).toBe('ABANDONED');
  await use(cart, line);
  expect(await statusOf(cart)).toBe('ACTIVE');
  expect(await cart.abandon(dayAgo())).toMatchObject({ status: 'ACTIVE' });
});

test('a cart is forgotten with all that was in it, unless somebody has touched it since', async () => {
  const cart = await aCart({ ...aLine(), specialInstructions: 'Behind the blue gate' });
  await cart.beginCheckout('key', 'input');
  moveClock(23 * HOUR);
  expect(await cart.forget(dayAgo())).toBe(false);
  expect(await cart.read()).not.toBeNull();
  expect(await cart.forget(null)).toBe(true);
  expect(await cart.read()).toBeNull();
  await runInDurableObject(cart, (_object, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_s]*'")
      .toArray();
    expect(tables.map(({ name }) => name).toSorted()).toEqual([
      'cart',
      'checkout_keys',
      'commands',
      'handoffs',
      'items',
    ]);
    for (const { name } of tables) expect(storage.sql.exec(`SELECT * FROM ${name}`).toArray()).toEqual([]);
  });
});
