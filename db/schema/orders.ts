import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CartId, DumpsterId, OrderId, OrderItemId, UserId } from '#worker/domain/ids.ts';
import { ORDER_STATUSES } from '#worker/domain/order-status.ts';

import { businesses } from './businesses.ts';
import {
  day,
  dayCheck,
  instant,
  jsonCheck,
  jsonText,
  lengthCheck,
  money,
  moneyCheck,
  oneOfCheck,
  tenantId,
  wholeCheck,
} from './columns.ts';
import { ACTOR_KINDS, CHECKOUT_STATES, STOCK_STATES } from './enums.ts';
import { dumpsters } from './inventory.ts';
import type { BreakdownJson, CustomerJson, DeliveryAddressJson } from './json.ts';
import { users } from './users.ts';

export const orders = sqliteTable(
  'orders',
  {
    businessId: tenantId(),
    id: text('id').$type<OrderId>().notNull(),
    orderNumber: text('order_number').notNull(),
    cartId: text('cart_id').$type<CartId>(),
    /** Null for a guest. */
    userId: text('user_id')
      .$type<UserId>()
      .references(() => users.id),
    checkoutState: text('checkout_state', { enum: CHECKOUT_STATES }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    version: integer('version').notNull(),
    customerInfo: jsonText<CustomerJson>('customer_info').notNull(),
    deliveryAddress: jsonText<DeliveryAddressJson>('delivery_address').notNull(),
    zipCode: text('zip_code').notNull(),
    rentalStartDay: day('rental_start_day'),
    rentalEndDay: day('rental_end_day'),
    scheduledDelivery: instant('scheduled_delivery'),
    actualDelivery: instant('actual_delivery'),
    scheduledPickup: instant('scheduled_pickup'),
    actualPickup: instant('actual_pickup'),
    /** The day for which the customer asked for the pickup: days that they wait for the truck may be free. */
    pickupRequestedDay: day('pickup_requested_day'),
    subtotalCents: money('subtotal_cents').notNull(),
    deliveryFeeCents: money('delivery_fee_cents').notNull(),
    environmentalFeeCents: money('environmental_fee_cents').notNull(),
    serviceFeeCents: money('service_fee_cents').notNull(),
    taxesCents: money('taxes_cents').notNull(),
    totalCents: money('total_cents').notNull(),
    applicationFeeCents: money('application_fee_cents').notNull(),
    breakdown: jsonText<BreakdownJson>('breakdown').notNull(),
    /** Every figure the price was made of, as it was then. */
    priceSnapshot: jsonText<unknown>('price_snapshot').notNull(),
    engineVersion: text('engine_version').notNull(),
    specialInstructions: text('special_instructions'),
    wasteType: text('waste_type'),
    /** The part of the day that the customer asked for, as `07:00-11:00`; null for any time. */
    deliveryWindow: text('delivery_window'),
    cancellationReason: text('cancellation_reason'),
    holdExpiresAt: instant('hold_expires_at'),
    authorizationExpiresAt: instant('authorization_expires_at'),
    /** Lower-case number, name, e-mail and address: what the portal's search box looks through. */
    searchText: text('search_text').notNull(),
    placedAt: instant('placed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** When name, address and everything else that tells of a person was taken away. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    uniqueIndex('orders_number').on(table.businessId, table.orderNumber),
    uniqueIndex('orders_cart').on(table.businessId, table.cartId),
    index('orders_newest').on(table.businessId, table.checkoutState, table.createdAt, table.id),
    index('orders_by_status').on(table.businessId, table.status, table.createdAt),
    index('orders_by_user').on(table.businessId, table.userId, table.createdAt),
    index('platform_orders_id').on(table.id),
    index('platform_orders_user').on(table.userId, table.createdAt),
    index('platform_orders_newest').on(table.createdAt, table.id),
    // By which an account finds what its owner ordered as a guest.
    index('platform_orders_guests')
      .on(sql`lower(${table.customerInfo} ->> '$.email')`)
      .where(sql`${table.userId} is null`),
    // What the sweep looks for each minute: few rows, by when they fall due.
    index('platform_orders_holds')
      .on(table.holdExpiresAt)
      .where(sql`${table.checkoutState} = 'DRAFT'`),
    index('platform_orders_authorizations')
      .on(table.authorizationExpiresAt)
      .where(sql`${table.checkoutState} = 'PLACED' and ${table.status} = 'PENDING'`),
    index('platform_orders_ends')
      .on(table.rentalEndDay)
      .where(sql`${table.checkoutState} = 'PLACED' and ${table.status} = 'DELIVERED'`),
    // Orders that still tell of a person, longest untouched first.
    index('platform_orders_unerased')
      .on(table.updatedAt)
      .where(sql`${table.erasedAt} is null`),
    oneOfCheck('orders_checkout_state_known', table.checkoutState, CHECKOUT_STATES),
    oneOfCheck('orders_status_known', table.status, ORDER_STATUSES),
    wholeCheck('orders_version', table.version, 0, 1_000_000),
    dayCheck('orders_start', table.rentalStartDay),
    dayCheck('orders_end', table.rentalEndDay),
    dayCheck('orders_pickup_requested', table.pickupRequestedDay),
    check('orders_period', sql`${table.rentalEndDay} >= ${table.rentalStartDay}`),
    moneyCheck('orders_subtotal', table.subtotalCents),
    moneyCheck('orders_delivery_fee', table.deliveryFeeCents),
    moneyCheck('orders_environmental_fee', table.environmentalFeeCents),
    moneyCheck('orders_service_fee', table.serviceFeeCents),
    moneyCheck('orders_taxes', table.taxesCents),
    moneyCheck('orders_total', table.totalCents),
    moneyCheck('orders_application_fee', table.applicationFeeCents),
    jsonCheck('orders_customer_json', table.customerInfo, 4000),
    jsonCheck('orders_address_json', table.deliveryAddress, 8000),
    jsonCheck('orders_breakdown_json', table.breakdown, 40_000),
    jsonCheck('orders_snapshot_json', table.priceSnapshot, 100_000),
    lengthCheck('orders_instructions_length', table.specialInstructions, 5000),
    lengthCheck('orders_waste_type_length', table.wasteType, 200),
    lengthCheck('orders_delivery_window_length', table.deliveryWindow, 11),
    lengthCheck('orders_cancellation_length', table.cancellationReason, 2000),
    lengthCheck('orders_search_length', table.searchText, 4000),
  ],
);

export const orderItems = sqliteTable(
  'order_items',
  {
    businessId: tenantId(),
    id: text('id').$type<OrderItemId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    dumpsterId: text('dumpster_id').$type<DumpsterId>().notNull(),
    quantity: integer('quantity').notNull(),
    /** one unit's rental for `rentalDays` */
    priceCents: money('price_cents').notNull(),
    rentalDays: integer('rental_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    foreignKey({
      columns: [table.businessId, table.dumpsterId],
      foreignColumns: [dumpsters.businessId, dumpsters.id],
    }),
    index('order_items_order').on(table.businessId, table.orderId),
    index('order_items_dumpster').on(table.businessId, table.dumpsterId),
    wholeCheck('order_items_quantity', table.quantity, 1, 100_000),
    moneyCheck('order_items_price', table.priceCents),
    wholeCheck('order_items_days', table.rentalDays, 1, 3650),
  ],
);

/** The history of an order. Rows are only ever added; triggers refuse anything else but taking its customer's name out. */
export const orderTransitions = sqliteTable(
  'order_transitions',
  {
    businessId: tenantId(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    /** The order's version after this step. A second writer of one version fails. */
    version: integer('version').notNull(),
    commandId: text('command_id').notNull(),
    fromStatus: text('from_status', { enum: ORDER_STATUSES }),
    toStatus: text('to_status', { enum: ORDER_STATUSES }).notNull(),
    byKind: text('by_kind', { enum: ACTOR_KINDS }).notNull(),
    byUserId: text('by_user_id').$type<UserId>(),
    byLabel: text('by_label').notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.orderId, table.version] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    uniqueIndex('order_transitions_command').on(table.businessId, table.commandId),
    index('order_transitions_at').on(table.businessId, table.at),
    oneOfCheck('order_transitions_from_known', table.fromStatus, ORDER_STATUSES),
    oneOfCheck('order_transitions_to_known', table.toStatus, ORDER_STATUSES),
    oneOfCheck('order_transitions_actor_known', table.byKind, ACTOR_KINDS),
    lengthCheck('order_transitions_reason_length', table.reason, 2000),
  ],
);

/** Held and booked units by day, as the business's inventory object decided them. */
export const stockAllocations = sqliteTable(
  'stock_allocations',
  {
    businessId: tenantId(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    dumpsterId: text('dumpster_id').$type<DumpsterId>().notNull(),
    fromDay: day('from_day').notNull(),
    /** The first day the units are free again, turnaround included. */
    toDay: day('to_day').notNull(),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: STOCK_STATES }).notNull(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.orderId, table.dumpsterId] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    foreignKey({
      columns: [table.businessId, table.dumpsterId],
      foreignColumns: [dumpsters.businessId, dumpsters.id],
    }),
    index('stock_allocations_days').on(table.businessId, table.dumpsterId, table.toDay),
    oneOfCheck('stock_allocations_state_known', table.state, STOCK_STATES),
    dayCheck('stock_allocations_from', table.fromDay),
    dayCheck('stock_allocations_to', table.toDay),
    check('stock_allocations_period', sql`${table.toDay} > ${table.fromDay}`),
    wholeCheck('stock_allocations_quantity', table.quantity, 1, 100_000),
  ],
);

/** What the customer agreed to, and how that can be shown later. */
export const termsAcceptances = sqliteTable(
  'terms_acceptances',
  {
    businessId: tenantId(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    textVersion: text('text_version').notNull(),
    /** SHA-256 of the text that was shown, prices of later charges included. */
    textHash: text('text_hash').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.orderId] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    lengthCheck('terms_acceptances_agent_length', table.userAgent, 1000),
  ],
);
