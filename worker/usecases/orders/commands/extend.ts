import { attemptStatement, chargeStatement, tellAttempt } from '#db/queries/charge-writes.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import { allocationStatements } from '#db/queries/orders.ts';
import { setCharge } from '#db/queries/refund-writes.ts';
import type { Statement } from '#db/write-batch.ts';
import { formatMoney, ZERO, type Cents } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import { addDays, formatDay } from '#worker/domain/rental-period.ts';
import type { CommandAnswer, HoldLine } from '#worker/ports/objects.ts';
import type { IntentState } from '#worker/ports/payments.ts';

import { extensionQuote } from '../extension-quote.ts';
import { savedCard, takeMoney } from './charge.ts';
import { done, mailAbout, mustTakeStep, refused, type Scope } from './command.ts';
import { rentalLines } from './rental-lines.ts';

const RUNNING: ReadonlySet<OrderStatus> = new Set(['CONFIRMED', 'DELIVERING', 'DELIVERED']);

/**
 * Lengthens a rental: the further days are taken from the stock first, then charged on the saved card at the agreed
 * price, then written. A card that is not charged gives the days back.
 *
 * The same key is the same extension. INVALID_TRANSITION unless the order is confirmed and not yet up for pickup,
 * PRICE_CHANGED when `expectedTotal` is not what it costs, OUT_OF_STOCK when somebody else has the units then,
 * PAYMENT_FAILED.
 */
export async function extend(scope: Scope<'extend'>): Promise<CommandAnswer> {
  const { deps, state, command } = scope;
  const { extraDays, expectedTotal, key, chargeId } = command;
  const before = state.charges.find(({ idempotencyKey }) => idempotencyKey === key);
  if (before !== undefined)
    return before.amountCents === expectedTotal && before.reasonCode === 'EXTENSION'
      ? done(before.id)
      : refused('CONFLICT', 'This idempotency key was used for another charge.');
  // Named by its key: days that cost nothing leave no charge to know it by.
  if (state.commands.has(stepOf(scope))) return done();
  if (!RUNNING.has(state.order.status))
    return refused('INVALID_TRANSITION', 'Only a confirmed rental that is not up for pickup can be extended.');
  const quoted = extensionQuote(state, extraDays);
  if (!quoted.ok) return refused(quoted.refusal.code, quoted.refusal.message, { field: 'input.extraDays' });
  const { total } = quoted.value;
  if (total !== expectedTotal)
    return refused('PRICE_CHANGED', `The price has changed. The extension is now ${formatMoney(total)}.`);

  const held = await deps.inventory.change(
    state.order.businessId,
    state.order.id,
    rentalLines(state, { furtherDays: extraDays }),
  );
  if (!held.ok) return refused(held.refusal.code, 'The dumpster is promised to another customer after your rental.');
  await deps.point('extend.held');

  const paid = total === 0 ? null : await collect(scope, total);
  await deps.point('extend.charged');
  if (typeof paid === 'string') {
    await deps.inventory.change(state.order.businessId, state.order.id, rentalLines(state));
    await deps.point('extend.undone');
    return refused('PAYMENT_FAILED', paid);
  }
  await record(scope, total, held.value.lines, paid);
  await deps.point('extend.recorded');
  return done(paid === null ? null : chargeId);
}

function stepOf({ state, command }: Scope<'extend'>): string {
  return `extend:${state.order.id}:${command.key}`;
}

/** @returns the intent that paid, or in words why none did */
async function collect({ deps, state, command }: Scope<'extend'>, total: Cents): Promise<IntentState | string> {
  const card = savedCard(state);
  const answer = await takeMoney(
    deps,
    state,
    {
      id: command.paymentId,
      chargeId: command.chargeId,
      attempt: 1,
      amountCents: total,
      applicationFeeCents: ZERO,
      providerCustomerId: card?.customerId ?? null,
      providerPaymentMethodId: card?.paymentMethodId ?? null,
    },
    false,
  );
  if (!answer.ok) return answer.refusal.message;
  if (answer.value.status === 'SUCCEEDED') return answer.value;
  const { account } = state.business;
  if (account === null) throw new Error(`The business of ${state.order.id} has lost its account`);
  const ended = await deps.payments.cancel(account, answer.value.intentId);
  return ended.status === 'SUCCEEDED'
    ? ended
    : 'Your bank wants you to confirm this payment. Please contact us to extend.';
}

async function record(
  scope: Scope<'extend'>,
  total: Cents,
  held: ReadonlyArray<HoldLine>,
  paid: IntentState | null,
): Promise<void> {
  const { deps, state, command, by } = scope;
  const { order, rental } = state;
  const end = addDays(rental.end, command.extraDays);
  const at = deps.now();
  const booked = { businessId: order.businessId, orderId: order.id, held, at };
  await mustTakeStep(deps, state, {
    to: order.status,
    commandId: stepOf(scope),
    by,
    reason: `Rental extended by ${daysOf(command.extraDays)} to ${formatDay(end)} for ${formatMoney(total)}`,
    mail:
      paid === null
        ? []
        : [
            mailAbout(state, 'charge-added', {
              event: `charge-added:${command.chargeId}`,
              detail: { chargeId: command.chargeId },
            }),
          ],
    change: { rentalEndDay: end },
    also: [
      ...allocationStatements(deps.db, booked, { state: 'BOOKED', expiresAt: null }),
      ...(paid === null ? [] : chargeRows(scope, total, paid, at)),
    ],
  });
}

function chargeRows(
  { deps, state, command, by }: Scope<'extend'>,
  total: Cents,
  paid: IntentState,
  at: Date,
): ReadonlyArray<Statement> {
  const { businessId, id: orderId } = state.order;
  const { chargeId, paymentId } = command;
  return [
    chargeStatement(deps.db, {
      businessId,
      orderId,
      chargeId,
      type: 'OVERTIME_FEE',
      reasonCode: 'EXTENSION',
      amount: total,
      description: describe(state, command.extraDays),
      key: command.key,
      createdBy: by.userId,
      at,
    }),
    attemptStatement(deps.db, {
      businessId,
      orderId,
      chargeId,
      paymentId,
      attempt: 1,
      amount: total,
      key: null,
      customerId: paid.customerId,
      paymentMethodId: paid.paymentMethodId,
      at,
    }),
    ...tellAttempt(deps.db, { businessId, paymentId, status: 'SUCCEEDED', intent: paid, failure: null, at }),
    setCharge(deps.db, { businessId, chargeId, from: ['PENDING'], to: 'PAID', at }),
  ];
}

function describe({ rental }: OrderState, extraDays: number): string {
  return `Rental extended by ${daysOf(extraDays)}, from ${formatDay(rental.end)} to ${formatDay(addDays(rental.end, extraDays))}`;
}

function daysOf(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
