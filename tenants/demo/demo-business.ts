import type { BookingRules } from '#worker/domain/booking-rules.ts';
import { cents, ppm, type Cents } from '#worker/domain/money.ts';
import type { PricingRules } from '#worker/domain/pricing.ts';

import type { Brand } from '../brand.ts';

export type DemoSize = {
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly total: number;
  readonly price: Cents;
  readonly maxWeightLb: number;
  readonly description: string;
  /** Units out of service without end. */
  readonly outOfService?: { readonly quantity: number; readonly reason: string };
};

export type DemoZone = {
  readonly name: string;
  readonly type: 'ZIP_CODE' | 'CITY_STATE';
  readonly zipCodes: ReadonlyArray<string>;
  readonly cities: ReadonlyArray<{ readonly name: string; readonly stateCode: string }>;
  readonly deliveryFee: Cents;
  /** days */
  readonly rentalDuration: number;
};

/** A whole business as data: what the seed writes, and what tests and pictures count on. */
export type DemoBusiness = {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The yard: mileage is measured from the middle of its ZIP. */
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  };
  readonly timeZone: string;
  readonly brand: Brand;
  /** A verified host of its own. */
  readonly domain: string | null;
  /** Whether the payment provider lets it take money. */
  readonly hasAccount: boolean;
  readonly termsOfServiceUrl: string | null;
  readonly businessNotes: string | null;
  readonly prohibitedItems: ReadonlyArray<string>;
  readonly policyMessages: ReadonlyArray<string>;
  readonly pricing: PricingRules;
  readonly booking: BookingRules;
  readonly tripFee: Cents;
  readonly sizes: ReadonlyArray<DemoSize>;
  /** Every size is offered in every zone, at its own price. */
  readonly zones: ReadonlyArray<DemoZone>;
};

/** Dollars as they are written on a price list. */
export function usd(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/** A ton in the trade is 2,000 pounds. */
export function tons(count: number): number {
  return Math.round(count * 2000);
}

/** What the platform takes of an order: 2.5 % and a dollar. */
export const PLATFORM_FEE: PricingRules['serviceFee'] = {
  enabled: true,
  rate: ppm(25_000),
  fixed: usd(1),
  payer: 'BUSINESS',
};

/** Prohibited by every hauler. */
export const PROHIBITED: ReadonlyArray<string> = [
  'Hazardous waste',
  'Paint, oil and other liquids',
  'Batteries',
  'Tires',
  'Refrigerators and air conditioners',
  'Asbestos',
  'Medical waste',
  'Explosives and ammunition',
];
