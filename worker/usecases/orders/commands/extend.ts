import { attemptStatement, chargeStatement, tellAttempt } from '#db/queries/charge-writes.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import { allocationStatements } from '#db/queries/orders.ts';
import { setCharge } from '#db/queries/refund-writes.ts';
import type { Statement } from '#db/write-batch.ts';
import { formatMoney, ZERO, type Cents } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import { addDays, formatDay } from '#worker/domain/rental-period.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { CommandAnswer, HoldLine } from '#worker/ports/objects.ts';
import type { IntentState } from '#worker/ports/payments.ts';

import { extensionQuote } from '../extension-quote.ts';
import { savedCard, takeMoney } from './charge.ts';
import { done, mailAbout, mustTakeStep, outdated, refused, type Scope } from './command.ts';
import { rentalLines } from './rental-lines.ts';
import { tellBusiness } from './tell-business.ts';

const UNCONFIRMED = 'Your bank did not confirm this payment.';

const RUNNING: ReadonlySet<OrderStatus> = new Set(['CONFIRMED', 'DELIVERING', 'DELIVERED']);

/**
 * Lengthens a rental: the further days are taken from the stock first, then charged at the agreed price, on the saved
 * card or on one that the customer gives now, then written. A card that is not charged gives the days back.
 *
 * On-session the bank may ask the customer. Until they come back with the same key the days are kept from others; who
 * does not come back in time gets none and pays none. While a payment is being processed they are kept as well.
 *
 * The same key is the same extension. INVALID_TRANSITION unless the order is confirmed and not yet up for pickup,
 * PRICE_CHANGED when `expectedTotal` is not what it costs, OUT_OF_STOCK when somebody else has the units then,
 * PAYMENT_FAILED, CONFLICT while the payment is being processed.
 */
export async function extend(scope: Scope<'extend'>): Promise<CommandAnswer> {
  const { deps, state, command, turn } = scope;
  const { extraDays, expectedTotal, key, chargeId } = command;
  const before = state.charges.find(({ idempotencyKey }) => idempotencyKey === key);
  if (before !== undefined)
    return before.amountCents === expectedTotal && before.reasonCode === 'EXTENSION'
      ? done(before.id)
      : refused('CONFLICT', 'This idempotency key was used for another charge.');
  // What waited for the bank has ended since, by what the provider told or by its deadline: the customer comes back late.
  if (turn === 'new' && deps.bankAsked.has(key)) return refused('PAYMENT_FAILED', UNCONFIRMED);
  // Named by its key: days that cost nothing leave no charge to know it by.
  if (state.commands.has(stepOf(scope))) return done();
  if (!RUNNING.has(state.order.status))
    return refused('INVALID_TRANSITION', 'Only a confirmed rental that is not up for pickup can be extended.');
  const quoted = extensionQuote(state, extraDays, turn === 'new' ? deps.now() : null);
  if (!quoted.ok) return refused(quoted.refusal.code, quoted.refusal.message, { field: 'input.extraDays' });
  const stale = outdated(scope);
  if (stale !== null) return stale;
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
  if (typeof paid === 'string') return await giveBackDays(scope, paid);
  if (paid?.status === 'PROCESSING') return { ...refused('CONFLICT', STILL_PROCESSING), isProcessing: true };
  if (paid?.status === 'REQUIRES_ACTION' && paid.clientSecret !== null) {
    deps.bankAsked.add(key);
    return {
      kind: 'needs_action',
      subjectId: chargeId,
      paymentId: command.paymentId,
      intentId: paid.intentId,
      clientSecret: paid.clientSecret,
    };
  }
  await record(scope, total, held.value.lines, paid);
  await deps.point('extend.recorded');
  return done(paid === null ? null : chargeId);
}

async function giveBackDays({ deps, state }: Scope<'extend'>, reason: string): Promise<CommandAnswer> {
  await deps.inventory.change(state.order.businessId, state.order.id, rentalLines(state));
  await deps.point('extend.undone');
  return refused('PAYMENT_FAILED', reason);
}

function stepOf({ state, command }: Scope<'extend'>): string {
  return `extend:${state.order.id}:${command.key}`;
}

/** @returns the intent that paid, or that its customer or the bank has yet to decide on; in words why there is none */
async function collect(scope: Scope<'extend'>, total: Cents): Promise<IntentState | string> {
  const { deps, state, command, turn } = scope;
  const card = savedCard(state);
  const isOnSession = command.isOnSession === true;
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
      providerPaymentMethodId: command.paymentMethodId ?? card?.paymentMethodId ?? null,
    },
    isOnSession,
  );
  const { account } = state.business;
  if (!answer.ok) {
    if (!isOnSession || account === null || card === null) return answer.refusal.message;
    return (await endRefused(scope, account, card.customerId)) ?? answer.refusal.message;
  }
  if (answer.value.status === 'SUCCEEDED' || answer.value.status === 'PROCESSING') return answer.value;
  const isAsked = answer.value.status === 'REQUIRES_ACTION' && answer.value.clientSecret !== null;
  if (isOnSession && isAsked && turn !== 'over') return answer.value;
  if (account === null) throw new Error(`The business of ${state.order.id} has lost its account`);
  const ended = await deps.payments.cancel(account, answer.value.intentId);
  if (ended.status !== 'CANCELLED') return undecided(ended);
  return isOnSession ? UNCONFIRMED : 'Your bank wants you to confirm this payment. Please contact us to extend.';
}

/**
 * Cancels what the bank refused: a page that is still open at the customer's could pay it with another card, after its
 * days are gone.
 *
 * @returns the intent when it was paid all the same, or may yet be
 */
async function endRefused(
  { deps, command }: Scope<'extend'>,
  account: string,
  customerId: string,
): Promise<IntentState | null> {
  const intents = await deps.payments.findIntents(account, customerId);
  const open = intents.find(
    ({ postRentalChargeId, status }) => postRentalChargeId === command.chargeId && status !== 'CANCELLED',
  );
  if (open === undefined) return null;
  const ended = open.status === 'SUCCEEDED' ? open : await deps.payments.cancel(account, open.intentId);
  return ended.status === 'CANCELLED' ? null : undecided(ended);
}

/** What the provider did not give up may be paid later, whatever it calls it. */
function undecided(intent: IntentState): IntentState {
  return intent.status === 'SUCCEEDED' ? intent : { ...intent, status: 'PROCESSING' };
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
  const reason = `Rental extended by ${daysOf(command.extraDays)} to ${formatDay(end)} for ${formatMoney(total)}`;
  await mustTakeStep(deps, state, {
    to: order.status,
    commandId: stepOf(scope),
    by,
    reason,
    mail: [
      ...(paid === null
        ? []
        : [
            mailAbout(state, 'charge-added', {
              event: `charge-added:${command.chargeId}`,
              detail: { chargeId: command.chargeId },
            }),
          ]),
      ...tellBusiness(scope, 'extended', `${reason}.`, stepOf(scope)),
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
