import { openDatabase } from '#db/client.ts';

import type { Holder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';

const CART = 'id items { id quantity dumpster { id } }';

/** A cart filled once, whose truth is in an object and not in the database. @returns its id */
export async function fillCart(port: number, dataDir: string, { addresses }: Holder): Promise<string> {
  const token = databaseToken(readSecrets(dataDir, 'local', process.env), 'ro');
  const db = openDatabase({ url: addresses['primaryUrl'] ?? '', authToken: token });
  const found = await db.$client.execute(
    `select b.id as business, d.id as dumpster from businesses b join dumpsters d on d.business_id = b.id
     where b.slug = 'acme' and d.size = 20`,
  );
  const business = found.rows[0]?.['business'];
  const dumpster = found.rows[0]?.['dumpster'];
  const created = await ask(port, `mutation ($business: ID!) { createCart(businessId: $business) { id } }`, {
    business,
  });
  const id = /"id":"([^"]+)"/.exec(created)?.[1];
  if (id === undefined) throw new Error(`createCart answered ${created}`);

  const added = await ask(
    port,
    `mutation ($id: ID!, $dumpster: ID!) {
      addToCart(cartId: $id, dumpsterId: $dumpster, quantity: 2, zipCode: "80202") { ${CART} }
    }`,
    { id, dumpster },
  );
  if (!added.includes('"quantity":2')) throw new Error(`addToCart answered ${added}`);
  return id;
}

/** The cart as the product tells it, word for word. */
export function readCart(port: number, id: string): Promise<string> {
  return ask(port, `query ($id: ID!) { cart(id: $id) { ${CART} } }`, { id });
}

async function ask(port: number, query: string, variables: Readonly<Record<string, unknown>>): Promise<string> {
  const response = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.text();
}
