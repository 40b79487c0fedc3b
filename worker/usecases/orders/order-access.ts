import { findOrder, type OrderParts } from '#db/queries/order-reads.ts';
import { managesBusiness, type Actor } from '#worker/domain/actor.ts';
import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import { refusalOf, type Action, type Subject } from '#worker/domain/permissions.ts';
import type { Mover } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';
import { forbidden, notFound, unauthenticated } from '../errors.ts';

/** An order that somebody may act on, and as whom. */
export type OrderAccess = {
  readonly parts: OrderParts;
  readonly by: Mover;
  readonly isStaff: boolean;
};

/** Somebody signed in who works for the order's business, or runs the platform. */
export type StaffAccess = OrderAccess & { readonly actor: Extract<Actor, { kind: 'user' }> };

/**
 * A placed order, for somebody of its business's staff or of the platform's who may do that to it.
 *
 * @throws AppError UNAUTHENTICATED for guests; FORBIDDEN for the customer whose order it is, and for staff who may not;
 *   NOT_FOUND for an unknown order, and for one of a business that the caller does not work for
 * @param orderId undefined for a part of an order that there is none of
 * @param what for the message: the part of the order by which it was asked for, such as `Payment`
 */
export async function orderForStaff(
  ctx: Context,
  action: Action,
  orderId: OrderId | undefined,
  what = 'Order',
): Promise<StaffAccess> {
  const { actor } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  const parts = await placedOrder(ctx, orderId);
  if (parts === null) throw notFound(`${what} not found`);
  const refusal = refusalOf(actor, action, orderSubject(parts, false));
  if (refusal === 'FORBIDDEN') throw forbidden();
  if (refusal !== null || !managesBusiness(actor, parts.order.businessId)) throw notFound(`${what} not found`);
  return { parts, actor, by: moverOf(actor), isStaff: true };
}

/**
 * A placed order, for its buyer (signed in, or with its access token) and for the business's staff, when they may do that
 * to it.
 *
 * @throws AppError UNAUTHENTICATED for a guest without a token that fits; NOT_FOUND for an unknown order, and for
 *   somebody signed in whom it does not concern
 */
export async function orderForParty(
  ctx: Context,
  action: Action,
  { orderId, accessToken = null }: { readonly orderId: OrderId | undefined; readonly accessToken?: string | null },
  what = 'Order',
): Promise<OrderAccess> {
  const { actor } = ctx;
  const parts = await placedOrder(ctx, orderId);
  // To a guest what is missing is as what is foreign: perhaps it is theirs, once they have shown who they are.
  if (parts === null) throw actor.kind === 'guest' ? unauthenticated() : notFound(`${what} not found`);
  const isStaff = actor.kind === 'user' && managesBusiness(actor, parts.order.businessId);
  const isHeld = !isStaff && (await isBuyer(ctx, parts, accessToken));
  switch (refusalOf(actor, action, orderSubject(parts, isHeld))) {
    case null:
      return { parts, by: isStaff ? moverOf(actor) : buyerOf(ctx, parts), isStaff };
    case 'FORBIDDEN':
      throw forbidden();
    // Known by its id alone, it is there for everybody as a masked page: what is missing is a proof of who asks.
    case 'UNAUTHENTICATED':
      throw unauthenticated();
    case 'NOT_FOUND':
      throw notFound(`${what} not found`);
  }
}

/** @param isHeld the caller showed its token, or is its buyer */
export function orderSubject({ order }: OrderParts, isHeld: boolean): Subject {
  return { businessId: order.businessId, ownerId: order.userId, isHeld };
}

/** Whether the caller has shown that the order is theirs: signed in as its owner, or by its access token. */
export async function isBuyer(ctx: Context, { order }: OrderParts, accessToken: string | null): Promise<boolean> {
  // Once the person was taken out of it, it is nobody's.
  if (order.erasedAt !== null) return false;
  if (ctx.actor.kind === 'user' && ctx.actor.userId === order.userId) return true;
  return (await fittingToken(ctx, { businessId: order.businessId, orderId: order.id }, accessToken)) !== null;
}

/** The order's access token that the caller showed, in a link or by this page's cookies; null when none fits. */
export async function fittingToken(
  ctx: Pick<Context, 'orderTokens' | 'orderLinks'>,
  { businessId, orderId }: { readonly businessId: BusinessId; readonly orderId: OrderId },
  accessToken: string | null,
): Promise<string | null> {
  const tokens = accessToken === null ? ctx.orderTokens : [accessToken, ...ctx.orderTokens];
  for (const token of tokens) if (await ctx.orderLinks.verify(token, businessId, orderId)) return token;
  return null;
}

async function placedOrder(ctx: Context, orderId: OrderId | undefined): Promise<OrderParts | null> {
  const parts = orderId === undefined ? undefined : await findOrder(ctx.primary, orderId);
  if (parts === undefined || parts.order.checkoutState !== 'PLACED' || isElsewhere(ctx, parts.order.businessId))
    return null;
  return parts;
}

/** A storefront shows its own orders only; the platform's host shows all. */
export function isElsewhere({ site, tenant }: Context, businessId: string): boolean {
  return site.kind !== 'platform' && tenant?.id !== businessId;
}

function moverOf({ userId, email, userType }: Extract<Actor, { kind: 'user' }>): Mover {
  return { userId, label: email, kind: userType === 'SUPER_ADMIN' ? 'PLATFORM' : 'STAFF' };
}

function buyerOf({ actor }: Context, { order }: OrderParts): Mover {
  const { firstName, lastName } = order.customerInfo;
  const label = `${firstName} ${lastName}`;
  return actor.kind === 'user' && actor.userId === order.userId
    ? { kind: 'CUSTOMER', userId: actor.userId, label }
    : { kind: 'GUEST', userId: null, label };
}
