import { randomBytes, randomUUID } from 'node:crypto';

import { newCustomer } from '../people.ts';
import { inDays, type CheckoutResult, type Shop } from '../shop.ts';

/** A customer with an order of their own, whose name stands nowhere else. */
export type Visitor = {
  readonly slug: 'acme' | 'summit';
  /** The last name on the order. */
  readonly mark: string;
  readonly orderId: string;
  /** The session cookie, as the browser sends it. */
  readonly cookie: string;
};

const CHECKOUT = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) {
  success code message order { id } } }`;
const MOST_DAYS = 12;
const FIRST_DAY = 60;

/** Signs a new customer in, who orders at a business of the demo. @throws Error when no day has a unit left */
export async function openVisitor(shop: Shop, dataDir: string, slug: Visitor['slug']): Promise<Visitor> {
  const token = await newCustomer(shop, dataDir);
  const { id, sizes } = await shop.business(slug, '80202');
  const mark = `Mark${randomBytes(6).toString('hex')}`;
  let said = '';
  for (let day = 0; day < MOST_DAYS; day += 1) {
    // Any size, far from today: other proofs take what is near.
    const size = [...sizes.values()][day % sizes.size] ?? '';
    const cartId = await shop.cart(id, size).catch(() => null);
    if (cartId === null) continue;
    const total = await shop.total(cartId);
    const input = {
      cartId,
      idempotencyKey: randomUUID(),
      customer: { firstName: 'Robin', lastName: mark, email: `${mark}@example.test`, phone: '(303) 555-0142' },
      deliveryAddress: { street: '1701 Wynkoop St', city: 'Denver', state: 'CO', zipCode: '80202' },
      rentalStartDate: inDays(FIRST_DAY + 17 * day),
      paymentMethodId: 'pm_card_visa',
      acceptTerms: true,
      expectedTotal: total,
    };
    const { data } = await shop.graphql<{ checkout: CheckoutResult }>(CHECKOUT, { input }, token);
    const order = data?.checkout.order ?? null;
    if (order !== null) return { slug, mark, orderId: order.id, cookie: `oskr-session=${token}` };
    said = data?.checkout.message ?? '';
  }
  throw new Error(`${slug} has nothing left to order: ${said}`);
}
