import { saveDraft } from '#db/queries/orders.ts';
import { newId } from '#worker/domain/ids.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { rentalEnd } from '#worker/domain/rental-period.ts';
import type { CheckoutAnswer, CheckoutContent, HoldLine } from '#worker/ports/objects.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { priceCheckout, type PricedCheckout } from '../catalogue/price-checkout.ts';
import { termsAccepted } from '../catalogue/terms.ts';
import { authorizeDraft } from './authorize-draft.ts';
import { cancelIntents, concludeIntent, endDraft } from './conclude-intent.ts';
import { HOLD_MINUTES, later, SETTLE_SECONDS, type CheckoutProblem, type Draft, type OrderDeps } from './draft.ts';
import { settleDraft } from './settle-draft.ts';

/**
 * Turns a cart into an order whose payment is authorised. Call it only from the order's queue.
 *
 * Stock is held before anything is read or asked, so that of many buyers of the last unit all but one
 * are refused without a database read or a provider call. Every step is stored before the next
 * one leaves the object.
 */
export async function runCheckout(
  deps: OrderDeps,
  content: CheckoutContent,
  paymentMethodId: string,
): Promise<CheckoutAnswer> {
  const before = deps.draft.load();
  if (before !== null) {
    const answer = await resume(deps, before, content, paymentMethodId);
    if (answer !== null) return answer;
  }
  return await start(deps, content, paymentMethodId, deps.draft.load()?.attempt ?? 0);
}

/**
 * What an earlier try of the same cart has come to. Null when nothing of it is left but perhaps a
 * hold, which the next try takes over.
 */
async function resume(
  deps: OrderDeps,
  before: Draft,
  content: CheckoutContent,
  paymentMethodId: string,
): Promise<CheckoutAnswer | null> {
  if (before.stage === 'NEW' || before.stage === 'HELD' || before.stage === 'DROPPED') return null;
  const answer = before.stage === 'DECLINED' ? null : await settleDraft(deps, before, 'retry');
  if (answer?.kind === 'placed') return answer;
  // Still being processed: no second payment is begun beside it.
  if (answer?.kind === 'refused' && deps.draft.load()?.stage === 'NEEDS_ACTION') return answer;
  if (answer === null || answer.kind === 'refused') return await cancelDeclined(deps);
  const unchanged = before.paymentMethodId === paymentMethodId && sameContent(before.content, content);
  if (unchanged) return answer;
  // Another card or other content: the try that waits for the bank is over. It may have been
  // authorised a moment ago; then that is the order. Its hold is kept: the next try takes it over in one
  // step, and nobody else gets the last unit in between.
  const waiting = deps.draft.load() ?? before;
  const order = await cancelIntents(deps, waiting);
  if (order === null) deps.draft.save({ ...waiting, stage: 'DECLINED' });
  return order;
}

/**
 * Its client secret may still be in a browser: an intent that is replaced must not be confirmed later.
 *
 * @returns what became of the order when the provider does not give the intent up; else null
 */
async function cancelDeclined(deps: OrderDeps): Promise<CheckoutAnswer | null> {
  const before = deps.draft.load();
  if (before?.stage !== 'DECLINED' || before.account === null || before.intent === null) return null;
  const ended = await deps.payments.cancel(before.account, before.intent.intentId);
  // Not given up: paid with another card meanwhile, or about to be.
  return ended.status === 'CANCELLED' ? null : await concludeIntent(deps, before, ended);
}

async function start(
  deps: OrderDeps,
  content: CheckoutContent,
  paymentMethodId: string,
  attempts: number,
): Promise<CheckoutAnswer> {
  const now = deps.now();
  const draft = deps.draft.save({
    stage: 'NEW',
    content,
    paymentMethodId,
    attempt: attempts + 1,
    paymentId: newId('payment'),
    holdUntil: later(now, HOLD_MINUTES * 60),
    // An earlier try has left a row of that number, which has to be dropped with this one.
    orderNumber: deps.draft.load()?.orderNumber ?? null,
    held: [],
    account: null,
    customerId: null,
    keyIsSpent: false,
    intent: null,
    quote: null,
    businessEmail: null,
  });
  await deps.deadline.set('settle', later(now, SETTLE_SECONDS));
  await deps.point('checkout.stored');

  const held = await deps.inventory.hold(content.businessId, deps.orderId, linesOf(content), draft.holdUntil);
  if (!held.ok) return await refuseUnheld(deps, draft, held.refusal.code, held.refusal.message);
  await deps.point('checkout.held');

  const place = await deps.geocoder.zip(content.deliveryAddress.zipCode);
  const priced = priceCheckout(await currentCatalogue(deps.db, content.businessId, now), place, content, now);
  if (!priced.ok) return await giveUp(deps, draft, priced.problem);
  // Decided on an older catalogue: stock may have changed with it.
  if (priced.value.catalogueVersion > held.value.catalogueVersion) {
    await deps.inventory.reload(content.businessId);
    return await start(deps, content, paymentMethodId, attempts);
  }
  await deps.point('checkout.priced');

  const drafted = deps.draft.save({
    ...draft,
    stage: 'HELD',
    orderNumber: held.value.orderNumber,
    held: held.value.lines,
    account: priced.value.account,
    quote: priced.value.quote,
    businessEmail: priced.value.businessEmail,
  });
  await writeDraft(deps, drafted, priced.value);
  await deps.deadline.set('expire', draft.holdUntil);
  await deps.point('checkout.drafted');
  return await authorizeDraft(deps, drafted);
}

/**
 * Nothing could be held. When the business or the place would have been refused anyway, that is
 * the better reason; it is worked out only here, off the path of those who are served.
 */
async function refuseUnheld(
  deps: OrderDeps,
  draft: Draft,
  code: RefusalCode,
  message: string,
): Promise<CheckoutAnswer> {
  const better = code === 'OUT_OF_STOCK' ? await deps.reasonBeforeStock(draft.content) : null;
  return await giveUp(deps, draft, better ?? { code, message, currentTotal: null, field: null });
}

async function giveUp(deps: OrderDeps, draft: Draft, problem: CheckoutProblem): Promise<CheckoutAnswer> {
  await endDraft(deps, draft);
  return { kind: 'refused', ...problem, kept: false };
}

async function writeDraft(deps: OrderDeps, draft: Draft, priced: PricedCheckout): Promise<void> {
  const { content, held, holdUntil } = draft;
  const { terms, customer, deliveryAddress, cartId, businessId, userId, specialInstructions, wasteType } = content;
  await saveDraft(deps.db, {
    businessId,
    orderId: deps.orderId,
    orderNumber: draft.orderNumber ?? '',
    cartId,
    userId,
    customer,
    deliveryAddress,
    rentalStart: content.rentalStartDate,
    rentalEnd: priced.rentalEnd,
    quote: priced.quote,
    items: priced.items,
    snapshot: priced.snapshot,
    specialInstructions,
    wasteType,
    // Said as none, so that what an earlier try has chosen does not stay.
    deliveryWindow: content.deliveryWindow ?? null,
    held,
    holdUntil,
    terms: { ...terms, ...(await termsAccepted(priced.terms)) },
    at: deps.now(),
  });
}

/** One line a size: two lines of the same size are one question to the stock, for the longer time. */
function linesOf(content: CheckoutContent): ReadonlyArray<HoldLine> {
  const lines = new Map<string, HoldLine>();
  for (const { dumpsterId, quantity, rentalDays } of content.items) {
    const to = rentalEnd(content.rentalStartDate, rentalDays);
    const other = lines.get(dumpsterId);
    lines.set(dumpsterId, {
      dumpsterId,
      from: content.rentalStartDate,
      to: other && other.to > to ? other.to : to,
      quantity: quantity + (other?.quantity ?? 0),
    });
  }
  return [...lines.values()];
}

function sameContent(a: CheckoutContent, b: CheckoutContent): boolean {
  const { terms: _a, ...first } = a;
  const { terms: _b, ...second } = b;
  return JSON.stringify(first) === JSON.stringify(second);
}
