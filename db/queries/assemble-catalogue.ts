import { parseBrand } from '#tenants/stored-brand.ts';
import { peakUse } from '#worker/domain/availability.ts';
import type { BookingRules } from '#worker/domain/booking-rules.ts';
import { mutableMails } from '#worker/domain/business-mails.ts';
import type { EligibilityFacts } from '#worker/domain/eligibility.ts';
import type { PricingRules } from '#worker/domain/pricing.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { businesses, businessRules, dumpsters, pricingZones, zoneZipCodes } from '../schema/index.ts';
import type {
  AddOnRecord,
  AllocationRange,
  BusinessRecord,
  Catalogue,
  CityRecord,
  DumpsterRecord,
  GoneDumpster,
  PolicyRules,
  StockRange,
  ZonePricingRecord,
  ZoneRecord,
} from './catalogue-records.ts';

type BusinessRow = typeof businesses.$inferSelect;
type RulesRow = typeof businessRules.$inferSelect;
type DumpsterRow = typeof dumpsters.$inferSelect;
type ZoneRow = typeof pricingZones.$inferSelect;
type ZoneZipRow = typeof zoneZipCodes.$inferSelect;
export type ZoneCityRow = Omit<CityRecord, 'zipCodes'> & {
  readonly businessId: BusinessRow['id'];
  readonly zoneId: ZoneRow['id'];
  readonly zips: string | null;
};

export type AddOnRow = Omit<AddOnRecord, 'isDeleted'> & { readonly deletedAt: Date | null };

/** The rows of one batch, of one business or of several. */
export type CatalogueRows = {
  readonly businesses: ReadonlyArray<{ business: BusinessRow; rules: RulesRow; pricedZones: number }>;
  readonly dumpsters: ReadonlyArray<DumpsterRow>;
  readonly blocks: ReadonlyArray<StockRange>;
  readonly allocations: ReadonlyArray<AllocationRange>;
  readonly zones: ReadonlyArray<ZoneRow>;
  readonly zoneZips: ReadonlyArray<ZoneZipRow>;
  readonly zoneCities: ReadonlyArray<ZoneCityRow>;
  readonly pricing: ReadonlyArray<ZonePricingRecord>;
  readonly gone: ReadonlyArray<GoneDumpster>;
  readonly addOns: ReadonlyArray<AddOnRow>;
};

/** @param now decides which units count as in stock today, on the business's own calendar */
export function assembleCatalogues(rows: CatalogueRows, now: Date): ReadonlyArray<Catalogue> {
  return rows.businesses.map(({ business, rules, pricedZones }) => {
    const own = <T extends { readonly businessId: string }>(all: ReadonlyArray<T>): ReadonlyArray<T> =>
      all.filter((row) => row.businessId === business.id);
    const sizes = own(rows.dumpsters).map((row) => dumpsterOf(row, own(rows.blocks), own(rows.allocations)));
    return {
      business: businessOf(business),
      eligibility: eligibilityFacts(business, sizes, pricedZones, now),
      pricingRules: pricingRulesOf(business, rules),
      bookingRules: bookingRulesOf(rules),
      policyRules: policyRulesOf(rules),
      deliveryWindows: rules.deliveryWindows,
      zones: own(rows.zones).map((row) => zoneOf(row, own(rows.zoneZips), own(rows.zoneCities))),
      dumpsters: sizes,
      pricing: own(rows.pricing),
      gone: own(rows.gone),
      addOns: own(rows.addOns).map(({ deletedAt, ...addOn }) => ({ ...addOn, isDeleted: deletedAt !== null })),
      deliveries: deliveriesOf(own(rows.allocations)),
    };
  });
}

/** A unit is brought on the day on which its rental starts. */
export function deliveriesOf(allocations: ReadonlyArray<StockRange>): Catalogue['deliveries'] {
  return allocations.map(({ from, quantity }) => ({ day: from, quantity }));
}

export function businessOf(row: BusinessRow): BusinessRecord {
  const { latitude, longitude, serviceFeeEnabled, serviceFeePpm, serviceFeeFixedCents, serviceFeePayer, ...rest } = row;
  const { suspensionReason: _hidden, brand, mutedMails, ...shown } = rest;
  return {
    ...shown,
    yard: latitude === null || longitude === null ? null : { latitude, longitude },
    serviceFee: {
      enabled: serviceFeeEnabled,
      rate: serviceFeePpm,
      fixed: serviceFeeFixedCents,
      payer: serviceFeePayer,
    },
    brand: parseBrand(brand),
    mutedMails: mutableMails(mutedMails),
  };
}

export function eligibilityFacts(
  business: BusinessRow,
  sizes: ReadonlyArray<Pick<DumpsterRecord, 'stock'>>,
  pricedZones: number,
  now: Date,
): EligibilityFacts {
  const day = today(now, business.timeZone);
  const inStock = sizes.map(({ stock }) => Math.max(0, stock.total - peakUse(stock.blocks, day, addDays(day, 1))));
  return {
    isActive: business.isActive,
    isSuspended: business.suspendedAt !== null,
    canBePaid: business.providerAccountId !== null && business.providerChargesEnabled,
    hasTerms: (business.termsOfServiceUrl ?? '').trim() !== '',
    dumpstersInStock: inStock.reduce((total, units) => total + units, 0),
    pricedZones,
  };
}

export function dumpsterOf(
  row: DumpsterRow,
  blocks: ReadonlyArray<StockRange>,
  allocations: ReadonlyArray<StockRange>,
): DumpsterRecord {
  const { id, businessId, title, size, total, priceCents, description, maxWeightLb, createdAt, updatedAt } = row;
  const own = (ranges: ReadonlyArray<StockRange>) =>
    ranges.filter((range) => range.dumpsterId === id).map(({ from, to, quantity }) => ({ from, to, quantity }));
  const stock = { total, blocks: own(blocks), allocations: own(allocations) };
  return { id, businessId, title, size, price: priceCents, description, maxWeightLb, stock, createdAt, updatedAt };
}

export function zoneOf(row: ZoneRow, zips: ReadonlyArray<ZoneZipRow>, cities: ReadonlyArray<ZoneCityRow>): ZoneRecord {
  const { deliveryFeeCents, ...zone } = row;
  return {
    ...zone,
    deliveryFee: deliveryFeeCents,
    zipCodes: zips.filter(({ zoneId }) => zoneId === row.id).map(({ zip }) => zip),
    cities: cities
      .filter(({ zoneId }) => zoneId === row.id)
      .map(({ id, name, state, stateCode, zips: list }) => ({ id, name, state, stateCode, zipCodes: splitZips(list) })),
  };
}

/** @param list as `group_concat` joins them */
export function splitZips(list: string | null): ReadonlyArray<string> {
  return list === null || list === '' ? [] : list.split(',');
}

function pricingRulesOf(business: BusinessRow, rules: RulesRow): PricingRules {
  return {
    deliveryFeeMode: rules.deliveryFeeMode,
    perMile: rules.perMileCents,
    includedMilesTenths: rules.includedMilesTenths,
    maxMilesTenths: rules.maxMilesTenths,
    environmentalFee: rules.environmentalFeeCents,
    environmentalFeeRate: rules.environmentalFeePpm,
    taxRate: rules.taxPpm,
    taxRental: rules.taxRental,
    taxDelivery: rules.taxDelivery,
    taxEnvironmentalFee: rules.taxEnvironmentalFee,
    extraDayFee: rules.extraDayFeeCents,
    overweightPerTon: rules.overweightPerTonCents,
    serviceFee: businessOf(business).serviceFee,
  };
}

function bookingRulesOf(rules: RulesRow): BookingRules {
  return {
    leadTimeDays: rules.leadTimeDays,
    orderCutoffMinute: rules.orderCutoffMinute,
    bookableDays: rules.bookableDays,
    blackoutDays: rules.blackoutDates,
    closedWeekdays: rules.closedWeekdays,
    dailyDeliveries: rules.dailyDeliveries,
    turnaroundDays: rules.turnaroundDays,
  };
}

function policyRulesOf(rules: RulesRow): PolicyRules {
  return {
    overweightStepLb: rules.overweightStepLb,
    overweightToleranceLb: rules.overweightToleranceLb,
    tripFee: rules.tripFeeCents,
    dropOffDayCounts: rules.dropOffDayCounts,
    clockStopsAtPickupRequest: rules.clockStopsAtPickupRequest,
    lateCancelFee: rules.lateCancelFeeCents,
    cancelCutoffMinute: rules.cancelCutoffMinute,
  };
}
