import type { Database } from '#db/client.ts';
import { embeddedGeocoder } from '#db/queries/geocoder.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { knownId, newId, type DumpsterId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';
import { accept, refuse } from '#worker/domain/result.ts';
import type { Carts, CheckoutContent, HoldLine, Inventory } from '#worker/ports/objects.ts';
import { PaymentsUnavailable, type IntentState, type Payments } from '#worker/ports/payments.ts';
import type { AcceptRecord, Draft, OrderDeps } from '#worker/usecases/checkout/draft.ts';
import { reasonBeforeStock } from '#worker/usecases/checkout/reason-before-stock.ts';

type BankAnswer = 'yes' | 'asks' | 'no' | 'lost' | 'fault';

export type CheckoutScene = {
  readonly deps: OrderDeps;
  readonly content: CheckoutContent;
  /** What left the order's object, in order: `hold`, `authorize:1`, `cancel`, `release` … */
  readonly calls: ReadonlyArray<string>;
  readonly intents: ReadonlyMap<string, IntentState>;
  readonly bank: {
    /** How the next authorisations are answered; the last one stays. `lost` commits and drops the answer; a `fault` does nothing and is kept under its key. */
    answers(...next: ReadonlyArray<BankAnswer>): void;
    /** The customer has confirmed, or refused, on the bank's page. */
    confirms(as: 'AUTHORIZED' | 'REQUIRES_PAYMENT'): void;
  };
  readonly stock: { free: number };
  stage(): Draft['stage'] | undefined;
  forget(stage: Draft['stage']): void;
};

/** One order's queue with hands that remember what they did: acme's 20 yd dumpster to 80202, on a demo database. */
export function checkoutScene(db: Database, now: Date): CheckoutScene {
  const orderId = newId('order');
  const acme = demoIds.business('acme');
  const size: DumpsterId = demoIds.dumpster('acme', 20);
  const calls: Array<string> = [];
  const intents = new Map<string, IntentState>();
  const faults = new Set<string>();
  const stock = { free: 5 };
  const state: { draft: Draft | null; accepted: AcceptRecord | null } = { draft: null, accepted: null };
  let answers: Array<BankAnswer> = ['yes'];

  const payments: Payments = {
    async createCustomer({ attempt }) {
      return `cus_${attempt}`;
    },
    async authorize({ attempt, amount, customerId, paymentMethodId }) {
      calls.push(`authorize:${attempt}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      const intentId = `pi_${orderId}_${attempt}`;
      const known = intents.get(intentId);
      if (known !== undefined) return accept(known);
      if (answer === 'fault') faults.add(intentId);
      if (faults.has(intentId)) throw new PaymentsUnavailable('500', { wasAnswered: true });
      if (answer === 'no') return refuse('PAYMENT_FAILED', 'Your card was declined. Please try another card.');
      const intent = intentOf(intentId, answer === 'asks' ? 'REQUIRES_ACTION' : 'AUTHORIZED', {
        amount,
        customerId,
        paymentMethodId,
        attempt,
        captureBefore: new Date(now.getTime() + 7 * 86_400_000),
      });
      intents.set(intentId, intent);
      if (answer === 'lost') throw new PaymentsUnavailable('dropped');
      return accept(intent);
    },
    async readIntent(_account, intentId) {
      return intents.get(intentId) ?? null;
    },
    async findIntents(_account, customerId) {
      return [...intents.values()].filter((intent) => intent.customerId === customerId);
    },
    async capture({ intentId }) {
      calls.push('capture');
      const intent = intents.get(intentId);
      if (intent?.status !== 'AUTHORIZED' && intent?.status !== 'SUCCEEDED')
        return refuse('AUTHORIZATION_EXPIRED', 'The card authorisation has ended.');
      const captured = { ...intent, status: 'SUCCEEDED' } as const;
      intents.set(intentId, captured);
      return accept(captured);
    },
    async cancel(_account, intentId) {
      calls.push('cancel');
      const intent = intents.get(intentId);
      if (intent === undefined) throw new PaymentsUnavailable('unknown');
      const ended = intent.status === 'SUCCEEDED' ? intent : ({ ...intent, status: 'CANCELLED' } as const);
      intents.set(intentId, ended);
      return ended;
    },
    ...noLaterMoney(),
  };

  const inventory: Pick<Inventory, 'hold' | 'book' | 'release' | 'reload' | 'change'> = {
    async hold(_businessId, _orderId, lines) {
      calls.push('hold');
      const wanted = lines.reduce((sum, line) => sum + line.quantity, 0);
      if (wanted > stock.free) return refuse('OUT_OF_STOCK', 'This dumpster is no longer available for these dates.');
      return accept({ orderNumber: `T${orderId.slice(-6)}`, catalogueVersion: Number.MAX_SAFE_INTEGER, lines });
    },
    async book(_businessId, _orderId, lines: ReadonlyArray<HoldLine>) {
      calls.push(`book:${lines.length}`);
    },
    async change(_businessId, _orderId, lines) {
      calls.push('change');
      return accept({ orderNumber: '1', catalogueVersion: 1, lines });
    },
    async release() {
      calls.push('release');
    },
    async reload() {
      calls.push('reload');
    },
  };
  const carts: Pick<Carts, 'checkedOut'> = {
    async checkedOut() {
      calls.push('close cart');
    },
  };

  const content: CheckoutContent = {
    cartId: newId('cart'),
    businessId: acme,
    userId: null,
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '3035550142' },
    deliveryAddress: {
      street: '1701 Wynkoop St',
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      country: 'US',
      specialInstructions: null,
    },
    rentalStartDate: addDays(today(now, 'America/Denver'), 3),
    items: [{ dumpsterId: size, quantity: 1, rentalDays: 7 }],
    specialInstructions: null,
    wasteType: null,
    expectedTotal: cents(474_96),
    terms: { acceptedAt: now, network: null, userAgent: null },
  };

  const geocoder = embeddedGeocoder(db);
  return {
    deps: {
      orderId,
      db,
      payments,
      geocoder,
      carts,
      inventory,
      now: () => now,
      draft: {
        load: () => state.draft,
        save(draft) {
          state.draft = draft;
          return draft;
        },
      },
      accepted: {
        load: () => state.accepted,
        save(record) {
          state.accepted = record;
        },
      },
      command: { load: () => null, save: () => undefined },
      faults: { of: () => 0, add: () => undefined },
      deadline: { set: async () => undefined, clear: async () => undefined, retry: async () => undefined },
      reasonBeforeStock: (asked) => reasonBeforeStock(db, geocoder, asked, now),
      announce: ({ status }) => void calls.push(`announce:${status}`),
      point: async () => undefined,
    },
    content,
    calls,
    intents,
    stock,
    bank: {
      answers(...next) {
        answers = [...next];
      },
      confirms(as) {
        for (const [id, intent] of intents)
          if (intent.status === 'REQUIRES_ACTION') intents.set(id, { ...intent, status: as });
      },
    },
    stage: () => state.draft?.stage,
    forget(stage) {
      if (state.draft !== null) state.draft = { ...state.draft, stage };
    },
  };

  function intentOf(
    intentId: string,
    status: IntentState['status'],
    told: Pick<IntentState, 'amount' | 'customerId' | 'paymentMethodId' | 'attempt' | 'captureBefore'>,
  ): IntentState {
    return {
      intentId,
      status,
      clientSecret: `${intentId}_secret`,
      chargeId: 'ch_1',
      method: 'Visa ending in 4242',
      orderId: knownId('order', orderId),
      postRentalChargeId: null,
      failure: null,
      ...told,
    };
  }
}

/** Checkouts refund nothing and charge nothing later. */
function noLaterMoney(): Pick<Payments, 'charge' | 'refund' | 'listRefunds' | 'feeRefunded'> {
  const fail = async (): Promise<never> => {
    throw new Error('This scene has no later money');
  };
  return { charge: fail, refund: fail, listRefunds: fail, feeRefunded: fail };
}
