import * as z from 'zod';

import { openDatabase, type Database } from '#db/client.ts';

import type { Holder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';
import type { Row, Rows } from './rows.ts';

const Ledger = z.object({
  paymentIntents: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      amount_capturable: z.number(),
      amount_received: z.number(),
      status: z.string(),
      application_fee_amount: z.number().nullable(),
      metadata: z.record(z.string(), z.string()),
      account: z.string().nullable(),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), payment_intent: z.string(), amount: z.number(), status: z.string() })),
  applicationFees: z.array(z.object({ id: z.string(), charge: z.string(), amount_refunded: z.number() })),
});

const Allocations = z.object({
  data: z.array(
    z.object({
      businessId: z.string(),
      orderId: z.string(),
      dumpsterId: z.string(),
      from: z.string(),
      to: z.string(),
      quantity: z.number(),
      state: z.enum(['HOLD', 'BOOKED']),
    }),
  ),
});

export type Intent = z.infer<typeof Ledger>['paymentIntents'][number];
export type Allocation = z.infer<typeof Allocations>['data'][number];
export type ProviderRefund = z.infer<typeof Ledger>['refunds'][number];
export type ProviderFee = z.infer<typeof Ledger>['applicationFees'][number];

/** Everything that has to agree: the database, the objects' stock, the payment ledger. */
export type AuditFacts = Readonly<Record<keyof typeof STATEMENTS, Rows>> & {
  readonly objects: ReadonlyArray<Allocation>;
  readonly intents: ReadonlyArray<Intent>;
  readonly refunds: ReadonlyArray<ProviderRefund>;
  readonly fees: ReadonlyArray<ProviderFee>;
  readonly now: number;
};

const STATEMENTS = {
  businesses: 'select id, provider_account_id from businesses',
  orders: 'select * from orders',
  items: 'select * from order_items',
  transitions:
    'select business_id, order_id, version, from_status, to_status from order_transitions order by order_id, version',
  payments: 'select * from payments',
  charges: 'select * from post_rental_charges',
  refundRows: 'select * from refunds',
  evidence: 'select business_id, id, charge_id from charge_evidence',
  consents: 'select business_id, order_id from terms_acceptances',
  carts: 'select business_id, id, order_id from carts',
  stored: 'select * from stock_allocations',
  sizes: 'select * from dumpsters',
  blocks: 'select * from out_of_service',
  zones: 'select business_id, id from pricing_zones',
  zoneZips: 'select business_id, zone_id from zone_zip_codes group by business_id, zone_id',
  zoneCities: 'select business_id, zone_id from zone_cities group by business_id, zone_id',
  prices: 'select business_id, id, zone_id, dumpster_id from zone_dumpster_pricing',
  overdueMail: `select id, state, attempts, next_at from outbox where state <> 'SENT'`,
  orderMail: `select business_id, id, json_extract(payload, '$.orderId') as order_id from outbox
    where business_id is not null`,
} as const;

/** Reads a running product from outside: its database, its objects and its payment provider. */
export async function gatherFacts(dataDir: string, holder: Holder): Promise<AuditFacts> {
  const secrets = readSecrets(dataDir, 'local', process.env);
  const db = openDatabase({
    url: holder.addresses['primaryUrl'] ?? '',
    authToken: databaseToken(secrets, 'ro'),
  });
  const cloudUrl = holder.addresses['cloudUrl'] ?? '';
  const [rows, ledger, clock, objects] = await Promise.all([
    readRows(db),
    json(`${cloudUrl}/_cloud/ledger`),
    json(`${cloudUrl}/_cloud/clock`),
    json(`http://127.0.0.1:${holder.port}/api/internal/allocations`, secrets.INTERNAL_SECRET),
  ]);
  const { offsetMs } = z.object({ offsetMs: z.number() }).parse(clock);
  const { paymentIntents: intents, refunds, applicationFees: fees } = Ledger.parse(ledger);
  const now = Date.now() + offsetMs;
  return { ...rows, intents, refunds, fees, objects: Allocations.parse(objects).data, now };
}

/** What a database has of all that is compared. */
export async function readRows(db: Database): Promise<Readonly<Record<keyof typeof STATEMENTS, Rows>>> {
  const statements = Object.entries(STATEMENTS);
  const answers = await db.$client.batch(
    statements.map(([, statement]) => statement),
    'read',
  );
  const rows = new Map(statements.map(([name], index) => [name, answers[index]?.rows.map(plain) ?? []]));
  const of = (name: keyof typeof STATEMENTS): Rows => rows.get(name) ?? [];
  return {
    businesses: of('businesses'),
    orders: of('orders'),
    items: of('items'),
    transitions: of('transitions'),
    payments: of('payments'),
    charges: of('charges'),
    refundRows: of('refundRows'),
    evidence: of('evidence'),
    consents: of('consents'),
    carts: of('carts'),
    stored: of('stored'),
    sizes: of('sizes'),
    blocks: of('blocks'),
    zones: of('zones'),
    zoneZips: of('zoneZips'),
    zoneCities: of('zoneCities'),
    prices: of('prices'),
    overdueMail: of('overdueMail'),
    orderMail: of('orderMail'),
  };
}

function plain(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || value === null ? [[name, value]] : [],
    ),
  );
}

async function json(url: string, secret?: string): Promise<unknown> {
  const answer = await fetch(url, secret === undefined ? {} : { headers: { authorization: `Bearer ${secret}` } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return await answer.json();
}
