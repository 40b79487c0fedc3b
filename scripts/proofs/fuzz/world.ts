import type { Shop } from '../shop.ts';
import type { Known } from './graphql-requests.ts';

/** What is really there, for requests to be about. */
export type FuzzWorld = {
  readonly known: Known;
  readonly bearers: ReadonlyArray<string>;
  readonly orderId: string;
};

/** Signs three people in and looks up what they may ask about. A platform admin is not among them: they could close shops. */
export async function openFuzzWorld(shop: Shop): Promise<FuzzWorld> {
  const bearers = [
    await shop.login('customer@oskr.test'),
    await shop.login('owner@acme.test'),
    await shop.login('manager@acme.test'),
  ];
  const acme = await shop.business('acme', '80202');
  const dumpsters = [...acme.sizes.values()];
  const cartId = await shop.cart(acme.id, acme.sizes.get(20) ?? '');
  const { orders } = await shop.must<{
    orders: ReadonlyArray<{ id: string; payments: ReadonlyArray<{ id: string }> }>;
  }>('query Orders($id: ID!) { orders(businessId: $id) { id payments { id } } }', { id: acme.id }, bearers[1]);
  const orderIds = orders.map(({ id }) => id).slice(0, 20);
  return {
    known: {
      id: [...orderIds.slice(0, 5), cartId, acme.id, ...dumpsters.slice(0, 2)],
      businessId: [acme.id],
      cartId: [cartId],
      dumpsterId: dumpsters,
      orderId: orderIds,
      paymentId: orders.flatMap(({ payments }) => payments.map(({ id }) => id)).slice(0, 20),
      zipCode: ['80202', '80203', '99501', '00000'],
      businessSlug: ['acme', 'summit', 'newco', 'nobody'],
      paymentMethodId: ['pm_card_visa', 'pm_card_chargeDeclined'],
      rentalStartDate: ['2027-01-05', '2026-12-24'],
      idempotencyKey: ['same', 'other'],
    },
    bearers,
    orderId: orderIds[0] ?? '',
  };
}
