import * as z from 'zod';

import { openDatabase, type Database } from '#db/client.ts';

import type { Holder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';

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
  refunds: z.array(z.object({ payment_intent: z.string(), amount: z.number(), status: z.string() })),
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
export type Row = Readonly<Record<string, string | number | null>>;

/** Everything that has to agree: the database, the objects' stock, the payment ledger. */
export type AuditFacts = {
  readonly orders: ReadonlyArray<Row>;
  readonly items: ReadonlyArray<Row>;
  readonly transitions: ReadonlyArray<Row>;
  readonly payments: ReadonlyArray<Row>;
  readonly stored: ReadonlyArray<Row>;
  readonly sizes: ReadonlyArray<Row>;
  readonly blocks: ReadonlyArray<Row>;
  readonly overdueMail: ReadonlyArray<Row>;
  readonly objects: ReadonlyArray<Allocation>;
  readonly intents: ReadonlyArray<Intent>;
  readonly refunds: z.infer<typeof Ledger>['refunds'];
  readonly now: number;
};

/** Reads a running product from outside: its database, its objects and its payment provider. */
export async function gatherFacts(dataDir: string, holder: Holder): Promise<AuditFacts> {
  const secrets = readSecrets(dataDir, 'local', process.env);
  const db = openDatabase({
    url: holder.addresses['primaryUrl'] ?? '',
    authToken: databaseToken(secrets, 'ro'),
  });
  const cloudUrl = holder.addresses['cloudUrl'] ?? '';
  const [stored, ledger, clock, objects] = await Promise.all([
    readRows(db),
    json(`${cloudUrl}/_cloud/ledger`),
    json(`${cloudUrl}/_cloud/clock`),
    json(`http://127.0.0.1:${holder.port}/api/internal/allocations`, secrets.INTERNAL_SECRET),
  ]);
  const { offsetMs } = z.object({ offsetMs: z.number() }).parse(clock);
  const { paymentIntents: intents, refunds } = Ledger.parse(ledger);
  return { ...stored, intents, refunds, objects: Allocations.parse(objects).data, now: Date.now() + offsetMs };
}

async function readRows(db: Database) {
  const statements = {
    orders: 'select * from orders where deleted_at is null',
    items: 'select * from order_items',
    transitions: 'select * from order_transitions order by business_id, order_id, version',
    payments: 'select * from payments',
    stored: 'select * from stock_allocations',
    sizes: 'select * from dumpsters where deleted_at is null',
    blocks: 'select * from out_of_service',
    overdueMail: `select id, state, attempts, next_at from outbox where state <> 'SENT'`,
  } as const;
  const answers = await db.$client.batch(Object.values(statements), 'read');
  const rows = Object.keys(statements).map((name, index) => [name, answers[index]?.rows.map(plain) ?? []] as const);
  const byName = new Map(rows);
  const of = (name: keyof typeof statements): ReadonlyArray<Row> => byName.get(name) ?? [];
  return {
    orders: of('orders'),
    items: of('items'),
    transitions: of('transitions'),
    payments: of('payments'),
    stored: of('stored'),
    sizes: of('sizes'),
    blocks: of('blocks'),
    overdueMail: of('overdueMail'),
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
