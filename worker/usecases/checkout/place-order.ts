import { recordPlacedOrder } from '#db/queries/orders.ts';
import type { OutgoingMail } from '#db/queries/outbox.ts';
import { cents } from '#worker/domain/money.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';

import { placed } from './answers.ts';
import type { Draft, OrderDeps } from './draft.ts';

/**
 * Writes the order whose payment is authorised, turns its hold into a booking and closes the cart.
 *
 * Every step may be repeated: the write is guarded by the draft's state, booking twice is once.
 */
export async function placeOrder(deps: OrderDeps, draft: Draft): Promise<CheckoutAnswer> {
  const { content, intent } = draft;
  if (intent === null) throw new TypeError('An order is placed only with its authorised intent');
  await deps.point('checkout.placing');
  const at = deps.now();
  await recordPlacedOrder(deps.db, {
    businessId: content.businessId,
    orderId: deps.orderId,
    paymentId: draft.paymentId,
    attempt: draft.attempt,
    applicationFee: draft.quote?.applicationFee ?? cents(0),
    intent,
    held: draft.held,
    by: {
      kind: content.userId === null ? 'GUEST' : 'CUSTOMER',
      userId: content.userId,
      label: `${content.customer.firstName} ${content.customer.lastName}`,
    },
    mail: mailOf(deps, draft),
    at,
  });
  await deps.point('checkout.placed');
  await deps.inventory.book(content.businessId, deps.orderId, draft.held);
  await deps.point('checkout.booked');
  await deps.carts.checkedOut(content.cartId, deps.orderId);
  await deps.point('checkout.cart_closed');
  const done = deps.draft.save({ ...draft, stage: 'PLACED' });
  await deps.deadline.clear('expire');
  await deps.deadline.clear('settle');
  if (intent.captureBefore !== null) await deps.deadline.set('authorization', intent.captureBefore);
  await deps.deadline.set('outbox', at);
  deps.announce({ businessId: content.businessId, version: 0, status: 'PENDING' });
  return placed(done);
}

function mailOf({ orderId }: OrderDeps, { content, businessEmail }: Draft): ReadonlyArray<OutgoingMail> {
  const payload = { orderId };
  const received = {
    eventKey: `${orderId}:order-received`,
    recipient: content.customer.email,
    kind: 'order-received',
    payload,
  };
  if (businessEmail === null) return [received];
  return [received, { eventKey: `${orderId}:new-order`, recipient: businessEmail, kind: 'new-order', payload }];
}
