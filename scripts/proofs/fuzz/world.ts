import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { appDocumentsIn } from '../../checks/documents.ts';
import type { Shop } from '../shop.ts';
import type { Known } from './graphql-requests.ts';

const BUILT = 'dist/server';

/** What is really there, for requests to be about. */
export type FuzzWorld = {
  readonly known: Known;
  readonly bearers: ReadonlyArray<string>;
  readonly orderId: string;
  /** The functions that pages call, as the build names them. */
  readonly functions: ReadonlyArray<string>;
};

/** Signs three people in and looks up what they may ask about. A platform admin is not among them: they could close shops. */
export async function openFuzzWorld(shop: Shop): Promise<FuzzWorld> {
  const bearers = await freshBearers(shop);
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
    functions: functionsIn(BUILT),
  };
}

/** Signs in again: what is signed with ends after a quarter of an hour. */
export async function freshBearers(shop: Shop): Promise<ReadonlyArray<string>> {
  const emails = ['customer@oskr.test', 'owner@acme.test', 'manager@acme.test'];
  return await Promise.all(emails.map((email) => shop.login(email)));
}

/** Named by digests, as the app's documents are, too. */
function functionsIn(folder: string): ReadonlyArray<string> {
  const documents = new Set(appDocumentsIn(process.cwd()).map(({ hash }) => hash));
  const digests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/["'`](?<digest>[0-9a-f]{64})["'`]/g)])
    .flatMap(({ groups }) => groups?.['digest'] ?? []);
  return [...new Set(digests)].filter((digest) => !documents.has(digest)).toSorted();
}
