import { randomUUID } from 'node:crypto';

import { TOTAL_20_YD } from './bank.ts';
import type { Random } from './random.ts';
import { inDays, isGone, ServerFault, type Answer, type CheckoutResult, type Shop } from './shop.ts';

/** Something that was asked of the product; with its key it may be asked again. */
export type Ask = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly key: string;
  /** Whom it is about; null before there is an order. */
  readonly orderId: string | null;
  /** What is acknowledged when it succeeds. */
  readonly fact: Fact['is'] | null;
};

/** What somebody was told for certain of an order; or that it may be gone, because that was asked and not answered. */
export type Fact = {
  readonly orderId: string;
  readonly is:
    | 'placed'
    | 'to be deleted'
    | 'accepted'
    | 'cancelled'
    | 'delivered'
    | 'completed'
    | 'refunded'
    | 'deleted'
    | 'charged';
};

export type Life = {
  facts(): ReadonlyArray<Fact>;
  /** Answers that no client may ever see, while the product lived. */
  faults(): ReadonlyArray<string>;
  /** Sends again, with the same keys, everything whose answer never came. */
  retryAll(shop: Shop): Promise<ReadonlyArray<Fact>>;
};

type Result = {
  readonly success?: boolean;
  readonly refundId?: string;
  readonly charge?: { readonly id: string } | null;
};
type Bought = { readonly orderId: string; readonly token: string };

const STATUS =
  'mutation Status($id: ID!, $to: OrderStatus!) { r: updateOrderStatus(orderId: $id, status: $to) { success } }';
const ACCEPT = 'mutation Accept($id: ID!) { r: acceptOrder(orderId: $id) { success } }';
const CANCEL = 'mutation Cancel($id: ID!, $t: String) { r: cancelOrder(orderId: $id, accessToken: $t) { success } }';
const DELETE = 'mutation Delete($id: ID!) { r: deleteOrder(orderId: $id) { success } }';
const REFUND = 'mutation Refund($input: RefundInput!) { r: createRefund(input: $input) { refundId } }';
const CHARGE =
  'mutation Charge($input: PostRentalChargeInput!) { r: createAndChargeAutomatically(input: $input) { success charge { id } } }';
const PAY =
  'mutation Pay($c: ID!, $pm: String!, $k: String!, $t: String) { r: payPostRentalCharge(chargeId: $c, paymentMethodId: $pm, idempotencyKey: $k, accessToken: $t) { success } }';
const EXTEND = 'mutation Extend($input: ExtendRentalInput!) { r: extendRental(input: $input) { success } }';
const RESCHEDULE =
  'mutation Reschedule($id: ID!, $day: Date!, $t: String) { r: rescheduleDelivery(orderId: $id, rentalStartDate: $day, accessToken: $t) { success } }';
const PICKUP =
  'mutation Pickup($id: ID!, $day: Date!, $t: String) { r: requestPickup(orderId: $id, date: $day, accessToken: $t) { success } }';

/** Three further days of one 20 yd dumpster: 45.00 and 8.81 % of it. */
const EXTENSION = 48.96;

/**
 * People who lead orders through their whole lives, each with another story, until the product is gone.
 *
 * @param focus the stop point that is armed: those stories are told that pass it
 */
export async function liveUntilKilled(
  shop: Shop,
  people: number,
  random: Random,
  focus: string | null,
  whenOpen: () => void,
): Promise<Life> {
  const acme = await shop.business('acme', '80202');
  const size = acme.sizes.get(20) ?? '';
  const [owner, admin] = [await shop.login('owner@acme.test'), await shop.login('admin@oskr.test')];
  const facts: Array<Fact> = [];
  const faults: Array<string> = [];
  const open = new Set<Ask>();

  async function ask(what: Omit<Ask, 'key'>): Promise<Result | null> {
    const asked: Ask = { ...what, key: randomUUID() };
    open.add(asked);
    const answer = await send(shop, asked);
    open.delete(asked);
    return noted(asked, answer);
  }

  function noted(asked: Ask, answer: Answer<{ r: Result }>): Result | null {
    const result = answer.data?.r ?? null;
    const isDone = result !== null && (result.success === true || result.refundId !== undefined);
    if (isDone && asked.fact !== null && asked.orderId !== null) facts.push({ orderId: asked.orderId, is: asked.fact });
    return result;
  }

  async function buy(card = 'pm_card_visa'): Promise<Bought | null> {
    const cartId = await shop.cart(acme.id, size);
    const { data } = await shop.checkout({ cartId, total: TOTAL_20_YD, paymentMethodId: card, startDate: inDays(12) });
    const result: CheckoutResult | undefined = data?.checkout;
    if (result?.success !== true || !result.order) return null;
    facts.push({ orderId: result.order.id, is: 'placed' });
    return { orderId: result.order.id, token: result.accessToken ?? '' };
  }

  const staff = (query: string, orderId: string, fact: Fact['is'] | null, variables: object = {}, token = owner) =>
    ask({ query, orderId, fact, token, variables: { id: orderId, ...variables } });
  const buyer = (query: string, { orderId, token: t }: Bought, fact: Fact['is'] | null, variables: object = {}) =>
    ask({ query, orderId, fact, token: undefined, variables: { id: orderId, t, ...variables } });

  async function accepted(card?: string): Promise<Bought | null> {
    const order = await buy(card);
    if (order === null) return null;
    const answer = await staff(ACCEPT, order.orderId, 'accepted');
    return answer?.success === true ? order : null;
  }

  const STORIES: Readonly<Record<string, () => Promise<unknown>>> = {
    cancel: async () => {
      const order = random() < 0.5 ? await buy() : await accepted();
      return order && (await buyer(CANCEL, order, 'cancelled'));
    },
    delete: async () => {
      const order = await buy();
      if (order !== null) facts.push({ orderId: order.orderId, is: 'to be deleted' });
      return order && (await staff(DELETE, order.orderId, 'deleted', {}, admin));
    },
    advance: async () => {
      const order = await accepted();
      if (order === null) return null;
      await staff(STATUS, order.orderId, null, { to: 'DELIVERING' });
      await staff(STATUS, order.orderId, 'delivered', { to: 'DELIVERED' });
      return await staff(STATUS, order.orderId, 'completed', { to: 'COMPLETED' });
    },
    pickup: async () => {
      const order = await accepted();
      if (order === null) return null;
      await staff(STATUS, order.orderId, 'delivered', { to: 'DELIVERED' });
      return await buyer(PICKUP, order, null, { day: inDays(13) });
    },
    refund: async () => {
      const order = await accepted();
      if (order === null) return null;
      const paymentId = await paymentOf(shop, order.orderId, owner);
      const refund = (amount: number, fact: Fact['is'] | null) =>
        ask({
          query: REFUND,
          orderId: order.orderId,
          fact,
          token: owner,
          variables: { input: { paymentId, amount, reason: 'Goodwill', idempotencyKey: randomUUID() } },
        });
      await refund(10_001, null);
      return await refund(47_496 - 10_001, 'refunded');
    },
    charge: async () => {
      const order = await accepted();
      return order && (await charge(order));
    },
    pay: async () => {
      const order = await accepted('pm_card_chargeCustomerFail');
      const made = order && (await charge(order));
      if (order === null || !made?.charge) return null;
      const variables = { c: made.charge.id, pm: 'pm_card_visa', k: randomUUID() };
      return await buyer(PAY, order, 'charged', variables);
    },
    extend: async () => {
      const order = await accepted(random() < 0.4 ? 'pm_card_chargeCustomerFail' : 'pm_card_visa');
      if (order === null) return null;
      const input = {
        orderId: order.orderId,
        extraDays: 3,
        expectedTotal: EXTENSION,
        idempotencyKey: randomUUID(),
        accessToken: order.token,
      };
      return await ask({ query: EXTEND, orderId: order.orderId, fact: null, token: undefined, variables: { input } });
    },
    reschedule: async () => {
      const order = await buy();
      return order && (await buyer(RESCHEDULE, order, null, { day: inDays(15) }));
    },
  };

  async function charge({ orderId }: Bought): Promise<Result | null> {
    const input = { orderId, type: 'CLEANING_FEE', amount: 5000, description: 'Paint', idempotencyKey: randomUUID() };
    return await ask({ query: CHARGE, orderId, fact: 'charged', token: owner, variables: { input } });
  }

  const wanted = storiesFor(focus, Object.keys(STORIES));
  whenOpen();
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (;;) {
        try {
          await STORIES[wanted[Math.floor(random() * wanted.length)] ?? '']?.();
        } catch (error) {
          if (await isGone(shop)) return;
          if (error instanceof ServerFault) faults.push(error.message);
        }
      }
    }),
  );

  return {
    facts: () => facts,
    faults: () => faults.slice(0, 3),
    async retryAll(again) {
      const before = facts.length;
      await Promise.all([...open].map(async (asked) => noted(asked, await send(again, asked))));
      return facts.slice(before);
    },
  };
}

async function send(shop: Shop, { query, variables, token, key }: Ask): Promise<Answer<{ r: Result }>> {
  return await shop.graphql(query, variables, token, { 'idempotency-key': key });
}

/** Which stories pass a point: by its first word, and all of them where every order passes. */
function storiesFor(focus: string | null, all: ReadonlyArray<string>): ReadonlyArray<string> {
  const [word = ''] = focus?.split('.') ?? [];
  if (focus === 'stock.changed') return ['extend', 'reschedule'];
  if (focus === 'stock.released') return ['cancel', 'advance', 'delete'];
  if (focus === 'cancel.recorded' || focus === 'cancel.released') return ['cancel'];
  return all.includes(word) ? [word] : all;
}

async function paymentOf(shop: Shop, orderId: string, token: string): Promise<string> {
  const { order } = await shop.must<{ order: { payments: ReadonlyArray<{ id: string }> } }>(
    'query Payment($id: ID!) { order(id: $id) { payments { id } } }',
    { id: orderId },
    token,
  );
  return order.payments[0]?.id ?? '';
}
