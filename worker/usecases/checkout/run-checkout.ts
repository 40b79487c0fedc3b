import { loadCatalogue } from '#db/queries/catalogue.ts';
import { saveDraft } from '#db/queries/orders.ts';
import { newId } from '#worker/domain/ids.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { rentalEnd } from '#worker/domain/rental-period.ts';
import type { CheckoutAnswer, CheckoutContent, HoldLine } from '#worker/ports/objects.ts';

import { priceCheckout, type PricedCheckout } from '../catalogue/price-checkout.ts';
import { authorizeDraft } from './authorize-draft.ts';
import { HOLD_MINUTES, later, SETTLE_SECONDS, type CheckoutProblem, type Draft, type OrderDeps } from './draft.ts';
import { endDraft, settleDraft } from './settle-draft.ts';

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
  if (before.stage === 'NEW' || before.stage === 'HELD' || before.stage === 'DECLINED' || before.stage === 'DROPPED')
    return null;
  const answer = await settleDraft(deps, before, 'retry');
  if (answer.kind === 'placed') return answer;
  if (answer.kind === 'refused') return null;
  const unchanged = before.paymentMethodId === paymentMethodId && sameContent(before.content, content);
  if (unchanged) return answer;
  // Another card or other content: the try that waits for the bank is over. It may have been
  // authorised a moment ago; then that is the order.
  const ended = await endDraft(deps, deps.draft.load() ?? before);
  return ended.kind === 'placed' ? ended : null;
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
    orderNumber: null,
    held: [],
    account: null,
    customerId: null,
    intent: null,
  });
  await deps.deadline.set('settle', later(now, SETTLE_SECONDS));
  await deps.point('checkout.stored');

  const held = await deps.inventory.hold(content.businessId, deps.orderId, linesOf(content), draft.holdUntil);
  if (!held.ok) return await refuseUnheld(deps, draft, held.refusal.code, held.refusal.message);
  await deps.point('checkout.held');

  const priced = priceCheckout(await loadCatalogue(deps.db, content.businessId), content, now);
  if (!priced.ok) return await giveUp(deps, draft, priced.problem);
  await deps.point('checkout.priced');

  const drafted = deps.draft.save({
    ...draft,
    stage: 'HELD',
    orderNumber: held.value.orderNumber,
    held: held.value.lines,
    account: priced.account,
  });
  await writeDraft(deps, drafted, priced);
  await deps.deadline.set('expire', draft.holdUntil);
  await deps.point('checkout.drafted');
  return await authorizeDraft(deps, drafted, priced.quote);
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
  const better =
    code === 'OUT_OF_STOCK' ? await deps.reasonBeforeStock(draft.content) : null;
  return await giveUp(deps, draft, better ?? { code, message, currentTotal: null, field: null });
}

async function giveUp(deps: OrderDeps, draft: Draft, problem: CheckoutProblem): Promise<CheckoutAnswer> {
  await endDraft(deps, draft);
  return { kind: 'refused', ...problem, kept: false };
}

async function writeDraft(deps: OrderDeps, draft: Draft, priced: PricedCheckout): Promise<void> {
  const { content, orderNumber, held, holdUntil } = draft;
  await saveDraft(deps.db, {
    orderId: deps.orderId,
    orderNumber: orderNumber ?? '',
    content,
    quote: priced.quote,
    items: priced.items,
    snapshot: priced.snapshot,
    held,
    holdUntil,
    at: deps.now(),
  });
}

function linesOf(content: CheckoutContent): ReadonlyArray<HoldLine> {
  return content.items.map(({ dumpsterId, quantity, rentalDays }) => ({
    dumpsterId,
    quantity,
    from: content.rentalStartDate,
    to: rentalEnd(content.rentalStartDate, rentalDays),
  }));
}

function sameContent(a: CheckoutContent, b: CheckoutContent): boolean {
  const { terms: _a, ...first } = a;
  const { terms: _b, ...second } = b;
  return JSON.stringify(first) === JSON.stringify(second);
}
