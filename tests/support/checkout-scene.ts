import type { Database } from '#db/client.ts';
import { embeddedGeocoder } from '#db/queries/geocoder.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { newId, type DumpsterId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';
import { accept, refuse } from '#worker/domain/result.ts';
import type { Carts, CheckoutContent, HoldLine, Inventory } from '#worker/ports/objects.ts';
import type { IntentState } from '#worker/ports/payments.ts';
import type { AcceptRecord, Draft, OrderDeps, PendingCommand } from '#worker/usecases/checkout/draft.ts';
import { reasonBeforeStock } from '#worker/usecases/checkout/reason-before-stock.ts';

import { fakeBank, type FakeBank } from './fake-bank.ts';

export type CheckoutScene = {
  readonly deps: OrderDeps;
  readonly content: CheckoutContent;
  /** What left the order's object, in order: `hold`, `authorize:1`, `cancel`, `release` … */
  readonly calls: ReadonlyArray<string>;
  readonly intents: ReadonlyMap<string, IntentState>;
  readonly bank: FakeBank;
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
  const stock = { free: 5 };
  const faults = new Map<string, number>();
  const sentToBank = new Set<string>();
  const bank = fakeBank(orderId, () => now, calls);
  const state: { draft: Draft | null; accepted: AcceptRecord | null; command: PendingCommand | null } = {
    draft: null,
    accepted: null,
    command: null,
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
    addOnIds: [],
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
      payments: bank.payments,
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
      command: {
        load: () => state.command,
        save(pending) {
          state.command = pending;
        },
      },
      faults: { of: (id) => faults.get(id) ?? 0, add: (id) => void faults.set(id, (faults.get(id) ?? 0) + 1) },
      bankAsked: { has: (key) => sentToBank.has(key), add: (key) => void sentToBank.add(key) },
      deadline: { set: async () => undefined, clear: async () => undefined, retry: async () => undefined },
      reasonBeforeStock: (asked) => reasonBeforeStock(db, geocoder, asked, now),
      announce: ({ status }) => void calls.push(`announce:${status}`),
      point: async () => undefined,
    },
    content,
    calls,
    intents: bank.intents,
    stock,
    bank,
    stage: () => state.draft?.stage,
    forget(stage) {
      if (state.draft !== null) state.draft = { ...state.draft, stage };
    },
  };
}
