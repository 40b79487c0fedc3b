import * as z from 'zod';

import { inParallel } from '../in-parallel.ts';
import type { Shop } from '../shop.ts';
import { checkoutInput, inDays, type CheckoutResult } from '../shop.ts';
import { markedPhone, marker, type Scope, type TenantName } from './markers.ts';
import { newPerson, signIn, type Person } from './users.ts';

/** Ids of a tenant's things, by what they name. */
export type Ids = Readonly<Record<IdName, string>>;

export type IdName =
  | 'business'
  | 'slug'
  | 'dumpster'
  | 'zone'
  | 'pricing'
  | 'addOn'
  | 'block'
  | 'order'
  | 'otherOrder'
  | 'payment'
  | 'charge'
  | 'evidence'
  | 'cart'
  | 'cartItem'
  | 'user'
  | 'customer'
  | 'invitation'
  | 'host';

export type Tenant = {
  readonly name: TenantName;
  readonly ids: Ids;
  readonly customer: Person;
  readonly manager: Person;
  readonly admin: Person;
  /** Who is to be switched off: another customer of the tenant's, another manager, another admin. */
  readonly gone: ReadonlyArray<Person>;
  /** The access token of the customer's order, and of the other one. */
  readonly accessToken: string;
  readonly otherToken: string;
};

/** A running product. */
export type Stage = { readonly shop: Shop; readonly port: number; readonly dataDir: string };

/** A customer, a manager and an admin, and the same again, who are to be switched off. */
const PEOPLE = [
  ['buyer', 'CUSTOMER'],
  ['sign', 'BUSINESS_MANAGER'],
  ['sign', 'BUSINESS_ADMIN'],
  ['other', 'CUSTOMER'],
  ['team', 'BUSINESS_MANAGER'],
  ['team', 'BUSINESS_ADMIN'],
] as const;

const ZIP = '80202';
const BUSINESS = `query Things($zip: String!, $slug: String!) {
  dumpstersForLocation(zipCode: $zip, businessSlug: $slug) { businesses { business { id }
    dumpsters { dumpster { id size } } pricingZone { id name dumpsterPricing { id dumpster { size } } } } } }`;

const Id = z.object({ id: z.string() });
const Made = z.object({ made: Id });
const MadeBlock = z.object({ made: z.object({ block: Id }) });

/** A demo business with markers in every text of its own, its people, its customers' orders and carts. */
export async function markTenant(
  { shop, port, dataDir }: Stage,
  { name, slug, owner: email }: { readonly name: TenantName; readonly slug: string; readonly owner: string },
): Promise<Tenant> {
  const owner = await signIn(shop, email);
  const { business, dumpster, zone, pricing } = await thingsOf(shop, slug);
  const person = ([scope, userType]: (typeof PEOPLE)[number]) =>
    newPerson(shop, dataDir, {
      tenant: name,
      scope,
      userType,
      businessId: userType === 'CUSTOMER' ? null : business,
    });
  // Few at a time: a password is slow to check, and the product takes so many only.
  const [customer, manager, admin, ...gone] = await inParallel(PEOPLE, 2, person);
  if (!customer || !manager || !admin) throw new Error('Nobody was made');
  const pub = marker(name, 'pub');
  await shop.must(
    'mutation Mark($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { id } }',
    {
      id: business,
      input: {
        businessNotes: `${pub} notes`,
        prohibitedItems: [`${pub} item`],
        policyMessages: [`${pub} policy`],
        termsOfServiceUrl: `https://${pub}.example.test/terms`,
      },
    },
    owner,
  );
  const { made: addOn } = Made.parse(
    await shop.must(
      'mutation AddOn($input: AddOnInput!) { made: createAddOn(input: $input) { id } }',
      { input: { businessId: business, name: `${pub} add-on`, price: 5 } },
      owner,
    ),
  );
  const {
    made: { block },
  } = MadeBlock.parse(
    await shop.must(
      'mutation Block($input: OutOfServiceInput!) { made: addOutOfServiceBlock(input: $input) { block { id } } }',
      { input: { businessId: business, dumpsterId: dumpster, from: inDays(3000), to: inDays(3001), quantity: 1 } },
      owner,
    ),
  );
  const bought = await placeMarked(shop, { name, scope: 'buyer', business, dumpster, token: customer.token });
  const theirs = await placeMarked(shop, { name, scope: 'other', business, dumpster, token: gone[0]?.token });
  const money = await moveMarked({ shop, port }, { name, orderId: bought.orderId, admin: admin.token });
  const cart = await markedCart(shop, { name, scope: 'cart', business, dumpster, token: undefined });
  return {
    name,
    customer,
    manager,
    admin,
    gone,
    accessToken: bought.accessToken,
    otherToken: theirs.accessToken,
    ids: {
      business,
      slug,
      dumpster,
      zone,
      pricing,
      addOn: addOn.id,
      block: block.id,
      order: bought.orderId,
      otherOrder: theirs.orderId,
      ...money,
      ...cart,
      user: manager.id,
      customer: customer.id,
      invitation: await invited(shop, name, business, admin.token),
      host: await claimed(shop, name, business, admin.token),
    },
  };
}

async function thingsOf(shop: Shop, slug: string) {
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
  const dumpster = offer?.dumpsters.find((one) => one.dumpster.size === 20)?.dumpster.id;
  const pricing = offer?.pricingZone?.dumpsterPricing.find((one) => one.dumpster.size === 20)?.id;
  if (!offer?.pricingZone || dumpster === undefined || pricing === undefined)
    throw new Error(`${slug} has no 20 yd at ${ZIP}`);
  return { business: offer.business.id, dumpster, zone: offer.pricingZone.id, pricing };
}

type Order = {
  readonly name: TenantName;
  readonly scope: Scope;
  readonly business: string;
  readonly dumpster: string;
  readonly token: string | undefined;
};

async function markedCart(shop: Shop, { name, scope, business, dumpster, token }: Order) {
  const { made } = Made.parse(
    await shop.must(
      'mutation CreateCart($id: ID!) { made: createCart(businessId: $id) { id } }',
      { id: business },
      token,
    ),
  );
  const text = marker(name, scope);
  const { addToCart } = await shop.must<{ addToCart: { items: ReadonlyArray<{ id: string }> } }>(
    `mutation AddToCart($cart: ID!, $dumpster: ID!, $address: AddressInput!, $text: String!) {
      addToCart(cartId: $cart, dumpsterId: $dumpster, quantity: 1, zipCode: "80202", deliveryAddress: $address, specialInstructions: $text) { items { id } } }`,
    {
      cart: made.id,
      dumpster,
      address: { ...addressOf(text), specialInstructions: `${text} inside` },
      text: `${text} gate`,
    },
    token,
  );
  return { cart: made.id, cartItem: addToCart.items[0]?.id ?? '' };
}

function addressOf(text: string) {
  return { street: `1 ${text} Street`, city: 'Denver', state: 'CO', zipCode: ZIP };
}

async function placeMarked(shop: Shop, order: Order) {
  const { cart } = await markedCart(shop, order);
  const text = marker(order.name, order.scope);
  const total = await shop.total(cart);
  const { checkout } = await shop.must<{ checkout: CheckoutResult }>(
    'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success code message accessToken order { id } } }',
    {
      input: {
        ...checkoutInput({ cartId: cart, total, startDate: inDays(10) }),
        customer: {
          firstName: `${text}-first`,
          lastName: `${text}-last`,
          email: `${text}@example.test`,
          phone: markedPhone(order.name, order.scope),
        },
        deliveryAddress: addressOf(text),
        specialInstructions: `${text} behind the shed`,
      },
    },
    order.token,
  );
  if (!checkout.success || !checkout.order || checkout.accessToken === null)
    throw new Error(`Not bought: ${JSON.stringify(checkout)}`);
  return { orderId: checkout.order.id, accessToken: checkout.accessToken };
}

/** Accepts an order, charges and refunds something with marked reasons, and adds a marked piece of evidence. */
async function moveMarked(
  { shop, port }: Pick<Stage, 'shop' | 'port'>,
  { name, orderId, admin }: { readonly name: TenantName; readonly orderId: string; readonly admin: string },
) {
  const text = marker(name, 'buyer');
  await shop.must('mutation Accept($id: ID!) { acceptOrder(orderId: $id) { success } }', { id: orderId }, admin);
  const { made } = await shop.must<{ made: { charge: { id: string } | null } }>(
    'mutation Charge($input: PostRentalChargeInput!) { made: createAndChargeAutomatically(input: $input) { charge { id } } }',
    { input: { orderId, type: 'DAMAGE_FEE', amount: 1500, description: `${text} dent` } },
    admin,
  );
  const charge = made.charge?.id ?? '';
  const { order } = await shop.must<{ order: { payments: ReadonlyArray<{ id: string; chargeId: string | null }> } }>(
    'query Payments($id: ID!) { order(id: $id) { payments { id chargeId } } }',
    { id: orderId },
    admin,
  );
  const payment = order.payments.find(({ chargeId }) => chargeId === null)?.id ?? '';
  await shop.must(
    'mutation Refund($input: RefundInput!) { createRefund(input: $input) { refundId } }',
    { input: { paymentId: payment, amount: 100, reason: `${text} late` } },
    admin,
  );
  const form = new FormData();
  form.set('note', `${text} hinge`);
  form.set('file', new File([PIXEL], `${text}.png`, { type: 'image/png' }));
  const answer = await fetch(`http://localhost:${port}/api/orders/${orderId}/charges/${charge}/evidence`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  const { data } = z.object({ data: Id }).parse(await answer.json());
  return { payment, charge, evidence: data.id };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function invited(shop: Shop, name: TenantName, businessId: string, admin: string): Promise<string> {
  const { made } = Made.parse(
    await shop.must(
      'mutation Invite($input: InviteTeamMemberInput!) { made: inviteTeamMember(input: $input) { id } }',
      { input: { businessId, email: `${marker(name, 'team')}-new@example.test`, userType: 'BUSINESS_MANAGER' } },
      admin,
    ),
  );
  return made.id;
}

async function claimed(shop: Shop, name: TenantName, businessId: string, admin: string): Promise<string> {
  const host = `${marker(name, 'host')}.example`;
  await shop.must(
    'mutation Claim($businessId: ID!, $host: String!) { addBusinessDomain(businessId: $businessId, host: $host) { host } }',
    { businessId, host },
    admin,
  );
  return host;
}

/** Somebody who writes to the platform about a tenant's business. */
export async function sendLead(shop: Shop, name: TenantName): Promise<void> {
  const text = marker(name, 'lead');
  await shop.json('POST', '/api/contact', {
    name: `${text} Lee`,
    email: `${text}@example.test`,
    phone: '(303) 555-0142',
    businessName: `${text} Bins`,
    website: `https://${text}.example.test`,
    source: 'isolation',
    timestamp: new Date().toISOString(),
  });
}
