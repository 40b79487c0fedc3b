import { randomUUID } from 'node:crypto';

import { inDays, openShop, type Shop } from '../../proofs/shop.ts';

/** An order, and the page that its mails lead to. */
export type Placed = { readonly id: string; readonly token: string };

type Moved = Readonly<Record<string, { readonly success?: boolean; readonly message?: string }>>;

export type Desk = ReturnType<typeof deskOf>;

/** What a business's owner and its guests do by the API, so that a page has something to show. */
export async function atDesk<T>(port: number, slug: string, task: (desk: Desk) => Promise<T>): Promise<T> {
  const shop = openShop(port);
  try {
    return await task(deskOf(shop, slug, await shop.login(`owner@${slug}.test`)));
  } finally {
    shop.close();
  }
}

function deskOf(shop: Shop, slug: string, owner: string) {
  async function moves(call: string, declared: string, variables: object): Promise<void> {
    const done = await shop.must<Moved>(
      `mutation Moves(${declared}) { ${call} { success message } }`,
      variables,
      owner,
    );
    for (const { success, message } of Object.values(done)) if (success !== true) throw new Error(message);
  }

  return {
    /** An order of a guest's for its first size, for days that hardly anybody else is on. */
    async sells(paymentMethodId = 'pm_card_visa', email?: string): Promise<Placed & { readonly day: string }> {
      const { id, sizes } = await shop.business(slug, '80202');
      const [dumpsterId = ''] = sizes.values();
      for (let tries = 0; tries < 8; tries += 1) {
        const cartId = await shop.cart(id, dumpsterId);
        const startDate = inDays(30 + Math.floor(Math.random() * 300));
        const purchase = { cartId, startDate, paymentMethodId, email: email ?? `ann-${randomUUID()}@example.test` };
        const placed = await shop.buy(purchase);
        if (placed?.order && placed.accessToken !== null)
          return { id: placed.order.id, token: placed.accessToken, day: startDate };
      }
      throw new Error(`${slug} sells nothing`);
    },
    async accepts({ id }: Placed): Promise<void> {
      const { data } = await shop.accept(id, owner);
      if (data?.acceptOrder.success !== true) throw new Error(`Not accepted: ${JSON.stringify(data)}`);
    },
    async advances({ id }: Placed, status: string): Promise<void> {
      const declared = '$id: ID!, $status: OrderStatus!';
      await moves('updateOrderStatus(orderId: $id, status: $status)', declared, { id, status });
    },
    async cancels({ id }: Placed, reason: string): Promise<void> {
      await moves('cancelOrder(orderId: $id, reason: $reason)', '$id: ID!, $reason: String', { id, reason });
    },
    /** The saved card may refuse it: then it stays open. @param amount in cents */
    async charges({ id }: Placed, amount: number): Promise<string> {
      const { charge } = await shop.must<{ charge: { charge: { id: string } } }>(
        `mutation Charge($input: PostRentalChargeInput!) {
          charge: createAndChargeAutomatically(input: $input) { charge { id } } }`,
        { input: { orderId: id, type: 'DAMAGE_FEE', amount, description: 'Bent door hinge' } },
        owner,
      );
      return charge.charge.id;
    },
    /** @param zipCode one that the business serves */
    async setRules(input: object, zipCode: string): Promise<void> {
      const { id } = await shop.business(slug, zipCode);
      await shop.must(
        'mutation Rules($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }',
        { id, input },
        owner,
      );
    },
    /** The address that an invited colleague is mailed. */
    async invites(): Promise<string> {
      const email = `colleague-${randomUUID()}@example.test`;
      await shop.must(
        'mutation Invites($input: InviteTeamMemberInput!) { inviteTeamMember(input: $input) { id } }',
        { input: { businessId: (await shop.business(slug, '80202')).id, email, userType: 'BUSINESS_MANAGER' } },
        owner,
      );
      return await linkTo(shop, email);
    },
  };
}

type Mail = { readonly to: string | ReadonlyArray<string>; readonly links: ReadonlyArray<string> };

/** The first link of the newest mail to somebody, once there is one. */
export async function linkTo(shop: Shop, email: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const mails: ReadonlyArray<Mail> = JSON.parse((await shop.http('GET', '/__dev/outbox.json')).text);
    const link = mails.find(({ to }) => to.includes(email))?.links[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${email}`);
}
