import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { BusinessId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import {
  flag,
  instant,
  jsonCheck,
  jsonText,
  lengthCheck,
  money,
  moneyCheck,
  oneOfCheck,
  rate,
  tenantId,
  wholeCheck,
} from './columns.ts';
import { CERTIFICATE_STATES, DELIVERY_FEE_MODES, DOMAIN_FAILURES, DOMAIN_STATES, SERVICE_FEE_PAYERS } from './enums.ts';

export const businesses = sqliteTable(
  'businesses',
  {
    id: text('id').$type<BusinessId>().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    email: text('email'),
    phone: text('phone'),
    addressStreet: text('address_street'),
    addressCity: text('address_city'),
    addressState: text('address_state'),
    addressZipCode: text('address_zip_code'),
    addressCountry: text('address_country'),
    timeZone: text('time_zone').notNull(),
    /** of the yard: mileage is measured from here */
    latitude: real('latitude'),
    longitude: real('longitude'),
    /** The owner's own switch; `suspendedAt` is the platform's. */
    isActive: flag('is_active').notNull().default(true),
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
    paymentProvider: text('payment_provider', { enum: ['STRIPE'] }),
    providerAccountId: text('provider_account_id'),
    providerOnboardingComplete: flag('provider_onboarding_complete').notNull().default(false),
    providerChargesEnabled: flag('provider_charges_enabled').notNull().default(false),
    providerPayoutsEnabled: flag('provider_payouts_enabled').notNull().default(false),
    providerMetadata: text('provider_metadata'),
    serviceFeeEnabled: flag('service_fee_enabled').notNull().default(false),
    serviceFeePpm: rate('service_fee_ppm')
      .notNull()
      .default(sql`0`),
    serviceFeeFixedCents: money('service_fee_fixed_cents')
      .notNull()
      .default(sql`0`),
    serviceFeePayer: text('service_fee_payer', { enum: SERVICE_FEE_PAYERS }).notNull().default('BUSINESS'),
    prohibitedItems: jsonText<ReadonlyArray<string>>('prohibited_items')
      .notNull()
      .default(sql`'[]'`),
    businessNotes: text('business_notes'),
    termsOfServiceUrl: text('terms_of_service_url'),
    policyMessages: jsonText<ReadonlyArray<string>>('policy_messages')
      .notNull()
      .default(sql`'[]'`),
    /** Brand tokens as `tenants/brand.ts` reads them. */
    brand: jsonText<unknown>('brand')
      .notNull()
      .default(sql`'{}'`),
    /** Origins that may frame the search page; null means any. */
    frameOrigins: jsonText<ReadonlyArray<string>>('frame_origins'),
    fulfilmentTracking: flag('fulfilment_tracking').notNull().default(true),
    /** Kinds of mails that the business does without, as `worker/domain/business-mails.ts` knows them. */
    mutedMails: jsonText<ReadonlyArray<string>>('muted_mails')
      .notNull()
      .default(sql`'[]'`),
    /** Grows with every change of rules, zones, sizes or prices: the key of caches. */
    catalogueVersion: integer('catalogue_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('businesses_slug').on(table.slug),
    uniqueIndex('businesses_provider_account').on(table.providerAccountId),
    wholeCheck('businesses_service_fee_rate', table.serviceFeePpm, 0, 1_000_000),
    moneyCheck('businesses_service_fee_fixed', table.serviceFeeFixedCents),
    oneOfCheck('businesses_service_fee_payer_known', table.serviceFeePayer, SERVICE_FEE_PAYERS),
    check(
      'businesses_slug_form',
      sql`length(${table.slug}) between 2 and 63 and ${table.slug} not glob '*[^a-z0-9-]*'`,
    ),
    lengthCheck('businesses_name_length', table.name, 200),
    lengthCheck('businesses_notes_length', table.businessNotes, 10_000),
    jsonCheck('businesses_prohibited_json', table.prohibitedItems, 20_000),
    jsonCheck('businesses_policies_json', table.policyMessages, 40_000),
    jsonCheck('businesses_brand_json', table.brand, 10_000),
    jsonCheck('businesses_frames_json', table.frameOrigins, 10_000),
    jsonCheck('businesses_muted_mails_json', table.mutedMails, 1000),
    lengthCheck('businesses_provider_metadata_length', table.providerMetadata, 10_000),
  ],
);

/** How a business prices and schedules: one row each, made with the business. */
export const businessRules = sqliteTable(
  'business_rules',
  {
    businessId: tenantId()
      .primaryKey()
      .references(() => businesses.id),
    deliveryFeeMode: text('delivery_fee_mode', { enum: DELIVERY_FEE_MODES }).notNull().default('PER_ITEM'),
    perMileCents: money('per_mile_cents')
      .notNull()
      .default(sql`0`),
    includedMilesTenths: integer('included_miles_tenths').notNull().default(0),
    maxMilesTenths: integer('max_miles_tenths'),
    environmentalFeeCents: money('environmental_fee_cents')
      .notNull()
      .default(sql`0`),
    environmentalFeePpm: rate('environmental_fee_ppm')
      .notNull()
      .default(sql`0`),
    taxPpm: rate('tax_ppm')
      .notNull()
      .default(sql`0`),
    taxRental: flag('tax_rental').notNull().default(true),
    taxDelivery: flag('tax_delivery').notNull().default(true),
    taxEnvironmentalFee: flag('tax_environmental_fee').notNull().default(true),
    extraDayFeeCents: money('extra_day_fee_cents')
      .notNull()
      .default(sql`0`),
    overweightPerTonCents: money('overweight_per_ton_cents')
      .notNull()
      .default(sql`0`),
    /** Weight is billed in whole steps of this many pounds; 1 bills the exact weight. */
    overweightStepLb: integer('overweight_step_lb').notNull().default(1),
    overweightToleranceLb: integer('overweight_tolerance_lb').notNull().default(0),
    tripFeeCents: money('trip_fee_cents')
      .notNull()
      .default(sql`0`),
    dropOffDayCounts: flag('drop_off_day_counts').notNull().default(false),
    clockStopsAtPickupRequest: flag('clock_stops_at_pickup_request').notNull().default(false),
    turnaroundDays: integer('turnaround_days').notNull().default(0),
    leadTimeDays: integer('lead_time_days').notNull().default(1),
    /** Minute of the day from which on an order counts as one of the next day: 900 is 15:00; null for none. */
    orderCutoffMinute: integer('order_cutoff_minute'),
    bookableDays: integer('bookable_days').notNull().default(365),
    blackoutDates: jsonText<ReadonlyArray<CalendarDay>>('blackout_dates')
      .notNull()
      .default(sql`'[]'`),
    /** Days of every week without trucks, 0 is Sunday. */
    closedWeekdays: jsonText<ReadonlyArray<number>>('closed_weekdays')
      .notNull()
      .default(sql`'[]'`),
    /** Parts of a day that customers may ask for, each as `07:00-11:00`, in their order; empty for no choice. */
    deliveryWindows: jsonText<ReadonlyArray<string>>('delivery_windows')
      .notNull()
      .default(sql`'[]'`),
    dailyDeliveries: integer('daily_deliveries'),
    lateCancelFeeCents: money('late_cancel_fee_cents')
      .notNull()
      .default(sql`0`),
    /** Minute of the last business day before delivery until which cancelling is free: 900 is 15:00. */
    cancelCutoffMinute: integer('cancel_cutoff_minute').notNull().default(900),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    oneOfCheck('business_rules_mode_known', table.deliveryFeeMode, DELIVERY_FEE_MODES),
    moneyCheck('business_rules_per_mile', table.perMileCents),
    wholeCheck('business_rules_included_miles', table.includedMilesTenths, 0, 100_000),
    wholeCheck('business_rules_max_miles', table.maxMilesTenths, 0, 100_000),
    moneyCheck('business_rules_environmental_fee', table.environmentalFeeCents),
    wholeCheck('business_rules_environmental_rate', table.environmentalFeePpm, 0, 1_000_000),
    wholeCheck('business_rules_tax_rate', table.taxPpm, 0, 1_000_000),
    moneyCheck('business_rules_extra_day', table.extraDayFeeCents),
    moneyCheck('business_rules_overweight', table.overweightPerTonCents),
    wholeCheck('business_rules_overweight_step', table.overweightStepLb, 1, 20_000),
    wholeCheck('business_rules_overweight_tolerance', table.overweightToleranceLb, 0, 100_000),
    moneyCheck('business_rules_trip_fee', table.tripFeeCents),
    wholeCheck('business_rules_turnaround', table.turnaroundDays, 0, 365),
    wholeCheck('business_rules_lead_time', table.leadTimeDays, 0, 365),
    wholeCheck('business_rules_bookable', table.bookableDays, 1, 730),
    wholeCheck('business_rules_daily', table.dailyDeliveries, 1, 10_000),
    moneyCheck('business_rules_late_cancel', table.lateCancelFeeCents),
    wholeCheck('business_rules_cutoff', table.cancelCutoffMinute, 0, 1440),
    jsonCheck('business_rules_blackout_json', table.blackoutDates, 20_000),
    wholeCheck('business_rules_order_cutoff', table.orderCutoffMinute, 0, 1439),
    jsonCheck('business_rules_closed_weekdays_json', table.closedWeekdays, 100),
    jsonCheck('business_rules_delivery_windows_json', table.deliveryWindows, 200),
  ],
);

/**
 * Claims of businesses to hosts of their own. Several may claim one host, and one of them may be served: the rows of a
 * host are read together, whoever asks.
 */
export const businessDomains = sqliteTable(
  'business_domains',
  {
    businessId: tenantId().references(() => businesses.id),
    host: text('host').notNull(),
    state: text('state', { enum: DOMAIN_STATES }).notNull().default('PENDING'),
    proofToken: text('proof_token').notNull(),
    isCanonical: flag('is_canonical').notNull().default(false),
    failure: text('failure', { enum: DOMAIN_FAILURES }),
    /** What the host's CNAME named at the last look. */
    cname: text('cname'),
    checkedAt: instant('checked_at'),
    /** When its records, or its certificate, are to be looked at again; null when never. */
    nextCheckAt: instant('next_check_at'),
    verifiedAt: instant('verified_at'),
    /** Kept from other businesses until then: this one gave it up. */
    quarantineUntil: instant('quarantine_until'),
    /** The issuer's name for the host. */
    hostnameId: text('hostname_id'),
    certificateState: text('certificate_state', { enum: CERTIFICATE_STATES }).notNull().default('NONE'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.host] }),
    uniqueIndex('business_domains_one_served')
      .on(table.host)
      .where(sql`${table.state} = 'VERIFIED'`),
    index('business_domains_host').on(table.host),
    index('business_domains_due').on(table.nextCheckAt),
    uniqueIndex('business_domains_one_canonical')
      .on(table.businessId)
      .where(sql`${table.isCanonical} = 1`),
    oneOfCheck('business_domains_state_known', table.state, DOMAIN_STATES),
    oneOfCheck('business_domains_failure_known', table.failure, DOMAIN_FAILURES),
    oneOfCheck('business_domains_certificate_known', table.certificateState, CERTIFICATE_STATES),
    check(
      'business_domains_host_form',
      sql`length(${table.host}) between 1 and 253 and ${table.host} = lower(${table.host})`,
    ),
  ],
);

/** Slugs a business had before: their addresses redirect, and nobody else may take them. */
export const formerSlugs = sqliteTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    businessId: tenantId().references(() => businesses.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('former_slugs_business').on(table.businessId)],
);
