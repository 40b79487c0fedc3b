import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { AddOnId, DumpsterId } from '#worker/domain/ids.ts';

import { businesses } from './businesses.ts';
import { day, dayCheck, flag, instant, lengthCheck, money, moneyCheck, tenantId, wholeCheck } from './columns.ts';

/** A size that a business rents out, and how many of it there are. */
export const dumpsters = sqliteTable(
  'dumpsters',
  {
    businessId: tenantId(),
    id: text('id').$type<DumpsterId>().notNull(),
    title: text('title').notNull(),
    /** cubic yards */
    size: integer('size').notNull(),
    total: integer('total').notNull(),
    priceCents: money('price_cents').notNull(),
    description: text('description'),
    /** The service type; dumpsters only, for now. */
    kind: text('kind', { enum: ['DUMPSTER'] })
      .notNull()
      .default('DUMPSTER'),
    maxWeightLb: integer('max_weight_lb'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    index('dumpsters_size').on(table.businessId, table.size),
    index('platform_dumpsters_id').on(table.id),
    wholeCheck('dumpsters_size_range', table.size, 1, 1000),
    wholeCheck('dumpsters_total_range', table.total, 0, 100_000),
    moneyCheck('dumpsters_price', table.priceCents),
    wholeCheck('dumpsters_max_weight', table.maxWeightLb, 0, 1_000_000),
    lengthCheck('dumpsters_title_length', table.title, 200),
    lengthCheck('dumpsters_description_length', table.description, 5000),
  ],
);

/** Units that can't be rented for a while: repair, own use, or the owner's "out of stock". */
export const outOfService = sqliteTable(
  'out_of_service',
  {
    businessId: tenantId(),
    id: text('id').notNull(),
    dumpsterId: text('dumpster_id').$type<DumpsterId>().notNull(),
    fromDay: day('from_day').notNull(),
    /** The first day they are back; null means without end. */
    toDay: day('to_day'),
    quantity: integer('quantity').notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.dumpsterId],
      foreignColumns: [dumpsters.businessId, dumpsters.id],
    }),
    index('out_of_service_days').on(table.businessId, table.dumpsterId, table.fromDay),
    dayCheck('out_of_service_from', table.fromDay),
    dayCheck('out_of_service_to', table.toDay),
    check('out_of_service_order', sql`${table.toDay} is null or ${table.toDay} > ${table.fromDay}`),
    wholeCheck('out_of_service_quantity', table.quantity, 1, 100_000),
    lengthCheck('out_of_service_reason_length', table.reason, 500),
  ],
);

/** Optional lines that a business offers at checkout. */
export const addons = sqliteTable(
  'addons',
  {
    businessId: tenantId(),
    id: text('id').$type<AddOnId>().notNull(),
    name: text('name').notNull(),
    priceCents: money('price_cents').notNull(),
    taxable: flag('taxable').notNull().default(true),
    isActive: flag('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Kept for a while: whoever ticked it before is told of the new price, not of a mistake. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    index('platform_addons_id').on(table.id),
    moneyCheck('addons_price', table.priceCents),
    lengthCheck('addons_name_length', table.name, 200),
  ],
);
