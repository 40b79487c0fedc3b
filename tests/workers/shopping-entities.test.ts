import { beforeAll, expect, test } from 'vitest';

import { signIn, warmUp, WARM_UP_MS } from './call.ts';
import { anOffer, asked } from './orders-for-tests.ts';

type Fields = Readonly<Record<string, unknown>>;
type Found = Readonly<Record<string, Fields>>;

/** Delivered by lonestar, whom no test changes. */
const AUSTIN_ZIP = '78701';
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

beforeAll(warmUp, WARM_UP_MS);

test('a search tells the place, who delivers there, each size and what its price is made of', async () => {
  const query = (address: string) =>
    `{ dumpstersForLocation(address: "${address}") {
      success address zipCode latitude longitude serviceAvailable message
      businesses { business { slug } distance deliveryFee pricingZone { name }
        dumpsters { dumpster { size } price maxWeight available rentalDuration extraDayFee overweightPerTon
          priceBreakdown { basePrice deliveryFee distanceInMiles pricePerMile environmentalFee taxRate } } } } }`;
  const { dumpstersForLocation: found } = await asked<Found>(query(`1100 Congress Avenue, Austin, TX ${AUSTIN_ZIP}`));
  const size = (yards: number, price: number, maxWeight: number, available: number) => ({
    dumpster: { size: yards },
    price: price + 60 + 15,
    maxWeight,
    available,
    rentalDuration: 10,
    extraDayFee: 10,
    overweightPerTon: 75,
    priceBreakdown: {
      basePrice: price,
      deliveryFee: 60,
      distanceInMiles: expect.closeTo(2, 0),
      pricePerMile: 3.5,
      environmentalFee: 15,
      taxRate: 0.0825,
    },
  });

  expect(found).toEqual({
    success: true,
    address: `1100 Congress Avenue, Austin, TX ${AUSTIN_ZIP}`,
    zipCode: AUSTIN_ZIP,
    latitude: expect.closeTo(30.27, 1),
    longitude: expect.closeTo(-97.74, 1),
    serviceAvailable: true,
    message: null,
    businesses: [
      {
        business: { slug: 'lonestar' },
        distance: expect.closeTo(2, 0),
        deliveryFee: 60,
        pricingZone: { name: 'Austin' },
        dumpsters: [size(10, 279, 1, 8), size(20, 389, 2, 8), size(40, 619, 5, 3)],
      },
    ],
  });
  const { dumpstersForLocation: none } = await asked<Found>(query('1 Main Street, Anchorage, AK 99501'));
  expect(none).toMatchObject({
    success: true,
    serviceAvailable: false,
    message: expect.stringMatching(/\w/),
    businesses: [],
  });
});

test('a cart tells whose it is, what is in it and for where, and its total line by line', async () => {
  const { businessId, dumpsterId } = await anOffer('lonestar', AUSTIN_ZIP);
  const { token: bearer } = await signIn('customer@oskr.test');
  const { me, createCart } = {
    ...(await asked<Found>('{ me { id } }', { bearer })),
    ...(await asked<Found>(`mutation { createCart(businessId: "${businessId}", userId: "ignored") { id userId } }`, {
      bearer,
    })),
  };
  expect(createCart?.['userId']).toBe(me?.['id']);
  const { createCart: guests } = await asked<Found>(
    `mutation { createCart(businessId: "${businessId}") { id userId } }`,
  );
  const cartId = String(guests?.['id']);
  await asked(
    `mutation { addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: 2, zipCode: "${AUSTIN_ZIP}",
      deliveryAddress: { street: "1100 Congress Avenue", city: "Austin", state: "TX", zipCode: "${AUSTIN_ZIP}" },
      specialInstructions: "Left of the gate") { id } }`,
  );
  const { cart, cartTotal } = await asked<Found>(
    `{ cart(id: "${cartId}") {
        id userId businessId status createdAt updatedAt
        business { paymentProvider prohibitedItems businessNotes termsOfServiceUrl policyMessages }
        items { id cartId dumpsterId quantity price rentalDays deliveryAddress { street city state zipCode country specialInstructions }
          zipCode specialInstructions isAvailable unavailableReason dumpster { id size } } }
      cartTotal(cartId: "${cartId}", zipCode: "${AUSTIN_ZIP}") {
        subtotal deliveryFee taxes total breakdown { label amount type } } }`,
  );

  expect(cart).toEqual({
    id: cartId,
    userId: null,
    businessId,
    status: 'ACTIVE',
    createdAt: INSTANT,
    updatedAt: INSTANT,
    business: {
      paymentProvider: 'STRIPE',
      prohibitedItems: expect.arrayContaining([expect.stringMatching(/\w/)]),
      businessNotes: null,
      termsOfServiceUrl: 'https://lonestar-bins.example/terms',
      policyMessages: ['Ten days are included with every bin. Call us when you are done early.'],
    },
    items: [
      {
        id: expect.stringMatching(/./),
        cartId,
        dumpsterId,
        quantity: 2,
        price: 279,
        rentalDays: 10,
        deliveryAddress: {
          street: '1100 Congress Avenue',
          city: 'Austin',
          state: 'TX',
          zipCode: AUSTIN_ZIP,
          country: 'US',
          specialInstructions: null,
        },
        zipCode: AUSTIN_ZIP,
        specialInstructions: 'Left of the gate',
        isAvailable: true,
        unavailableReason: null,
        dumpster: { id: dumpsterId, size: 10 },
      },
    ],
  });
  // 2 × 279.00, 2 × 60.00 of delivery, 2 × 15.00 of fee that is not taxed; 8.25 % of 678.00 is 55.935.
  expect(cartTotal).toEqual({
    subtotal: 558,
    deliveryFee: 120,
    taxes: 55.94,
    total: 763.94,
    breakdown: [
      { label: expect.stringMatching(/\w/), amount: 558, type: 'ITEM' },
      { label: expect.stringMatching(/\w/), amount: 120, type: 'DELIVERY' },
      { label: expect.stringMatching(/\w/), amount: 30, type: 'ENVIRONMENTAL_FEE' },
      { label: expect.stringMatching(/\w/), amount: 55.94, type: 'TAX' },
    ],
  });
});
