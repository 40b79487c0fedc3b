import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

import { inDays, type Shop } from '../shop.ts';

export type Tally = { written: number; refused: number; readonly fields: Set<string> };

export type Store = {
  readonly shop: Shop;
  readonly owner: string;
  readonly customer: string;
  readonly businessId: string;
  readonly dumpster: { readonly id: string; readonly price: number };
  readonly zoneId: string;
  readonly addOnId: string;
};

export type Written = {
  readonly id: string;
  readonly token: string;
  readonly chargeId: string | null;
  readonly cartId: string;
};

/** The text of a field in this round, each field another one. */
export type TextOf = (field: string) => string;

const CUT = 95;

/** Writes texts into everything that staff, customers and strangers can write, and places an order with them. */
export async function writeEverywhere(
  store: Store,
  round: number,
  textOf: TextOf,
  tally: Tally,
): Promise<Written | null> {
  const { shop, owner, customer, businessId } = store;
  const tryTo = async (fields: ReadonlyArray<string>, query: string, variables: object, token?: string) => {
    const answer = await shop.graphql<{ r: unknown }>(query, variables, token);
    const isDone = answer.errors === undefined;
    tally[isDone ? 'written' : 'refused'] += fields.length;
    if (isDone) for (const field of fields) tally.fields.add(field);
    return isDone;
  };
  const business = (input: Readonly<Record<string, unknown>>) =>
    tryTo(
      Object.keys(input).map((name) => `business ${name}`),
      'mutation B($id: ID!, $input: UpdateBusinessInput!) { r: updateBusiness(id: $id, input: $input) { id } }',
      { id: businessId, input },
      owner,
    );
  await business({ name: textOf('name') });
  await business({ businessNotes: textOf('notes') });
  await business({ prohibitedItems: [textOf('item 1'), textOf('item 2'), textOf('item 3')] });
  await business({ policyMessages: [textOf('policy 1'), textOf('policy 2'), textOf('policy 3')] });
  await business({ addressStreet: textOf('street'), addressCity: textOf('city') });
  await business({ termsOfServiceUrl: textOf('terms') });
  await business({ termsOfServiceUrl: `https://acme-haul.example/${textOf('terms path')}` });
  await business({ phone: textOf('phone') });
  await tryTo(
    ['size title', 'size description'],
    'mutation D($id: ID!, $input: DumpsterInput!) { r: updateDumpster(id: $id, input: $input) { id } }',
    {
      id: store.dumpster.id,
      input: {
        businessId,
        size: 20,
        total: 5,
        price: 349,
        title: textOf('title').slice(0, CUT),
        description: textOf('description'),
      },
    },
    owner,
  );
  await tryTo(
    ['zone name'],
    'mutation Z($id: ID!, $input: PricingZoneInput!) { r: updatePricingZone(id: $id, input: $input) { id } }',
    {
      id: store.zoneId,
      input: {
        businessId,
        name: textOf('zone').slice(0, CUT),
        type: 'ZIP_CODE',
        zipCodes: ['80202', '80203', '80205', '80211', '80216'],
        deliveryFee: 75,
        rentalDuration: 7,
      },
    },
    owner,
  );
  await tryTo(
    ['add-on name'],
    'mutation A($id: ID!, $input: AddOnInput!) { r: updateAddOn(id: $id, input: $input) { id } }',
    { id: store.addOnId, input: { businessId, name: textOf('add-on').slice(0, CUT), price: 5 } },
    owner,
  );
  for (const [who, token] of [
    ['owner', owner],
    ['customer', customer],
  ] as const)
    await tryTo(
      [`${who} first name`, `${who} last name`, `${who} user name`],
      'mutation P($input: UpdateProfileInput!) { r: updateMyProfile(input: $input) { id } }',
      {
        input: {
          firstName: textOf(`${who} first`).slice(0, CUT),
          lastName: textOf(`${who} last`).slice(0, CUT),
          username: textOf(`${who} user`).slice(0, CUT),
        },
      },
      token,
    );
  const lead = { name: 'Ann Lee', businessName: 'Lee Hauling', email: `lead${round}@example.test`, source: 'contact' };
  for (const [field, change] of [
    ['lead name', { name: textOf('lead name').slice(0, CUT) }],
    ['lead business', { businessName: textOf('lead business').slice(0, CUT) }],
    ['lead website', { website: textOf('lead website') }],
    ['lead source', { source: textOf('lead source').slice(0, CUT) }],
  ] as const)
    await post(store, tally, [field], '/api/contact', {
      ...lead,
      ...change,
      email: `${field.replace(' ', '-')}-${round}@example.test`,
      timestamp: new Date().toISOString(),
    });
  await post(store, tally, ['registration first name', 'registration last name'], '/api/auth/register', {
    email: `new${round}-${randomUUID().slice(0, 8)}@example.test`,
    password: 'a quiet river at 5 in the morning',
    firstName: textOf('register first').slice(0, CUT),
    lastName: textOf('register last').slice(0, CUT),
  });
  return await order(store, round, textOf, tally);
}

async function post(
  { shop }: Store,
  tally: Tally,
  fields: ReadonlyArray<string>,
  path: string,
  body: object,
): Promise<void> {
  const { status } = await shop.http('POST', path, body);
  tally[status < 300 ? 'written' : 'refused'] += fields.length;
  if (status < 300) for (const field of fields) tally.fields.add(field);
}

async function order(
  { shop, owner, businessId, dumpster }: Store,
  round: number,
  textOf: TextOf,
  tally: Tally,
): Promise<Written | null> {
  const cartId = await shop.cart(businessId, dumpster.id);
  const shown = await shop.cart(businessId, dumpster.id);
  const names = ['first name', 'last name', 'street', 'city', 'delivery instructions', 'instructions', 'waste type'];
  const input = {
    cartId,
    idempotencyKey: randomUUID(),
    customer: {
      firstName: textOf('first').slice(0, CUT),
      lastName: textOf('last').slice(0, CUT),
      email: `guest${round}@example.test`,
      phone: '(303) 555-0142',
    },
    deliveryAddress: {
      street: textOf('to street').slice(0, CUT),
      city: textOf('to city').slice(0, CUT),
      state: 'CO',
      zipCode: '80202',
      specialInstructions: textOf('to instructions'),
    },
    rentalStartDate: inDays(3 + ((round * 9) % 340)),
    specialInstructions: textOf('instructions'),
    wasteType: textOf('waste').slice(0, CUT),
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    expectedTotal: 1,
  };
  type Placed = {
    r: { order: { id: string } | null; accessToken: string | null; currentTotal: { total: number } | null };
  };
  const checkout = async (more: object) =>
    await shop.graphql<Placed>(
      'mutation C($input: CheckoutInput!) { r: checkout(input: $input) { order { id } accessToken currentTotal { total } } }',
      { input: { ...input, ...more } },
    );
  let asked = await checkout({});
  if (asked.errors) {
    // A name or place that can't be one is refused as such: with plain ones, the other texts get in.
    tally.refused += 4;
    Object.assign(input, {
      customer: { ...input.customer, firstName: 'Ann', lastName: 'Lee' },
      deliveryAddress: { ...input.deliveryAddress, street: '1701 Wynkoop St', city: 'Denver' },
    });
    names.splice(0, 4);
    asked = await checkout({});
  }
  const placed = await checkout({ expectedTotal: asked.data?.r.currentTotal?.total ?? 1 });
  const made = placed.data?.r;
  if (!made?.order || made.accessToken === null || made.accessToken === undefined) {
    tally.refused += names.length;
    return null;
  }
  tally.written += names.length;
  for (const name of names) tally.fields.add(`order ${name}`);
  const { id } = made.order;
  await shop.accept(id, owner);
  const charged = await shop.graphql<{ r: { charge: { id: string } | null } }>(
    'mutation X($input: PostRentalChargeInput!) { r: createAndChargeAutomatically(input: $input) { charge { id } } }',
    {
      input: {
        orderId: id,
        type: 'CLEANING_FEE',
        amount: 500,
        description: textOf('charge'),
        idempotencyKey: randomUUID(),
      },
    },
    owner,
  );
  const chargeId = charged.data?.r.charge?.id ?? null;
  if (chargeId !== null) {
    tally.written += 1;
    tally.fields.add('charge description');
  }
  const { order: paid } = await shop.must<{ order: { payments: ReadonlyArray<{ id: string }> } }>(
    'query P($id: ID!) { order(id: $id) { payments { id } } }',
    { id },
    owner,
  );
  const reason = textOf('refund');
  const refunded = await shop.graphql(
    'mutation R($input: RefundInput!) { r: createRefund(input: $input) { refundId } }',
    { input: { paymentId: paid.payments[0]?.id ?? '', amount: 100, reason, idempotencyKey: randomUUID() } },
    owner,
  );
  const cancelled = await shop.graphql(
    'mutation K($id: ID!, $reason: String) { r: cancelOrder(orderId: $id, reason: $reason) { success } }',
    { id, reason: textOf('cancel') },
    owner,
  );
  for (const [field, answer] of [
    ['refund reason', refunded],
    ['cancellation reason', cancelled],
  ] as const) {
    tally[answer.errors ? 'refused' : 'written'] += 1;
    if (!answer.errors) tally.fields.add(field);
  }
  return { id, token: made.accessToken, chargeId, cartId: shown };
}

/** Adds a note and a file with such a name to a charge: shown with it, and on its invoice. */
export async function addEvidence(
  port: number,
  { owner }: Store,
  { id, chargeId }: Written,
  textOf: TextOf,
  tally: Tally,
): Promise<void> {
  if (chargeId === null) return;
  const form = new FormData();
  form.set('note', textOf('note'));
  form.set(
    'file',
    new File([new Uint8Array(PNG)], `${textOf('file').replaceAll('/', '_')}.png`, { type: 'image/png' }),
  );
  const status = await upload(port, `/api/orders/${id}/charges/${chargeId}/evidence`, form, owner);
  const isDone = status < 300;
  tally[isDone ? 'written' : 'refused'] += 2;
  if (isDone) for (const field of ['evidence note', 'evidence file name']) tally.fields.add(field);
}

/** By Node's own client: `fetch` does not let a caller name the host. */
async function upload(port: number, path: string, form: FormData, token: string): Promise<number> {
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await body.arrayBuffer());
  return await new Promise<number>((resolve, reject) => {
    const headers = { host: `localhost:${port}`, authorization: `Bearer ${token}`, 'content-type': type };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
