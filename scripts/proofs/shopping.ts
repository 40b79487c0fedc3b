import { randomUUID } from 'node:crypto';

import type { Fact } from './living.ts';
import type { Random } from './random.ts';
import { isGone, ServerFault, type CheckoutResult, type CheckoutTry, type Shop } from './shop.ts';

export type Shopping = {
  facts(): ReadonlyArray<Fact>;
  /** Answers that no client may ever see, while the product lived. */
  faults(): ReadonlyArray<string>;
  /** Sends again, with the same key, every checkout whose answer never came. */
  retryAll(shop: Shop): Promise<ReadonlyArray<Fact>>;
};

const TOTAL = 474.96;

/**
 * Customers who buy one dumpster after the other, and an owner who accepts half of the orders, until the
 * product is gone. Some cards are declined first, some ask for 3-D Secure, some prices are out of date.
 *
 * @param whenOpen called when the owner has signed in and the first customers come: a kill before proves nothing
 */
export async function shopUntilKilled(
  shop: Shop,
  customers: number,
  random: Random,
  whenOpen: () => void,
): Promise<Shopping> {
  const acme = await shop.business('acme', '80202');
  const owner = await shop.login('owner@acme.test');
  const size = acme.sizes.get(20) ?? '';
  const facts: Array<Fact> = [];
  const open = new Set<CheckoutTry>();
  const faults: Array<string> = [];

  async function pay(attempt: CheckoutTry): Promise<CheckoutResult | null> {
    open.add(attempt);
    const { data } = await shop.checkout(attempt);
    open.delete(attempt);
    return data?.checkout ?? null;
  }

  async function buyOne(): Promise<void> {
    const cartId = await shop.cart(acme.id, size);
    const attempt = { cartId, key: randomUUID(), total: TOTAL };
    const mood = random();
    if (mood < 0.1) await pay({ ...attempt, paymentMethodId: 'pm_card_chargeDeclined' });
    if (mood >= 0.1 && mood < 0.2) await pay({ ...attempt, key: randomUUID(), total: 400 });
    if (mood >= 0.2 && mood < 0.45) {
      const asked = await pay({ ...attempt, paymentMethodId: 'pm_card_authenticationRequired' });
      if (mood < 0.32 && asked?.order) return await confirm(asked);
    }
    const result = await pay(attempt);
    if (result?.success === true && result.order) await acknowledge(result.order.id);
  }

  async function confirm({ order, paymentInfo }: CheckoutResult): Promise<void> {
    await shop.json('POST', '/__dev/3ds', { paymentIntent: paymentInfo?.paymentIntentId, outcome: 'succeed' });
    const { data } = await shop.graphql<{ completeCheckout: { success: boolean } }>(
      `mutation Complete($order: ID!, $intent: String!) {
        completeCheckout(orderId: $order, paymentIntentId: $intent) { success } }`,
      { order: order?.id, intent: paymentInfo?.paymentIntentId },
    );
    if (data?.completeCheckout.success === true && order) await acknowledge(order.id);
  }

  async function acknowledge(orderId: string): Promise<void> {
    facts.push({ orderId, is: 'placed' });
    if (random() < 0.5) return;
    const { data } = await shop.accept(orderId, owner);
    if (data?.acceptOrder.success === true) facts.push({ orderId, is: 'accepted' });
  }

  whenOpen();
  await Promise.all(
    Array.from({ length: customers }, async () => {
      for (;;) {
        try {
          await buyOne();
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
      const answers = await Promise.all([...open].map(async (attempt) => await again.checkout(attempt)));
      return answers.flatMap(({ data }) =>
        data?.checkout.success === true && data.checkout.order && data.checkout.paymentInfo?.requiresAction !== true
          ? [{ orderId: data.checkout.order.id, is: 'placed' as const }]
          : [],
      );
    },
  };
}
