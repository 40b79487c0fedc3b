import { AHEAD_DAYS, dayIn, newKey } from '../moves/scene.ts';
import { checkoutInput } from '../shop.ts';
import { bad, OPEN, refused, SIGNED_IN, told, type Entry } from './entry.ts';
import { BAD, day, dollars, id, needed, text, whole, word, type Kind } from './kinds.ts';
import { emptyCart, filledCart, lateCart, sizeOf, waitingOrder, type World } from './world.ts';

type Entries = Readonly<Record<string, Entry>>;

const BAD_ZIPS = ['abcde', '8020', '802021', '80202-12'];
const NOWHERE = '99501';
const TOTAL = 474.96;
const MOST_UNITS = 1000;
const MOST_DAYS = 730;

/** An address below a path. */
function address(path: string): Readonly<Record<string, Kind>> {
  return {
    [`${path}.street`]: needed(200, 'two\nlines'),
    [`${path}.city`]: needed(100, 'two\nlines'),
    [`${path}.state`]: needed(2, 'XX', 'Colorado'),
    [`${path}.zipCode`]: needed(10, ...BAD_ZIPS),
    [`${path}.country`]: text(null, 'Canada', 'MX'),
    [`${path}.specialInstructions`]: text(1000),
  };
}

/** How every mutation of a cart and of its checkout is called. */
export function cartMutations(world: World): Entries {
  const { scene, acme, foreign, closed } = world;
  const { shop } = scene;
  const filled = () => filledCart(shop, acme, undefined);
  const line = { dumpsterId: acme.size, quantity: 2 };
  return {
    createCart: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ businessId: acme.business, userId: null }),
      // Whose a cart is, the token says.
      kinds: { businessId: id('biz'), userId: id('usr', null, null) },
      extra: async () => [refused('NOT_ELIGIBLE', 'a business that is not open', 'guest', { businessId: closed })],
    },
    addToCart: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({
        ...line,
        cartId: await emptyCart(shop, acme.business, undefined),
        rentalDays: 7,
        zipCode: '80202',
        deliveryAddress: {
          street: '1701 Wynkoop St',
          city: 'Denver',
          state: 'CO',
          zipCode: '80202',
          specialInstructions: 'Code 1234',
        },
        specialInstructions: 'By the garage',
        rentalStartDate: dayIn(scene, AHEAD_DAYS),
      }),
      kinds: {
        cartId: id('cart'),
        dumpsterId: id('dmp', foreign.size),
        quantity: whole(1, MOST_UNITS),
        rentalDays: whole(1, MOST_DAYS),
        ...address('deliveryAddress'),
        zipCode: text(null, '', ...BAD_ZIPS),
        specialInstructions: text(1000),
        rentalStartDate: day(null),
      },
      extra: async () => [
        refused('OUT_OF_STOCK', 'a size that is sold out', 'guest', {
          cartId: (await filled()).id,
          dumpsterId: await sizeOf(shop, 30),
          quantity: 1,
          zipCode: '80202',
        }),
        refused('NO_SERVICE', 'a place that is not served', 'guest', {
          ...line,
          cartId: (await filled()).id,
          zipCode: NOWHERE,
        }),
      ],
    },
    updateCartItem: {
      access: OPEN,
      asker: 'guest',
      args: async () => {
        const cart = await filled();
        return { cartId: cart.id, cartItemId: cart.item, quantity: 3, rentalDays: 10 };
      },
      kinds: {
        cartId: id('cart'),
        cartItemId: id('ci', foreign.item),
        quantity: whole(1, MOST_UNITS),
        rentalDays: whole(1, MOST_DAYS),
        rentalStartDate: day(null),
      },
    },
    removeFromCart: {
      access: OPEN,
      asker: 'guest',
      args: async () => {
        const cart = await filled();
        return { cartId: cart.id, cartItemId: cart.item };
      },
      kinds: { cartId: id('cart'), cartItemId: id('ci', foreign.item) },
    },
    claimCart: {
      access: SIGNED_IN,
      asker: 'customer',
      // Not at acme: what it joins is out of the carts that the customer's other calls, made at once, are about to order.
      args: async () => ({ cartId: (await filledCart(shop, foreign, undefined)).id }),
      kinds: { cartId: id('cart') },
      extra: async () => {
        const theirs = await filledCart(shop, acme, scene.people.bearer['other admin']);
        return [refused('NOT_FOUND', 'somebody else’s cart', 'customer', { cartId: theirs.id })];
      },
    },
    ...checkoutEntries(world),
  };
}

function checkoutEntries(world: World): Entries {
  const { scene, acme } = world;
  const { shop } = scene;
  const startDate = dayIn(scene, AHEAD_DAYS);
  const input = (cartId: string) => ({
    ...checkoutInput({ cartId, total: TOTAL, startDate }),
    specialInstructions: 'By the garage',
    wasteType: 'Wood',
  });
  const fresh = async () => input((await filledCart(shop, acme, undefined)).id);
  const changed = async (change: object) => ({ input: { ...(await fresh()), ...change } });
  return {
    checkout: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ input: await fresh() }),
      kinds: {
        'input.cartId': id('cart'),
        'input.idempotencyKey': needed(255),
        'input.customer.firstName': needed(100, 'two\nlines'),
        'input.customer.lastName': needed(100, 'two\nlines'),
        'input.customer.email': needed(
          254,
          'ann',
          'ann@',
          'ann@example',
          'a,b@example.test',
          'ann@example.test\nBcc: x@y.z',
        ),
        'input.customer.phone': needed(40, '12345', 'no digits'),
        ...address('input.deliveryAddress'),
        'input.rentalStartDate': day(BAD),
        'input.specialInstructions': text(1000),
        'input.wasteType': text(1000),
        'input.paymentMethodId': needed(253, 'tok_visa', 'card', 'pm_'),
        'input.acceptTerms': word,
        'input.expectedTotal': dollars(0.01, null),
      },
      extra: async () => {
        const used = await fresh();
        await shop.graphql('mutation Used($input: CheckoutInput!) { checkout(input: $input) { success } }', {
          input: used,
        });
        const late = await lateCart(world);
        return [
          bad('terms that are not accepted', 'guest', await changed({ acceptTerms: false })),
          bad('no window of a day', 'guest', await changed({ deliveryWindow: 'mornings' })),
          bad('an empty cart', 'guest', { input: input(await emptyCart(shop, acme.business, undefined)) }),
          told('PRICE_CHANGED', 'another total', 'guest', await changed({ expectedTotal: 474.95 })),
          told('PRICE_CHANGED', 'a total beyond all', 'guest', await changed({ expectedTotal: 9_999_999 })),
          told(
            'PAYMENT_FAILED',
            'a declined card',
            'guest',
            await changed({ paymentMethodId: 'pm_card_chargeDeclined' }),
          ),
          told('PAYMENT_FAILED', 'a card that is none', 'guest', await changed({ paymentMethodId: 'pm_card_nobody' })),
          told(
            'NO_SERVICE',
            'a place that is not served',
            'guest',
            await changed({
              deliveryAddress: { street: '1 Main St', city: 'Anchorage', state: 'AK', zipCode: NOWHERE },
            }),
          ),
          told('OUT_OF_STOCK', 'units that somebody else was quicker to take', 'guest', {
            input: { ...input(late.id), expectedTotal: late.total },
          }),
          told('CONFLICT', 'a used key with another date', 'guest', {
            input: { ...used, rentalStartDate: dayIn(scene, AHEAD_DAYS + 1) },
          }),
        ];
      },
      variants: async () => [
        { what: 'a bank that asks', args: await changed({ paymentMethodId: 'pm_card_authenticationRequired' }) },
      ],
    },
    completeCheckout: {
      access: OPEN,
      asker: 'guest',
      args: async () => await waitingOrder(scene, acme),
      kinds: { orderId: id('ord'), paymentIntentId: needed(null, 'nope', 'pi_', 'cs_1') },
      extra: async () => {
        const [one, other] = [await waitingOrder(scene, acme), await waitingOrder(scene, acme)];
        return [
          refused('NOT_FOUND', 'another order’s intent', 'guest', {
            orderId: one.orderId,
            paymentIntentId: other.paymentIntentId,
          }),
          refused('NOT_FOUND', 'an intent that is nobody’s', 'guest', {
            orderId: one.orderId,
            paymentIntentId: newIntent(),
          }),
        ];
      },
    },
  };
}

function newIntent(): string {
  return `pi_${newKey().replaceAll('-', '')}`;
}
