import { DEMO_ACCOUNTS, DEMO_PASSWORD_HASH } from '#tenants/demo/accounts.ts';
import { ACME } from '#tenants/demo/acme.ts';
import type { DemoBusiness } from '#tenants/demo/demo-business.ts';
import { DEMO_BUSINESSES } from '#tenants/demo/demo-businesses.ts';
import { storedBrand } from '#tenants/stored-brand.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';
import type { Point } from '#worker/domain/service-area.ts';

import { cityKey } from '../city-key.ts';
import type { Database } from '../client.ts';
import { normalizeEmail } from '../queries/users.ts';
import {
  businessDomains,
  businesses,
  businessRules,
  dumpsters,
  outOfService,
  pricingZones,
  users,
  zoneCities,
  zoneDumpsterPricing,
  zoneZipCodes,
} from '../schema/index.ts';
import type { Statement } from '../write-batch.ts';
import { demoProof } from './dns-records.ts';
import { hexDigest, providerId, seedId } from './seed-ids.ts';

/** The day on which units went out of service, in days before the seed. */
export const OUT_OF_SERVICE_SINCE = 25;

export const demoIds = {
  business: (slug: string) => seedId('business', slug),
  account: (slug: string) => providerId('acct', slug),
  user: (email: string) => seedId('user', email),
  dumpster: (slug: string, size: number) => seedId('dumpster', `${slug}:${size}`),
  zone: (slug: string, name: string) => seedId('zone', `${slug}:${name}`),
};

/** Every row of the demo businesses and accounts; none of it depends on anything that was stored but places. */
export function catalogueStatements(
  db: Database,
  now: Date,
  yardOf: (business: DemoBusiness) => Point,
): ReadonlyArray<Statement> {
  const founded = new Date(now.getTime() - 400 * 86_400_000);
  const stamps = { createdAt: founded, updatedAt: founded };
  return [
    db.insert(businesses).values(DEMO_BUSINESSES.map((demo) => ({ ...businessRow(demo, yardOf(demo)), ...stamps }))),
    db.insert(businessRules).values(DEMO_BUSINESSES.map((demo) => ({ ...rulesRow(demo), updatedAt: founded }))),
    db
      .insert(users)
      .values(DEMO_ACCOUNTS.map((account) => ({ ...userRow(account), emailVerifiedAt: founded, ...stamps }))),
    ...DEMO_BUSINESSES.flatMap((demo) => domainStatements(db, demo, stamps)),
    ...DEMO_BUSINESSES.flatMap((demo) => sizeStatements(db, demo, now, stamps)),
    ...DEMO_BUSINESSES.flatMap((demo) => zoneStatements(db, demo, stamps)),
  ];
}

type Stamps = { readonly createdAt: Date; readonly updatedAt: Date };

function businessRow(demo: DemoBusiness, yard: Point): Omit<typeof businesses.$inferInsert, keyof Stamps> {
  const { slug, name, email, phone, address, timeZone, brand, hasAccount } = demo;
  const { enabled, rate, fixed, payer } = demo.pricing.serviceFee;
  return {
    id: demoIds.business(slug),
    slug,
    name,
    email,
    phone,
    addressStreet: address.street,
    addressCity: address.city,
    addressState: address.state,
    addressZipCode: address.zipCode,
    addressCountry: 'US',
    timeZone,
    latitude: yard.latitude,
    longitude: yard.longitude,
    paymentProvider: hasAccount ? 'STRIPE' : null,
    providerAccountId: hasAccount ? demoIds.account(slug) : null,
    providerOnboardingComplete: hasAccount,
    providerChargesEnabled: hasAccount,
    providerPayoutsEnabled: hasAccount,
    serviceFeeEnabled: enabled,
    serviceFeePpm: rate,
    serviceFeeFixedCents: fixed,
    serviceFeePayer: payer,
    prohibitedItems: demo.prohibitedItems,
    policyMessages: demo.policyMessages,
    businessNotes: demo.businessNotes,
    termsOfServiceUrl: demo.termsOfServiceUrl,
    brand: storedBrand(brand),
  };
}

function rulesRow({
  slug,
  pricing,
  booking,
  tripFee,
}: DemoBusiness): Omit<typeof businessRules.$inferInsert, 'updatedAt'> {
  return {
    businessId: demoIds.business(slug),
    deliveryFeeMode: pricing.deliveryFeeMode,
    perMileCents: pricing.perMile,
    includedMilesTenths: pricing.includedMilesTenths,
    maxMilesTenths: pricing.maxMilesTenths,
    environmentalFeeCents: pricing.environmentalFee,
    environmentalFeePpm: pricing.environmentalFeeRate,
    taxPpm: pricing.taxRate,
    taxRental: pricing.taxRental,
    taxDelivery: pricing.taxDelivery,
    taxEnvironmentalFee: pricing.taxEnvironmentalFee,
    extraDayFeeCents: pricing.extraDayFee,
    overweightPerTonCents: pricing.overweightPerTon,
    tripFeeCents: tripFee,
    turnaroundDays: booking.turnaroundDays,
    leadTimeDays: booking.leadTimeDays,
    orderCutoffMinute: booking.orderCutoffMinute,
    bookableDays: booking.bookableDays,
    blackoutDates: booking.blackoutDays,
    closedWeekdays: booking.closedWeekdays,
    dailyDeliveries: booking.dailyDeliveries,
  };
}

function userRow({ business, ...account }: (typeof DEMO_ACCOUNTS)[number]) {
  return {
    ...account,
    id: demoIds.user(account.email),
    emailNormalized: normalizeEmail(account.email),
    businessId: business === null ? null : demoIds.business(business),
    passwordHash: DEMO_PASSWORD_HASH,
  };
}

function domainStatements(db: Database, { slug, domain }: DemoBusiness, stamps: Stamps): ReadonlyArray<Statement> {
  if (domain === null) return [];
  const verified = { state: 'VERIFIED', checkedAt: stamps.createdAt, verifiedAt: stamps.createdAt } as const;
  const proofToken = demoProof(domain);
  const row = { host: domain, businessId: demoIds.business(slug), proofToken, nextCheckAt: stamps.createdAt };
  return [db.insert(businessDomains).values({ ...row, ...verified, ...stamps })];
}

function sizeStatements(db: Database, demo: DemoBusiness, now: Date, stamps: Stamps): ReadonlyArray<Statement> {
  if (demo.sizes.length === 0) return [];
  const businessId = demoIds.business(demo.slug);
  const sizes = demo.sizes.map(({ outOfService: _block, price, ...size }) => ({
    ...size,
    businessId,
    id: demoIds.dumpster(demo.slug, size.size),
    priceCents: price,
    ...stamps,
  }));
  const since = addDays(today(now, demo.timeZone), -OUT_OF_SERVICE_SINCE);
  const blocks = demo.sizes.flatMap(({ size, outOfService: block }) =>
    block === undefined
      ? []
      : [
          {
            ...block,
            businessId,
            id: `oos_${hexDigest(`${demo.slug}:${size}`).slice(0, 32)}`,
            dumpsterId: demoIds.dumpster(demo.slug, size),
            fromDay: since,
            toDay: null,
            createdAt: stamps.createdAt,
          },
        ],
  );
  return [db.insert(dumpsters).values(sizes), ...(blocks.length === 0 ? [] : [db.insert(outOfService).values(blocks)])];
}

function zoneStatements(db: Database, demo: DemoBusiness, stamps: Stamps): ReadonlyArray<Statement> {
  const businessId = demoIds.business(demo.slug);
  return demo.zones.flatMap(({ name, type, zipCodes, cities, deliveryFee, rentalDuration }) => {
    const zoneId = demoIds.zone(demo.slug, name);
    const prices = demo.sizes.map(({ size, price, maxWeightLb }) => ({
      businessId,
      id: seedId('pricing', `${demo.slug}:${name}:${size}`),
      zoneId,
      dumpsterId: demoIds.dumpster(demo.slug, size),
      priceCents: price,
      maxWeightLb,
      rentalDuration,
      ...stamps,
    }));
    const served = cities.map(({ name: city, stateCode }) => ({
      businessId,
      zoneId,
      cityId: seedId('city', `${stateCode}:${cityKey(city)}`),
    }));
    return [
      db
        .insert(pricingZones)
        .values({ businessId, id: zoneId, name, type, deliveryFeeCents: deliveryFee, rentalDuration, ...stamps }),
      ...(zipCodes.length === 0
        ? []
        : [db.insert(zoneZipCodes).values(zipCodes.map((zip) => ({ businessId, zoneId, zip })))]),
      ...(served.length === 0 ? [] : [db.insert(zoneCities).values(served)]),
      db.insert(zoneDumpsterPricing).values(prices),
    ];
  });
}

/** The one business with a history. */
export const SEEDED_BUSINESS = ACME;
