import * as z from 'zod';

import { waiting } from '../bank.ts';
import { AHEAD_DAYS, dayIn, look, newKey, type Bought, type Scene } from '../moves/scene.ts';
import { meetPeople } from '../people.ts';
import { checkoutInput, type CheckoutResult, type Shop } from '../shop.ts';

const ZIP = '80202';
const UNITS = 9000;

/** A business's things, by their ids. */
export type Things = {
  readonly business: string;
  readonly size: string;
  readonly zone: string;
  readonly price: string;
};

/** Things of another business, and one order of it with a payment and a charge. */
export type Foreign = Things & {
  readonly order: string;
  readonly payment: string;
  readonly charge: string;
  readonly item: string;
};

/** All that a table of valid inputs is made of. */
export type World = {
  readonly scene: Scene;
  readonly acme: Things;
  readonly foreign: Foreign;
  /** A business that takes no orders yet. */
  readonly closed: string;
  readonly city: string;
};

const BUSINESS = `query Things($zip: String!, $slug: String!) {
  dumpstersForLocation(zipCode: $zip, businessSlug: $slug) { businesses { business { id }
    dumpsters { dumpster { id size } } pricingZone { id dumpsterPricing { id dumpster { size } } } } } }`;

/** Signs everybody in and makes what is of somebody else. */
export async function openWorld(shop: Shop, dataDir: string): Promise<World> {
  const [acme, summit, people] = await Promise.all([
    thingsOf(shop, 'acme'),
    thingsOf(shop, 'summit'),
    meetPeople(shop, dataDir),
  ]);
  const { offsetMs } = z
    .object({ offsetMs: z.number() })
    .parse(await shop.json('POST', '/__dev/clock', { advanceMs: 0 }));
  const scene = { shop, people, dataDir, businessId: acme.business, size: acme.size, offsetMs };
  await shop.must(
    'mutation UpdateDumpster($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    {
      id: acme.size,
      input: { title: '20 Yard Dumpster', size: 20, total: UNITS, price: 349, businessId: acme.business },
    },
    people.bearer.admin,
  );
  const { cities } = await shop.must<{ cities: ReadonlyArray<{ id: string }> }>(
    'query Cities { cities(search: "Boulder", stateCode: "CO") { id } }',
    {},
  );
  const { businesses } = await shop.must<{ businesses: ReadonlyArray<{ id: string; slug: string }> }>(
    'query Businesses { businesses { id slug } }',
    {},
    people.bearer['super admin'],
  );
  const closed = businesses.find(({ slug }) => slug === 'newco')?.id ?? '';
  return { scene, acme, foreign: await foreignOf(scene, summit), closed, city: cities[0]?.id ?? '' };
}

async function thingsOf(shop: Shop, slug: string): Promise<Things> {
  type Found = {
    dumpstersForLocation: {
      businesses: ReadonlyArray<{
        business: { id: string };
        dumpsters: ReadonlyArray<{ dumpster: { id: string; size: number } }>;
        pricingZone: { id: string; dumpsterPricing: ReadonlyArray<{ id: string; dumpster: { size: number } }> } | null;
      }>;
    };
  };
  const found = await shop.must<Found>(BUSINESS, { zip: ZIP, slug });
  const [offer] = found.dumpstersForLocation.businesses;
  const size = offer?.dumpsters.find(({ dumpster }) => dumpster.size === 20)?.dumpster.id;
  const price = offer?.pricingZone?.dumpsterPricing.find(({ dumpster }) => dumpster.size === 20)?.id;
  if (!offer?.pricingZone || size === undefined || price === undefined)
    throw new Error(`${slug} has no 20 yd at ${ZIP}`);
  return { business: offer.business.id, size, zone: offer.pricingZone.id, price };
}

async function foreignOf(scene: Scene, things: Things): Promise<Foreign> {
  const { shop, people } = scene;
  const cart = await filledCart(shop, things, undefined);
  const { order } = await placed(scene, cart.id, undefined);
  const staff = people.bearer['other admin'];
  await shop.must('mutation Accept($id: ID!) { acceptOrder(orderId: $id) { success } }', { id: order }, staff);
  const charge = await chargeOf(scene, order, staff);
  const seen = await look(scene, order);
  const other = await filledCart(shop, things, undefined);
  return { ...things, order, charge, payment: seen.order?.payments[0]?.id ?? '', item: other.item };
}

export type Cart = { readonly id: string; readonly item: string };

/** A cart with one 20 yd dumpster in it. */
export async function filledCart(shop: Shop, { business, size }: Things, token: string | undefined): Promise<Cart> {
  const id = await emptyCart(shop, business, token);
  const { addToCart } = await shop.must<{ addToCart: { items: ReadonlyArray<{ id: string }> } }>(
    `mutation AddToCart($cart: ID!, $dumpster: ID!) {
      addToCart(cartId: $cart, dumpsterId: $dumpster, quantity: 1, zipCode: "80202") { items { id } } }`,
    { cart: id, dumpster: size },
    token,
  );
  return { id, item: addToCart.items[0]?.id ?? '' };
}

export async function emptyCart(shop: Shop, business: string, token: string | undefined): Promise<string> {
  const { createCart } = await shop.must<{ createCart: { id: string } }>(
    'mutation CreateCart($id: ID!) { createCart(businessId: $id) { id } }',
    { id: business },
    token,
  );
  return createCart.id;
}

/** Places a cart's order. @returns the order with the token to it */
async function placed(scene: Scene, cartId: string, token: string | undefined) {
  const { shop } = scene;
  const total = await shop.total(cartId);
  const { checkout } = await shop.must<{ checkout: CheckoutResult }>(
    'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success code message accessToken order { id } } }',
    { input: checkoutInput({ cartId, total, startDate: dayIn(scene, AHEAD_DAYS) }) },
    token,
  );
  if (!checkout.success || !checkout.order) throw new Error(`Not placed: ${JSON.stringify(checkout)}`);
  return { order: checkout.order.id, accessToken: checkout.accessToken ?? '', total };
}

/** A charge that the bank has to be asked about: it stays open. */
export async function openCharge(scene: Scene): Promise<Bought & { readonly charge: string }> {
  const { shop, businessId, size, people } = scene;
  const cart = await filledCart(shop, { business: businessId, size, zone: '', price: '' }, people.bearer.customer);
  const { checkout } = await shop.must<{ checkout: CheckoutResult }>(
    'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success code message accessToken order { id } } }',
    {
      input: checkoutInput({
        cartId: cart.id,
        total: 474.96,
        startDate: dayIn(scene, AHEAD_DAYS),
        paymentMethodId: 'pm_card_chargeCustomerFail',
      }),
    },
    people.bearer.customer,
  );
  const orderId = checkout.order?.id ?? '';
  await shop.must(
    'mutation Accept($id: ID!) { acceptOrder(orderId: $id) { success } }',
    { id: orderId },
    people.bearer.admin,
  );
  const charge = await chargeOf(scene, orderId, people.bearer.admin);
  return { orderId, accessToken: checkout.accessToken ?? '', charge };
}

async function chargeOf({ shop }: Scene, orderId: string, token: string | undefined): Promise<string> {
  const { made } = await shop.must<{ made: { charge: { id: string } | null } }>(
    `mutation Charge($input: PostRentalChargeInput!) {
      made: createAndChargeAutomatically(input: $input) { charge { id } } }`,
    { input: { orderId, type: 'DAMAGE_FEE', amount: 1500, description: 'A dent', idempotencyKey: newKey() } },
    token,
  );
  if (made.charge === null) throw new Error(`Order ${orderId} was not charged`);
  return made.charge.id;
}

/** A checkout whose bank has said yes, and whose browser has not come back yet. */
export async function waitingOrder(
  { shop }: Scene,
  acme: Things,
): Promise<{ readonly orderId: string; readonly paymentIntentId: string }> {
  const { orderId, intentId } = await waiting(shop, (await filledCart(shop, acme, undefined)).id);
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  return { orderId, paymentIntentId: intentId };
}

/** Acme's size of so many yards. */
export async function sizeOf(shop: Shop, yards: number): Promise<string> {
  return (await shop.business('acme', ZIP)).sizes.get(yards) ?? '';
}

/** A cart with the only unit of a size, which another cart has bought meanwhile; and what it costs. */
export async function lateCart(world: World): Promise<{ readonly id: string; readonly total: number }> {
  const { scene, acme } = world;
  const size = await newSize(world, 1);
  await setPrice(world, acme.zone, size);
  const [first, second] = [
    await filledCart(scene.shop, { ...acme, size }, undefined),
    await filledCart(scene.shop, { ...acme, size }, undefined),
  ];
  const { total } = await placed(scene, first.id, undefined);
  return { id: second.id, total };
}

/** A cart with a size in it that is not offered any more. */
export async function cartWithGoneLine(world: World): Promise<string> {
  const { scene, acme } = world;
  const size = await newSize(world);
  await setPrice(world, acme.zone, size);
  const cart = await filledCart(scene.shop, { ...acme, size }, undefined);
  await scene.shop.must(
    'mutation Delete($id: ID!) { deleteDumpster(id: $id) }',
    { id: size },
    scene.people.bearer.admin,
  );
  return cart.id;
}

let slugs = 0;

/** A web address that nobody has. */
export function newSlug(): string {
  slugs += 1;
  return `proof-${newKey().slice(0, 8)}-${slugs}`;
}

/** A size of acme's that nobody has rented. */
export async function newSize({ scene: { shop, people }, acme }: World, total = 4): Promise<string> {
  const { made } = await shop.must<{ made: { id: string } }>(
    'mutation Size($input: DumpsterInput!) { made: createDumpster(input: $input) { id } }',
    { input: { title: 'Proof', size: 12, total, price: 219, businessId: acme.business } },
    people.bearer.admin,
  );
  return made.id;
}

/** A zone of acme's around a place that nobody else serves. */
export async function newZone({ scene: { shop, people }, acme }: World): Promise<string> {
  const { made } = await shop.must<{ made: { id: string } }>(
    'mutation Zone($input: PricingZoneInput!) { made: createPricingZone(input: $input) { id } }',
    {
      input: {
        businessId: acme.business,
        name: 'Proof',
        type: 'ZIP_CODE',
        zipCodes: ['80401'],
        deliveryFee: 90,
        rentalDuration: 7,
      },
    },
    people.bearer.admin,
  );
  return made.id;
}

/** A price of a size in a zone, all three of them new. */
export async function newPrice(
  world: World,
): Promise<{ readonly zone: string; readonly size: string; readonly price: string }> {
  const [zone, size] = [await newZone(world), await newSize(world)];
  return { zone, size, price: await setPrice(world, zone, size) };
}

async function setPrice({ scene, acme }: World, zone: string, size: string): Promise<string> {
  const { made } = await scene.shop.must<{ made: { id: string } }>(
    'mutation Price($input: ZoneDumpsterPricingInput!) { made: setZoneDumpsterPricing(input: $input) { id } }',
    {
      input: {
        businessId: acme.business,
        pricingZoneId: zone,
        dumpsterId: size,
        price: 300,
        maxWeight: 2,
        rentalDuration: 7,
      },
    },
    scene.people.bearer.admin,
  );
  return made.id;
}
