import { openShop } from '#scripts/proofs/shop.ts';

const PORT = Number(process.env['PORT'] ?? '8787');

export type PlacedOrder = { readonly id: string; readonly number: string; readonly token: string };

/** What the card provider holds for an order. */
export async function intentsOf(orderId: string) {
  const shop = openShop(PORT);
  try {
    return (await shop.ledger()).filter(({ metadata }) => metadata['orderId'] === orderId);
  } finally {
    shop.close();
  }
}

export type Mail = { readonly to: string; readonly subject: string; readonly links: ReadonlyArray<string> };

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
