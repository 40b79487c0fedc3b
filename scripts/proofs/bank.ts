import { inDays, type CheckoutResult, type Shop } from './shop.ts';

/** What one 20 yd dumpster costs, delivered to 80202. */
export const TOTAL_20_YD = 474.96;

/** Checks out with a card whose bank asks; leaves the customer on the bank's page. */
export async function waiting(
  shop: Shop,
  cartId: string,
  email?: string,
): Promise<{ readonly orderId: string; readonly intentId: string }> {
  const { data, errors } = await shop.checkout({
    cartId,
    total: TOTAL_20_YD,
    paymentMethodId: 'pm_card_authenticationRequired',
    ...(email === undefined ? {} : { email }),
  });
  const result = data?.checkout;
  const intentId = result?.paymentInfo?.paymentIntentId;
  if (result?.paymentInfo?.requiresAction !== true || !result.order || !intentId)
    throw new Error(`No 3-D Secure was asked: ${JSON.stringify(errors ?? data)}`);
  return { orderId: result.order.id, intentId };
}

/** The browser is back from the bank. */
export async function complete(
  shop: Shop,
  orderId: string,
  paymentIntentId: string,
): Promise<CheckoutResult | undefined> {
  const answer = await shop.graphql<{ completeCheckout: CheckoutResult }>(
    `mutation Complete($order: ID!, $intent: String!) { completeCheckout(orderId: $order, paymentIntentId: $intent) {
      success code message accessToken currentTotal { total } order { id status orderNumber }
      paymentInfo { requiresAction paymentIntentId } } }`,
    { order: orderId, intent: paymentIntentId },
  );
  return answer.data?.completeCheckout;
}

export async function intentsOf(shop: Shop, orderId: string) {
  return (await shop.ledger()).filter(({ metadata }) => metadata['orderId'] === orderId);
}

/** Units of acme's size that are free from a day on. @param days from today */
export async function freeUnits(shop: Shop, size: string, days = 3): Promise<number> {
  type Found = {
    dumpstersForLocation: {
      businesses: ReadonlyArray<{ dumpsters: ReadonlyArray<{ available: number; dumpster: { id: string } }> }>;
    };
  };
  const found = await shop.must<Found>(
    `query Search($start: Date!) { dumpstersForLocation(zipCode: "80202", businessSlug: "acme", startDate: $start) {
      businesses { dumpsters { available dumpster { id } } } } }`,
    { start: inDays(days) },
  );
  const offers = found.dumpstersForLocation.businesses.flatMap(({ dumpsters }) => dumpsters);
  return offers.find(({ dumpster }) => dumpster.id === size)?.available ?? -1;
}
