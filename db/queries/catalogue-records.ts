import type { Brand } from '#tenants/brand.ts';
import type { DayRange, Stock } from '#worker/domain/availability.ts';
import type { BookingRules } from '#worker/domain/booking-rules.ts';
import type { BusinessMail } from '#worker/domain/business-mails.ts';
import type { EligibilityFacts } from '#worker/domain/eligibility.ts';
import type { AddOnId, BusinessId, CityId, DumpsterId, OrderId, PricingId, ZoneId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { PricingRules, ServiceFee } from '#worker/domain/pricing.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

export type BusinessRecord = {
  readonly id: BusinessId;
  readonly name: string;
  readonly slug: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly addressStreet: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressZipCode: string | null;
  readonly addressCountry: string | null;
  readonly timeZone: string;
  /** Of the yard. Null until an address is known: then nothing can be priced by distance. */
  readonly yard: { readonly latitude: number; readonly longitude: number } | null;
  readonly isActive: boolean;
  readonly suspendedAt: Date | null;
  readonly paymentProvider: 'STRIPE' | null;
  readonly providerAccountId: string | null;
  readonly providerOnboardingComplete: boolean;
  readonly providerChargesEnabled: boolean;
  readonly providerPayoutsEnabled: boolean;
  readonly providerMetadata: string | null;
  readonly serviceFee: ServiceFee;
  readonly prohibitedItems: ReadonlyArray<string>;
  readonly businessNotes: string | null;
  readonly termsOfServiceUrl: string | null;
  readonly policyMessages: ReadonlyArray<string>;
  readonly brand: Brand;
  readonly frameOrigins: ReadonlyArray<string> | null;
  readonly fulfilmentTracking: boolean;
  readonly mutedMails: ReadonlyArray<BusinessMail>;
  readonly catalogueVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** What the portal edits beyond what pricing and booking need. */
export type PolicyRules = {
  readonly overweightStepLb: number;
  readonly overweightToleranceLb: number;
  readonly tripFee: Cents;
  readonly dropOffDayCounts: boolean;
  readonly clockStopsAtPickupRequest: boolean;
  readonly lateCancelFee: Cents;
  /** Minute of the last business day before delivery until which cancelling is free. */
  readonly cancelCutoffMinute: number;
};

export type DumpsterRecord = {
  readonly id: DumpsterId;
  readonly businessId: BusinessId;
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly price: Cents;
  readonly description: string | null;
  readonly maxWeightLb: number | null;
  /** Bookings and holds only of the days that were asked for. */
  readonly stock: Stock;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CityRecord = {
  readonly id: CityId;
  readonly name: string;
  readonly state: string;
  readonly stateCode: string;
  readonly zipCodes: ReadonlyArray<string>;
};

export type ZoneRecord = {
  readonly id: ZoneId;
  readonly businessId: BusinessId;
  readonly name: string;
  readonly type: 'ZIP_CODE' | 'CITY_STATE';
  readonly zipCodes: ReadonlyArray<string>;
  readonly cities: ReadonlyArray<CityRecord>;
  readonly deliveryFee: Cents;
  /** days */
  readonly rentalDuration: number;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ZonePricingRecord = {
  readonly id: PricingId;
  readonly businessId: BusinessId;
  readonly zoneId: ZoneId;
  readonly dumpsterId: DumpsterId;
  readonly price: Cents;
  readonly maxWeightLb: number;
  /** days */
  readonly rentalDuration: number;
  readonly isActive: boolean;
};

/** An optional line that a business offers at checkout, once per order. */
export type AddOnRecord = {
  readonly id: AddOnId;
  readonly businessId: BusinessId;
  readonly name: string;
  readonly price: Cents;
  readonly taxable: boolean;
  readonly isActive: boolean;
  /** Deleted ones are known for a while: to whom they were shown, their end is a change of the price. */
  readonly isDeleted: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Units that are brought on a day, of whatever size. */
export type DeliveryCount = { readonly day: CalendarDay; readonly quantity: number };

/** A size that was taken out of the catalogue: carts that still have it say its name. */
export type GoneDumpster = {
  readonly id: DumpsterId;
  readonly businessId: BusinessId;
  readonly title: string;
  readonly size: number;
};

/** Everything that a business's prices and stock are worked out from. */
export type Catalogue = {
  readonly business: BusinessRecord;
  readonly eligibility: EligibilityFacts;
  readonly pricingRules: PricingRules;
  readonly bookingRules: BookingRules;
  readonly policyRules: PolicyRules;
  /** Parts of a day that customers may ask for, as `07:00-11:00`, in their order; empty for no choice. */
  readonly deliveryWindows: ReadonlyArray<string>;
  /** Oldest first, switched-off ones too. */
  readonly zones: ReadonlyArray<ZoneRecord>;
  /** Smallest first, without deleted ones. */
  readonly dumpsters: ReadonlyArray<DumpsterRecord>;
  readonly pricing: ReadonlyArray<ZonePricingRecord>;
  /** Deleted lately; none in what a search loads. */
  readonly gone: ReadonlyArray<GoneDumpster>;
  /** Oldest first, switched-off ones and lately deleted ones too; none in what a search loads. */
  readonly addOns: ReadonlyArray<AddOnRecord>;
  /** What is already to be brought, of the days that were asked for: deleted sizes count too. */
  readonly deliveries: ReadonlyArray<DeliveryCount>;
};

/** Days whose bookings count: from the first up to, and not on, the last; null for all that are to come. */
export type DayWindow = { readonly from: CalendarDay; readonly to: CalendarDay | null };

export type StockRange = DayRange & { readonly businessId: BusinessId; readonly dumpsterId: DumpsterId };

/** Held or booked units. */
export type AllocationRange = StockRange & { readonly orderId: OrderId };
