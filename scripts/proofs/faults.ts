import { randomUUID } from 'node:crypto';

import type { Product } from '../checks/product.ts';
import { TOTAL_20_YD } from './bank.ts';
import type { ProofOutcome } from './outcome.ts';
import { reconciled } from './reconciled.ts';
import { inDays, openShop, type Shop } from './shop.ts';

type Bench = { readonly shop: Shop; readonly owner: string; readonly businessId: string; readonly size: string };
type Order = { readonly id: string; readonly token: string; readonly email: string };

/** One call of the provider that moves money, the order before it, and what asks for it; asked again it is the same. */
type MoneyCall = {
  readonly name: string;
  /** In the path of the call. */
  readonly match: string;
  /** @returns asks for it, with the same key each time */
  readonly prepare: (
    bench: Bench,
    email: string,
  ) => Promise<{ readonly order: () => Order | null; readonly ask: () => Promise<unknown> }>;
  /** What the ledger has to say of the order at the end. */
  readonly wanted: { readonly held: number; readonly taken: number; readonly returned: number };
};

const FAULTS = [
  { mode: 'drop_after_commit', delayMs: 0 },
  { mode: 'error_500', delayMs: 0 },
  { mode: 'error_429', delayMs: 0 },
  { mode: 'down', delayMs: 0 },
  { mode: 'slow', delayMs: 30_000 },
] as const;

const CENTS = 47_496;
const EXTENSION = 4896;
const SETTLED_WITHIN_MS = 75_000;

/**
 * Every call that moves money, answered by each kind of fault more often than the client repeats it: the answer is lost
 * after the commit, 500, 429, nothing, 30 seconds of silence. Then it is asked for again with the same key. The
 * ledger is the judge: everything was taken, held and returned once; the auditor finds no difference; no mail is
 * sent twice.
 */
export async function faults(product: Product, { withHang }: { readonly withHang: boolean }): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const problems: Array<string> = [];
  let runs = 0;
  try {
    const acme = await shop.business('acme', '80202');
    const bench: Bench = {
      shop,
      owner: await shop.login('owner@acme.test'),
      businessId: acme.id,
      size: acme.sizes.get(20) ?? '',
    };
    await shop.must(
      'mutation Units($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
      { id: bench.size, input: { title: '20 Yard Dumpster', size: 20, total: 9000, price: 349, businessId: acme.id } },
      bench.owner,
    );
    for (const call of CALLS) {
      for (const fault of FAULTS) {
        if (fault.mode === 'slow' && !withHang) continue;
        runs += 1;
        const found = await meet(bench, product.dataDir, call, fault);
        problems.push(...found.map((problem) => `${call.name}, ${fault.mode}: ${problem}`));
      }
    }
    return { figure: `${runs} faults at ${CALLS.length} money calls: ${problems.length} wrong`, problems };
  } finally {
    await shop.fault('stripe', 'off').catch(() => undefined);
    shop.close();
  }
}

async function meet(
  bench: Bench,
  dataDir: string,
  { match, prepare, wanted }: MoneyCall,
  { mode, delayMs }: (typeof FAULTS)[number],
): Promise<ReadonlyArray<string>> {
  const { shop } = bench;
  const email = `fault-${randomUUID().slice(0, 8)}@example.test`;
  const { order, ask } = await prepare(bench, email);
  await shop.fault('stripe', mode, { count: 2, match, delayMs });
  await ask();
  await shop.fault('stripe', 'off');
  let last: unknown = null;
  for (let tries = 0; tries < 3; tries += 1) last = await ask();
  // A call that the provider has not finished yet keeps its key busy: the customer tries again a little later.
  for (let tries = 0; tries < 6 && order() === null; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    last = await ask();
  }

  const until = Date.now() + SETTLED_WITHIN_MS;
  let found = [...(await reconciled(dataDir)), ...(await ledgerProblems(shop, order(), wanted))];
  while (found.length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = [...(await reconciled(dataDir)), ...(await ledgerProblems(shop, order(), wanted))];
  }
  if (found.length > 0) found.push(`the last answer was ${JSON.stringify(last).slice(0, 300)}`);
  return [...found, ...(await mailProblems(shop, email))];
}

type Ledger = {
  readonly paymentIntents: ReadonlyArray<{
    readonly id: string;
    readonly amount_capturable: number;
    readonly amount_received: number;
    readonly metadata: Readonly<Record<string, string>>;
  }>;
  readonly refunds: ReadonlyArray<{
    readonly payment_intent: string;
    readonly amount: number;
    readonly status: string;
  }>;
};

async function ledgerProblems(
  shop: Shop,
  order: Order | null,
  wanted: MoneyCall['wanted'],
): Promise<ReadonlyArray<string>> {
  if (order === null) return ['there is no order'];
  const ledger: Ledger = JSON.parse((await shop.http('GET', '/__dev/ledger.json')).text);
  const own = ledger.paymentIntents.filter(({ metadata }) => metadata['orderId'] === order.id);
  const ids = new Set(own.map(({ id }) => id));
  const returned = ledger.refunds.filter(({ payment_intent: id, status }) => ids.has(id) && status !== 'failed');
  const total = (amounts: ReadonlyArray<number>): number => amounts.reduce((sum, amount) => sum + amount, 0);
  const is = {
    held: total(own.map((intent) => intent.amount_capturable)),
    taken: total(own.map((intent) => intent.amount_received)),
    returned: total(returned.map(({ amount }) => amount)),
  };
  return JSON.stringify(is) === JSON.stringify(wanted)
    ? []
    : [`order ${order.id}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`];
}

async function mailProblems(shop: Shop, email: string): Promise<ReadonlyArray<string>> {
  const sent: ReadonlyArray<{ to: string; subject: string }> = JSON.parse(
    (await shop.http('GET', '/__dev/outbox.json')).text,
  );
  const own = sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  return own.filter((subject, index) => own.indexOf(subject) !== index).map((subject) => `mailed twice: ${subject}`);
}

const CALLS: ReadonlyArray<MoneyCall> = [
  { name: 'customer', match: '/customers', prepare: checkout, wanted: { held: CENTS, taken: 0, returned: 0 } },
  { name: 'authorise', match: '/payment_intents', prepare: checkout, wanted: { held: CENTS, taken: 0, returned: 0 } },
  {
    name: 'capture',
    match: '/capture',
    prepare: (bench, email) => on(bench, email, { isAccepted: false }, (order) => accept(bench, order)),
    wanted: { held: 0, taken: CENTS, returned: 0 },
  },
  {
    name: 'void by a cancellation',
    match: '/cancel',
    prepare: (bench, email) => on(bench, email, { isAccepted: false }, (order) => cancel(bench, order)),
    wanted: { held: 0, taken: 0, returned: 0 },
  },
  {
    name: 'refund by a cancellation',
    match: '/refunds',
    prepare: (bench, email) => on(bench, email, { isAccepted: true }, (order) => cancel(bench, order)),
    wanted: { held: 0, taken: CENTS, returned: CENTS },
  },
  {
    name: 'refund',
    match: '/refunds',
    prepare: (bench, email) => on(bench, email, { isAccepted: true }, (order, key) => refund(bench, order, key)),
    wanted: { held: 0, taken: CENTS, returned: 12_345 },
  },
  {
    name: 'later charge',
    match: '/payment_intents',
    prepare: (bench, email) => on(bench, email, { isAccepted: true }, (order, key) => charge(bench, order, key)),
    wanted: { held: 0, taken: CENTS + 5000, returned: 0 },
  },
  {
    name: 'pay link',
    match: '/payment_intents',
    prepare: payLink,
    wanted: { held: 0, taken: CENTS + 5000, returned: 0 },
  },
  {
    name: 'extension',
    match: '/payment_intents',
    prepare: (bench, email) => on(bench, email, { isAccepted: true }, (order, key) => extend(bench, order, key)),
    wanted: { held: 0, taken: CENTS + EXTENSION, returned: 0 },
  },
];

async function checkout({ shop, businessId, size }: Bench, email: string) {
  const attempt = {
    cartId: await shop.cart(businessId, size),
    key: randomUUID(),
    total: TOTAL_20_YD,
    email,
    startDate: inDays(12),
  };
  let order: Order | null = null;
  const ask = async () => {
    const { data, errors } = await shop.checkout(attempt);
    const result = data?.checkout;
    if (result?.success === true && result.order)
      order = { id: result.order.id, token: result.accessToken ?? '', email };
    return result ?? errors;
  };
  return { order: () => order, ask };
}

async function bought(bench: Bench, email: string, isAccepted: boolean, card = 'pm_card_visa'): Promise<Order> {
  const { shop, businessId, size, owner } = bench;
  const cartId = await shop.cart(businessId, size);
  const { data, errors } = await shop.checkout({
    cartId,
    total: TOTAL_20_YD,
    email,
    startDate: inDays(12),
    paymentMethodId: card,
  });
  const result = data?.checkout;
  if (result?.success !== true || !result.order) throw new Error(JSON.stringify(errors ?? result));
  const order = { id: result.order.id, token: result.accessToken ?? '', email };
  if (isAccepted) await shop.accept(order.id, owner);
  return order;
}

async function on(
  bench: Bench,
  email: string,
  { isAccepted }: { readonly isAccepted: boolean },
  ask: (order: Order, key: string) => Promise<unknown>,
) {
  const order = await bought(bench, email, isAccepted);
  const key = randomUUID();
  return { order: () => order, ask: () => ask(order, key) };
}

const accept = ({ shop, owner }: Bench, { id }: Order) => shop.accept(id, owner);

const cancel = ({ shop }: Bench, { id, token }: Order) =>
  shop.graphql(
    'mutation Cancel($id: ID!, $t: String) { cancelOrder(orderId: $id, accessToken: $t) { success code message } }',
    {
      id,
      t: token,
    },
  );

async function refund({ shop, owner }: Bench, { id }: Order, key: string): Promise<unknown> {
  const { order } = await shop.must<{ order: { payments: ReadonlyArray<{ id: string }> } }>(
    'query Paid($id: ID!) { order(id: $id) { payments { id } } }',
    { id },
    owner,
  );
  return await shop.graphql(
    'mutation Refund($input: RefundInput!) { createRefund(input: $input) { refundId status } }',
    { input: { paymentId: order.payments[0]?.id, amount: 12_345, reason: 'Goodwill', idempotencyKey: key } },
    owner,
  );
}

const CHARGE = `mutation Charge($input: PostRentalChargeInput!) {
  createAndChargeAutomatically(input: $input) { success code error charge { id status } } }`;

function charge({ shop, owner }: Bench, { id: orderId }: Order, key: string) {
  const input = { orderId, type: 'CLEANING_FEE', amount: 5000, description: 'Paint', idempotencyKey: key };
  return shop.graphql<{ createAndChargeAutomatically: { charge: { id: string } | null } }>(CHARGE, { input }, owner);
}

/** A charge whose saved card is declined, and the customer who pays it with another one. */
async function payLink(bench: Bench, email: string) {
  const order = await bought(bench, email, true, 'pm_card_chargeCustomerFail');
  const { data } = await charge(bench, order, randomUUID());
  const variables = {
    c: data?.createAndChargeAutomatically.charge?.id,
    pm: 'pm_card_visa',
    k: randomUUID(),
    t: order.token,
  };
  const ask = () =>
    bench.shop.graphql(
      `mutation Pay($c: ID!, $pm: String!, $k: String!, $t: String) {
        payPostRentalCharge(chargeId: $c, paymentMethodId: $pm, idempotencyKey: $k, accessToken: $t) { success code error } }`,
      variables,
    );
  return { order: () => order, ask };
}

function extend({ shop }: Bench, { id: orderId, token: accessToken }: Order, key: string) {
  const input = { orderId, extraDays: 3, expectedTotal: EXTENSION / 100, idempotencyKey: key, accessToken };
  return shop.graphql(
    'mutation Extend($input: ExtendRentalInput!) { extendRental(input: $input) { success code message } }',
    { input },
  );
}
