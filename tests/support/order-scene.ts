import { eq } from 'drizzle-orm';

import type { Database } from '#db/client.ts';
import { findOrderState } from '#db/queries/order-state.ts';
import { orders, orderTransitions, outbox } from '#db/schema/index.ts';
import { newId, type PaymentId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import type { CommandAnswer, Mover, OrderCommand } from '#worker/ports/objects.ts';
import type { OrderDeps } from '#worker/usecases/checkout/draft.ts';
import { runCheckout } from '#worker/usecases/checkout/run-checkout.ts';
import { applyAccept } from '#worker/usecases/orders/apply-accept.ts';
import { finishInterrupted, performCommand } from '#worker/usecases/orders/commands/perform.ts';
import type { StopPoint } from '#worker/usecases/stop-points.ts';

import { checkoutScene, type CheckoutScene } from './checkout-scene.ts';

type Wish = OrderCommand extends infer C ? (C extends OrderCommand ? Omit<C, 'commandId'> : never) : never;

export const OWNER: Mover = { kind: 'STAFF', userId: newId('user'), label: 'owner@acme.test' };

/** The process is gone: what follows in the code does not happen. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export type OrderScene = Omit<CheckoutScene, 'deps'> & {
  readonly deps: OrderDeps;
  /** Sends a command, by a name of its own unless one is given. */
  perform(wish: Wish, commandId?: string): Promise<CommandAnswer>;
  /** Sends a command that stops at a named point, as if the process had died there. */
  dieAt(point: StopPoint, wish: Wish): Promise<void>;
  /** What the deadline does after a restart. */
  recover(): Promise<void>;
  setNow(at: Date): void;
  payment(): Promise<PaymentId>;
  /** Status, payments, charges and refunds as sorted texts, and history, without ids and times. */
  seen(): Promise<Seen>;
  mails(): Promise<ReadonlyArray<string>>;
};

export type Seen = {
  readonly status: string;
  readonly payments: ReadonlyArray<string>;
  readonly charges: ReadonlyArray<string>;
  readonly refunds: ReadonlyArray<string>;
  readonly moves: ReadonlyArray<string>;
};

/** acme's 20 yd dumpster to 80202, placed, and accepted unless told otherwise. */
export async function orderScene(db: Database, start: Date, isAccepted = true): Promise<OrderScene> {
  const scene = checkoutScene(db, start);
  let now = start;
  let killAt: StopPoint | null = null;
  const deps: OrderDeps = {
    ...scene.deps,
    now: () => now,
    async point(name) {
      if (name === killAt) throw new Killed(name);
    },
  };
  const { businessId } = scene.content;
  await runCheckout(deps, scene.content, 'pm_card_visa');
  if (isAccepted) await applyAccept(deps, businessId, OWNER);

  const state = async () => {
    const found = await findOrderState(db, businessId, deps.orderId);
    if (found === undefined) throw new Error('The order is gone');
    return found;
  };
  const perform = (wish: Wish, commandId = `cmd_${crypto.randomUUID()}`) =>
    performCommand(deps, businessId, { ...wish, commandId }, OWNER);

  return {
    ...scene,
    deps,
    perform,
    async dieAt(point, wish) {
      killAt = point;
      const error: unknown = await perform(wish).catch((reason: unknown) => reason);
      killAt = null;
      if (!(error instanceof Killed)) throw new Error(`${point} was not reached: ${JSON.stringify(error)}`);
    },
    recover: () => finishInterrupted(deps),
    setNow(at) {
      now = at;
    },
    async payment() {
      const id = (await state()).payments.find(({ chargeId }) => chargeId === null)?.id;
      if (id === undefined) throw new Error('The order has no payment');
      return id;
    },
    async seen() {
      const { order, payments, charges, refunds } = await state();
      const history = await db
        .select()
        .from(orderTransitions)
        .where(eq(orderTransitions.orderId, deps.orderId))
        .orderBy(orderTransitions.version);
      return {
        status: order.status,
        payments: payments
          .map(({ status, amountCents, refundedCents }) => `${status} ${amountCents} -${refundedCents}`)
          .toSorted(),
        charges: charges.map(({ status, amountCents }) => `${status} ${amountCents}`).toSorted(),
        refunds: refunds
          .map(({ status, amountCents, serviceFeeRefundCents: fee }) => `${status} ${amountCents} fee ${fee}`)
          .toSorted(),
        moves: history.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus).map(({ toStatus }) => toStatus),
      };
    },
    async mails() {
      const rows = await db.select({ kind: outbox.kind, key: outbox.eventKey }).from(outbox);
      return rows.filter(({ key }) => key.startsWith(deps.orderId)).map(({ kind }) => kind);
    },
  };
}

export const refundOf = (paymentId: PaymentId, amount: number, key: string | null = null) =>
  ({ kind: 'refund', refundId: newId('refund'), paymentId, amount: cents(amount), reason: 'Goodwill', key }) as const;

export const chargeOf = (amount: number, key: string | null = null) =>
  ({
    kind: 'charge',
    chargeId: newId('charge'),
    paymentId: newId('payment'),
    type: 'CLEANING_FEE',
    reasonCode: null,
    amount: cents(amount),
    description: 'Paint',
    key,
  }) as const;

export const extensionOf = (key: string, total = 48_96) =>
  ({
    kind: 'extend',
    chargeId: newId('charge'),
    paymentId: newId('payment'),
    extraDays: 3,
    expectedTotal: cents(total),
    key,
  }) as const;

/** Takes an order out of the database's sight for good; for tests that count rows. */
export async function orderRow(db: Database, { orderId }: OrderDeps) {
  return await db.select().from(orders).where(eq(orders.id, orderId)).get();
}
