import { loadCustomerData } from '#db/queries/platform/customer-export.ts';
import { findUser } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { personNow } from '../sessions/acting-person.ts';

/**
 * All that is kept about a customer, for themselves, as plain values for JSON. Amounts are in cents. Never in it: hashes
 * of passwords and tokens, ids at the payment provider, and what businesses keep about their own prices.
 *
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for staff
 */
export async function exportAccount(ctx: Context) {
  const person = await personNow(ctx);
  if (person.userType !== 'CUSTOMER') throw forbidden();
  const user = await findUser(ctx.primary, person.userId);
  if (user === undefined) throw unauthenticated();
  const { orders, sellers, terms, carts, emailChanges, leads, mails, log } = await loadCustomerData(ctx.primary, {
    userId: user.id,
    email: user.email,
  });
  const { id, email, username, firstName, lastName, phone, emailVerifiedAt, createdAt, updatedAt } = user;
  return {
    exportedAt: ctx.now(),
    account: { id, email, username, firstName, lastName, phone, emailVerifiedAt, createdAt, updatedAt },
    orders: orders.map(({ order, items, payments, charges, events }) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      business: sellers.find((seller) => seller.id === order.businessId)?.name ?? null,
      state: order.checkoutState,
      status: order.status,
      customer: order.customerInfo,
      deliveryAddress: order.deliveryAddress,
      specialInstructions: order.specialInstructions,
      wasteType: order.wasteType,
      deliveryWindow: order.deliveryWindow,
      cancellationReason: order.cancellationReason,
      rentalStartDay: order.rentalStartDay,
      rentalEndDay: order.rentalEndDay,
      breakdown: order.breakdown,
      totalCents: order.totalCents,
      createdAt: order.createdAt,
      items: items.map(({ dumpsterId, quantity, priceCents, rentalDays }) => ({
        dumpsterId,
        quantity,
        priceCents,
        rentalDays,
      })),
      payments: payments.map((paid) => ({
        amountCents: paid.amountCents,
        refundedCents: paid.refundedCents,
        status: paid.status,
        method: paid.method,
        createdAt: paid.createdAt,
      })),
      laterCharges: charges.map(({ type, amountCents, description, status, createdAt: at }) => ({
        type,
        amountCents,
        description,
        status,
        createdAt: at,
      })),
      history: events.map(({ fromStatus, toStatus, byKind, reason, at }) => ({
        fromStatus,
        toStatus,
        byKind,
        reason,
        at,
      })),
      terms: terms
        .filter(({ orderId }) => orderId === order.id)
        .map(({ textVersion, acceptedAt, ipAddress, userAgent }) => ({
          textVersion,
          acceptedAt,
          ipAddress,
          userAgent,
        })),
    })),
    carts: await Promise.all(carts.map((cart) => cartOf(ctx, cart))),
    emailChanges,
    messages: leads.map(({ id: _lead, ...lead }) => lead),
    mails,
    log,
  };
}

type KeptCart = Awaited<ReturnType<typeof loadCustomerData>>['carts'][number];

/** With where it is to be delivered, which only the cart itself knows; as it was last where there is none any more. */
async function cartOf(ctx: Context, { id, userId, status, items, createdAt: at }: KeptCart) {
  const cart = await ctx.carts.read(id);
  return cart?.userId === userId ? { id, status: cart.status, items: cart.items, at } : { id, status, items, at };
}
