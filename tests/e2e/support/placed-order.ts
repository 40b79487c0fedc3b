import { inDays, openShop } from '#scripts/proofs/shop.ts';

const PORT = Number(process.env['PORT'] ?? '8787');

export type PlacedOrder = { readonly id: string; readonly number: string; readonly token: string };

/** @param rental in days from today, of acme's ten yards: a size that journeys by hand leave alone */
export async function placeOrder(rental: number, paymentMethodId = 'pm_card_visa'): Promise<PlacedOrder> {
  const shop = openShop(PORT);
  try {
    const acme = await shop.business('acme', '80202');
    const cartId = await shop.cart(acme.id, acme.sizes.get(10) ?? '');
    const attempt = { cartId, startDate: inDays(rental), paymentMethodId };
    const asked = (await shop.checkout({ ...attempt, total: 1 })).data?.checkout;
    const placed = (await shop.checkout({ ...attempt, total: asked?.currentTotal?.total ?? 0 })).data?.checkout;
    if (!placed?.order || placed.accessToken === null) throw new Error(`No order: ${JSON.stringify([asked, placed])}`);
    return { id: placed.order.id, number: placed.order.orderNumber, token: placed.accessToken };
  } finally {
    shop.close();
  }
}

/** What the card provider holds for an order. */
export async function intentsOf(orderId: string) {
  const shop = openShop(PORT);
  try {
    return (await shop.ledger()).filter(({ metadata }) => metadata['orderId'] === orderId);
  } finally {
    shop.close();
  }
}

export type Mail = { readonly subject: string; readonly links: ReadonlyArray<string> };

/** Newest first. */
export async function outbox(): Promise<ReadonlyArray<Mail>> {
  const shop = openShop(PORT);
  try {
    const { text } = await shop.http('GET', '/__dev/outbox.json');
    const mails: ReadonlyArray<Mail> = JSON.parse(text);
    return mails;
  } finally {
    shop.close();
  }
}
