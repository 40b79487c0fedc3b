import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CityId, DumpsterId, PricingId, ZoneId } from '#worker/domain/ids.ts';

import { businesses } from './businesses.ts';
import { flag, instant, lengthCheck, money, moneyCheck, oneOfCheck, tenantId, wholeCheck } from './columns.ts';
import { ZONE_TYPES } from './enums.ts';
import { dumpsters } from './inventory.ts';
import { cities } from './places.ts';

/** An area with its own prices: a list of ZIP codes, or of whole cities. */
export const pricingZones = sqliteTable(
  'pricing_zones',
  {
    businessId: tenantId(),
    id: text('id').$type<ZoneId>().notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ZONE_TYPES }).notNull(),
    deliveryFeeCents: money('delivery_fee_cents').notNull(),
    /** days included, unless a size's own price says otherwise */
    rentalDuration: integer('rental_duration').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    index('pricing_zones_order').on(table.businessId, table.createdAt),
    index('platform_pricing_zones_id').on(table.id),
    oneOfCheck('pricing_zones_type_known', table.type, ZONE_TYPES),
    moneyCheck('pricing_zones_delivery_fee', table.deliveryFeeCents),
    wholeCheck('pricing_zones_duration', table.rentalDuration, 1, 365),
    lengthCheck('pricing_zones_name_length', table.name, 200),
  ],
);

export const zoneZipCodes = sqliteTable(
  'zone_zip_codes',
  {
    businessId: tenantId(),
    zoneId: text('zone_id').$type<ZoneId>().notNull(),
    zip: text('zip').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.zoneId, table.zip] }),
    foreignKey({
      columns: [table.businessId, table.zoneId],
      foreignColumns: [pricingZones.businessId, pricingZones.id],
    }).onDelete('cascade'),
    index('platform_zone_zip_codes_zip').on(table.zip),
    check('zone_zip_codes_form', sql`${table.zip} glob '[0-9][0-9][0-9][0-9][0-9]'`),
  ],
);

export const zoneCities = sqliteTable(
  'zone_cities',
  {
    businessId: tenantId(),
    zoneId: text('zone_id').$type<ZoneId>().notNull(),
    cityId: text('city_id')
      .$type<CityId>()
      .notNull()
      .references(() => cities.id),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.zoneId, table.cityId] }),
    foreignKey({
      columns: [table.businessId, table.zoneId],
      foreignColumns: [pricingZones.businessId, pricingZones.id],
    }).onDelete('cascade'),
    index('platform_zone_cities_city').on(table.cityId),
  ],
);

/** What one size costs in one zone. Without such a row the size is not offered there. */
export const zoneDumpsterPricing = sqliteTable(
  'zone_dumpster_pricing',
  {
    businessId: tenantId(),
    id: text('id').$type<PricingId>().notNull(),
    zoneId: text('zone_id').$type<ZoneId>().notNull(),
    dumpsterId: text('dumpster_id').$type<DumpsterId>().notNull(),
    priceCents: money('price_cents').notNull(),
    maxWeightLb: integer('max_weight_lb').notNull(),
    rentalDuration: integer('rental_duration').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.zoneId],
      foreignColumns: [pricingZones.businessId, pricingZones.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.businessId, table.dumpsterId],
      foreignColumns: [dumpsters.businessId, dumpsters.id],
    }),
    uniqueIndex('zone_dumpster_pricing_pair').on(table.businessId, table.zoneId, table.dumpsterId),
    index('zone_dumpster_pricing_dumpster').on(table.businessId, table.dumpsterId),
    index('platform_zone_dumpster_pricing_id').on(table.id),
    moneyCheck('zone_dumpster_pricing_price', table.priceCents),
    wholeCheck('zone_dumpster_pricing_weight', table.maxWeightLb, 0, 1_000_000),
    wholeCheck('zone_dumpster_pricing_duration', table.rentalDuration, 1, 365),
  ],
);
