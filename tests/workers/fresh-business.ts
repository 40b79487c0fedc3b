import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';

import { businesses } from '#db/schema/index.ts';
import { person } from '#tests/support/context.ts';
import { internalContext } from '#worker/compose.ts';
import type { BusinessId, DumpsterId, ZoneId } from '#worker/domain/ids.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import { settingsOf } from '#worker/settings.ts';
import { createBusiness } from '#worker/usecases/catalogue/create-business.ts';
import { createDumpster } from '#worker/usecases/catalogue/create-dumpster.ts';
import { createZone } from '#worker/usecases/catalogue/create-zone.ts';
import { setZonePricing } from '#worker/usecases/catalogue/set-zone-pricing.ts';
import { updateBusinessRules, type BusinessRulesChange } from '#worker/usecases/catalogue/update-business-rules.ts';
import type { Context } from '#worker/usecases/context.ts';

/** Where the businesses of tests deliver: 2.9 miles from their yards, and no demo business does. */
export const FRESH_ZIP = '84115';
export const FRESH_CITY = 'Salt Lake City';
export const FRESH_ZONE = 'America/Denver';

/** The rules that a fresh business begins with: acme's. */
export const FRESH_RULES = {
  deliveryFeeMode: 'PER_ITEM',
  perMile: cents(2_50),
  includedMilesTenths: 150,
  maxMilesTenths: 400,
  environmentalFee: cents(12_50),
  environmentalFeeRate: ppm(0),
  taxRate: ppm(88_100),
  taxRental: true,
  taxDelivery: true,
  taxEnvironmentalFee: true,
  extraDayFee: cents(15_00),
  overweightPerTon: cents(85_00),
  turnaroundDays: 0,
  leadTimeDays: 1,
  orderCutoffMinute: null,
  blackoutDates: [],
  closedWeekdays: [],
  deliveryWindows: [],
  dailyDeliveries: null,
  lateCancelFee: cents(0),
  tripFee: cents(0),
  overweightStepLb: 1,
  overweightToleranceLb: 0,
  dropOffDayCounts: false,
  clockStopsAtPickupRequest: false,
  bookableDays: 365,
  cancelCutoffMinute: 900,
  serviceFeePayer: 'BUSINESS',
} as const satisfies Required<BusinessRulesChange>;

export type FreshBusiness = {
  /** A guest's. */
  readonly ctx: Context;
  /** The platform's, who may change everything. */
  readonly platform: Context;
  readonly id: BusinessId;
  readonly slug: string;
  readonly zoneId: ZoneId;
  /** 8 units, 249.00 for 7 days. */
  readonly ten: DumpsterId;
  /** 5 units, 349.00 for 7 days: 474.96 delivered, tax and all. */
  readonly twenty: DumpsterId;
};

/**
 * A business of a test's own in the running Worker's cloud, so that no other test sees what this one changes: able
 * to take orders, with two sizes in one zone of ZIPs.
 */
export async function freshBusiness(): Promise<FreshBusiness> {
  const ctx = await internalContext(env);
  const platform = { ...ctx, actor: person('SUPER_ADMIN') };
  const slug = `test-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createBusiness(platform, {
    name: `Business ${slug}`,
    slug,
    email: `${slug}@example.test`,
    addressZipCode: '84101',
    timeZone: FRESH_ZONE,
    termsOfServiceUrl: 'https://example.test/terms',
  });
  await connectAccount(ctx, id, slug);
  await updateBusinessRules(platform, { businessId: id, ...FRESH_RULES });
  const { id: zoneId } = await createZone(platform, {
    businessId: id,
    name: 'City',
    type: 'ZIP_CODE',
    cityIds: null,
    zipCodes: [FRESH_ZIP],
    deliveryFee: cents(75_00),
    rentalDuration: 7,
  });
  const zone = { platform, id, zoneId };
  return {
    ctx,
    platform,
    id,
    slug,
    zoneId,
    ten: await freshSize(zone, { size: 10, total: 8, price: 249_00 }),
    twenty: await freshSize(zone, { size: 20, total: 5, price: 349_00 }),
  };
}

/** One more size in a zone of a fresh business. */
export async function freshSize(
  { platform, id: businessId, zoneId }: Pick<FreshBusiness, 'platform' | 'id' | 'zoneId'>,
  { size, total, price }: { readonly size: number; readonly total: number; readonly price: number },
): Promise<DumpsterId> {
  const title = `${size} Yard Dumpster`;
  const made = { businessId, title, size, total, available: null, price: cents(price), description: null };
  const { id: dumpsterId } = await createDumpster(platform, made);
  const priced = { businessId, zoneId, dumpsterId, price: cents(price), maxWeightLb: 6000, rentalDuration: 7 };
  await setZonePricing(platform, priced);
  return dumpsterId;
}

async function connectAccount(ctx: Context, id: BusinessId, slug: string): Promise<void> {
  const account = `acct_${slug.replaceAll('-', '')}`;
  const answer = await fetch(`${settingsOf(env).cloudUrl}/_cloud/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      accounts: [{ id: account, object: 'account', created: 1, charges_enabled: true, payouts_enabled: true }],
    }),
  });
  if (!answer.ok) throw new Error(`The sandbox took no account: ${await answer.text()}`);
  await ctx.primary
    .update(businesses)
    .set({
      paymentProvider: 'STRIPE',
      providerAccountId: account,
      providerChargesEnabled: true,
      serviceFeeEnabled: true,
      serviceFeePpm: ppm(25_000),
      serviceFeeFixedCents: cents(1_00),
    })
    .where(eq(businesses.id, id));
}
