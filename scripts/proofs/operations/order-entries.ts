import { EXTENSION_CENTS, EXTRA_DAYS } from '../moves/make-move.ts';
import { AHEAD_DAYS, buy, dayIn, look, newKey, orderIn } from '../moves/scene.ts';
import { bad, OF_ORDER_ADMINS, OF_ORDER_STAFF, OF_PARTIES, refused, told, type Args, type Entry } from './entry.ts';
import { BAD, day, dollars, id, needed, text, whole, word } from './kinds.ts';
import { withToken } from './query-entries.ts';
import { openCharge, type World } from './world.ts';

type Entries = Readonly<Record<string, Entry>>;

const EXPECTED = EXTENSION_CENTS / 100;

/** How every mutation of a placed order is called. */
export function orderMutations(world: World): Entries {
  return { ...moveEntries(world), ...moneyEntries(world), ...selfServiceEntries(world) };
}

function moveEntries({ scene, foreign }: World): Entries {
  const pending = async () => ({ orderId: (await buy(scene, dayIn(scene, AHEAD_DAYS))).orderId });
  const orderId = id('ord', foreign.order);
  return {
    acceptOrder: {
      access: OF_ORDER_STAFF,
      asker: 'manager',
      args: pending,
      kinds: { orderId },
      extra: async () => [
        told('INVALID_TRANSITION', 'an order that was delivered', 'manager', {
          orderId: (await orderIn(scene, 'DELIVERED')).orderId,
        }),
      ],
    },
    updateOrderStatus: {
      access: OF_ORDER_STAFF,
      asker: 'manager',
      args: async () => ({ orderId: (await orderIn(scene, 'CONFIRMED')).orderId, status: 'DELIVERED' }),
      kinds: { orderId, status: word },
      extra: async () => [
        told('INVALID_TRANSITION', 'REFUNDED by hand', 'admin', {
          orderId: (await orderIn(scene, 'CONFIRMED')).orderId,
          status: 'REFUNDED',
        }),
      ],
    },
    cancelOrder: {
      access: OF_PARTIES,
      asker: 'manager',
      args: async (role) => ({
        ...withToken(role, 'orderId', await buy(scene, dayIn(scene, AHEAD_DAYS))),
        reason: 'Changed my mind',
      }),
      kinds: { orderId, reason: text(2000), accessToken: text(null) },
      extra: async () => [
        told('INVALID_TRANSITION', 'an order on its way', 'manager', {
          orderId: (await orderIn(scene, 'DELIVERING')).orderId,
        }),
        refused('UNAUTHENTICATED', 'a token that is none', 'guest', { ...(await pending()), accessToken: 'nope' }),
      ],
    },
    deleteOrder: {
      access: { ...OF_ORDER_STAFF, manager: 'FORBIDDEN', admin: 'FORBIDDEN' },
      asker: 'super admin',
      args: pending,
      // The platform's staff know no foreign ids.
      kinds: { orderId: id('ord') },
      extra: async () => [
        told('CONFLICT', 'an order that money moved on', 'super admin', {
          orderId: (await orderIn(scene, 'CONFIRMED')).orderId,
        }),
      ],
    },
  };
}

function moneyEntries(world: World): Entries {
  const { scene, foreign } = world;
  const charged = async (): Promise<Args> => ({
    orderId: (await orderIn(scene, 'DELIVERED')).orderId,
    type: 'CLEANING_FEE',
    amount: 2500,
    description: 'Paint',
    idempotencyKey: newKey(),
  });
  const paid = async () => {
    const { orderId } = await orderIn(scene, 'CONFIRMED');
    return (await look(scene, orderId)).order?.payments[0]?.id;
  };
  return {
    createAndChargeAutomatically: {
      access: OF_ORDER_STAFF,
      asker: 'manager',
      args: async () => ({ input: await charged() }),
      kinds: {
        'input.orderId': id('ord', foreign.order),
        'input.type': word,
        'input.amount': whole(1, 99_999_999),
        'input.description': needed(1000),
        'input.idempotencyKey': text(200),
      },
      extra: async () => {
        const used = await charged();
        await scene.shop.must(
          'mutation Used($input: PostRentalChargeInput!) { createAndChargeAutomatically(input: $input) { success } }',
          { input: used },
          scene.people.bearer.manager,
        );
        const { orderId } = await buy(scene, dayIn(scene, AHEAD_DAYS));
        return [
          told('CONFLICT', 'a used key with another amount', 'manager', { input: { ...used, amount: 2501 } }),
          told('INVALID_TRANSITION', 'an order that is not confirmed', 'manager', {
            input: { ...(await charged()), orderId },
          }),
        ];
      },
    },
    createRefund: {
      access: OF_ORDER_ADMINS,
      asker: 'admin',
      args: async () => ({
        input: { paymentId: await paid(), amount: 4_000, reason: 'Late delivery', idempotencyKey: newKey() },
      }),
      kinds: {
        'input.paymentId': id('pay', foreign.payment),
        'input.amount': whole(1, 47_496),
        'input.reason': needed(1000),
        'input.idempotencyKey': text(200),
      },
      extra: async () => {
        const input = { paymentId: await paid(), amount: 4000, reason: 'Late', idempotencyKey: newKey() };
        await scene.shop.must(
          'mutation Used($input: RefundInput!) { createRefund(input: $input) { status } }',
          { input },
          scene.people.bearer.admin,
        );
        const { order } = await look(scene, (await buy(scene, dayIn(scene, AHEAD_DAYS))).orderId);
        return [
          refused('CONFLICT', 'a used key with another amount', 'admin', { input: { ...input, amount: 4001 } }),
          bad('more than is left', 'admin', { input: { ...input, amount: 43_497, idempotencyKey: newKey() } }),
          bad('what was not captured', 'admin', {
            input: { ...input, paymentId: order?.payments[0]?.id, idempotencyKey: newKey() },
          }),
        ];
      },
    },
    payPostRentalCharge: {
      access: OF_PARTIES,
      asker: 'customer',
      args: async (role) => await payment(world, role === 'guest with token'),
      kinds: {
        chargeId: id('prc', foreign.charge),
        paymentMethodId: needed(null, 'tok_visa', 'card', 'pm_'),
        idempotencyKey: needed(200),
        accessToken: text(null),
      },
      extra: async () => [
        told('PAYMENT_FAILED', 'a declined card', 'customer', {
          ...(await payment(world, false)),
          paymentMethodId: 'pm_card_chargeDeclined',
        }),
      ],
    },
  };
}

async function payment({ scene }: World, isGuest: boolean): Promise<Args> {
  const { charge, accessToken } = await openCharge(scene);
  return {
    chargeId: charge,
    paymentMethodId: 'pm_card_mastercard',
    idempotencyKey: newKey(),
    ...(isGuest ? { accessToken } : {}),
  };
}

function selfServiceEntries({ scene, foreign }: World): Entries {
  const orderId = id('ord', foreign.order);
  const extension = async (change: object, token?: string) => ({
    input: {
      orderId: (await orderIn(scene, 'CONFIRMED')).orderId,
      extraDays: EXTRA_DAYS,
      expectedTotal: EXPECTED,
      idempotencyKey: newKey(),
      ...(token === undefined ? {} : { accessToken: token }),
      ...change,
    },
  });
  return {
    extendRental: {
      access: OF_PARTIES,
      asker: 'manager',
      args: async (role) => {
        const order = await orderIn(scene, 'CONFIRMED');
        return await extension({ ...withToken(role, 'orderId', order) });
      },
      kinds: {
        'input.orderId': orderId,
        'input.extraDays': whole(1, 723),
        'input.expectedTotal': dollars(0, null, 'PRICE_CHANGED'),
        'input.idempotencyKey': needed(200),
        'input.accessToken': text(null),
      },
      extra: async () => [
        told('PRICE_CHANGED', 'another total', 'manager', await extension({ expectedTotal: 48.95 })),
        told(
          'INVALID_TRANSITION',
          'an order that is not confirmed',
          'manager',
          await extension({
            orderId: (await buy(scene, dayIn(scene, AHEAD_DAYS))).orderId,
          }),
        ),
      ],
    },
    rescheduleDelivery: {
      access: OF_PARTIES,
      asker: 'manager',
      args: async (role) => ({
        ...withToken(role, 'orderId', await buy(scene, dayIn(scene, AHEAD_DAYS))),
        rentalStartDate: dayIn(scene, AHEAD_DAYS + 4),
      }),
      kinds: { orderId, rentalStartDate: day(BAD), accessToken: text(null) },
      extra: async () => [
        bad('a day too far ahead', 'manager', {
          orderId: (await buy(scene, dayIn(scene, AHEAD_DAYS))).orderId,
          rentalStartDate: dayIn(scene, 400),
        }),
        told('INVALID_TRANSITION', 'an order on its way', 'manager', {
          orderId: (await orderIn(scene, 'DELIVERING')).orderId,
          rentalStartDate: dayIn(scene, AHEAD_DAYS + 4),
        }),
      ],
    },
    requestPickup: {
      access: OF_PARTIES,
      asker: 'manager',
      args: async (role) => ({
        ...withToken(role, 'orderId', await orderIn(scene, 'DELIVERED')),
        date: dayIn(scene, AHEAD_DAYS + 2),
      }),
      kinds: { orderId, date: day(BAD), accessToken: text(null) },
      extra: async () => [
        bad('a day after the rental', 'customer', {
          orderId: (await orderIn(scene, 'DELIVERED')).orderId,
          date: dayIn(scene, AHEAD_DAYS + 8),
        }),
        told('INVALID_TRANSITION', 'an order that was not delivered', 'manager', {
          orderId: (await orderIn(scene, 'CONFIRMED')).orderId,
          date: dayIn(scene, AHEAD_DAYS + 2),
        }),
      ],
    },
  };
}
