import { m } from '#texts';

import { atMost, cents, MAX_CENTS, shareOf, sum, times, type Cents, type Ppm } from './money.ts';
import { accept, refuse, type Result } from './result.ts';

/** Written on every order beside its prices, so that an old order is explained by the rules it was made by. */
export const ENGINE_VERSION = '2026-11-2';

/** The most units in one cart line. */
export const MAX_QUANTITY = 1000;

/** The longest rental that can be ordered, in days. */
export const MAX_RENTAL_DAYS = 730;

/** What a business charges beside the price of a size. */
export type PricingRules = {
  /** Per dumpster (each is a truck's trip), or once per order. */
  readonly deliveryFeeMode: 'PER_ITEM' | 'PER_ORDER';
  readonly perMile: Cents;
  /** Miles within the delivery fee, in tenths. */
  readonly includedMilesTenths: number;
  /** No delivery beyond, in tenths of a mile; null for no limit. */
  readonly maxMilesTenths: number | null;
  /** For each dumpster. */
  readonly environmentalFee: Cents;
  /** Of the rental; added to the flat fee when a business sets both. */
  readonly environmentalFeeRate: Ppm;
  readonly taxRate: Ppm;
  readonly taxRental: boolean;
  readonly taxDelivery: boolean;
  readonly taxEnvironmentalFee: boolean;
  readonly extraDayFee: Cents;
  /** For 2,000 lb over the included weight. */
  readonly overweightPerTon: Cents;
  readonly serviceFee: ServiceFee;
};

/** The platform's fee for an order. */
export type ServiceFee = {
  readonly enabled: boolean;
  readonly rate: Ppm;
  readonly fixed: Cents;
  readonly payer: 'BUSINESS' | 'CUSTOMER';
};

/** What one zone charges for one size. */
export type RateCard = {
  readonly price: Cents;
  readonly includedDays: number;
  readonly maxWeightLb: number;
  readonly deliveryFee: Cents;
};

export type QuoteItem = {
  readonly label: string;
  readonly quantity: number;
  readonly rentalDays: number;
  readonly rate: RateCard;
};

/** Something that a business adds to an order when its customer asks for it: once per order. */
export type QuoteAddOn = { readonly label: string; readonly price: Cents; readonly taxable: boolean };

export type QuoteLine = {
  readonly type: 'ITEM' | 'ADD_ON' | 'DELIVERY' | 'ENVIRONMENTAL_FEE' | 'SERVICE_FEE' | 'TAX' | 'DISCOUNT';
  readonly label: string;
  readonly amount: Cents;
};

export type Quote = {
  /** In the order they are shown; fees of nothing are left out, add-ons never. They add up to `total` exactly. */
  readonly lines: ReadonlyArray<QuoteLine>;
  /** One unit's rental for its days, item by item. */
  readonly unitRentals: ReadonlyArray<Cents>;
  /** The rentals. */
  readonly subtotal: Cents;
  /** With the mileage. */
  readonly deliveryFee: Cents;
  readonly mileage: Cents;
  readonly environmentalFee: Cents;
  readonly taxes: Cents;
  /** What the customer pays of the platform's fee. */
  readonly serviceFee: Cents;
  readonly total: Cents;
  /** What the platform keeps of the payment. */
  readonly applicationFee: Cents;
};

const NOTHING = cents(0);

/** The mileage of one truck's trip: tenths of a mile beyond the included ones, half a cent up. */
export function mileageOf(rules: PricingRules, milesTenths: number): Cents {
  const beyond = Math.max(0, milesTenths - rules.includedMilesTenths);
  return cents(Math.floor((rules.perMile * beyond + 5) / 10));
}

/** Whether a business delivers that far at all. */
export function deliversTo(rules: PricingRules, milesTenths: number): boolean {
  return rules.maxMilesTenths === null || milesTenths <= rules.maxMilesTenths;
}

/** One unit's rental: the price, and a fee for every day beyond the included ones. */
export function unitRental(rules: PricingRules, rate: RateCard, rentalDays: number): Cents {
  const extraDays = Math.max(0, rentalDays - rate.includedDays);
  return sum([rate.price, times(rules.extraDayFee, extraDays)]);
}

/** The environmental fee on so many units rented for `rental` together. */
function environmentalFeeOf(rules: PricingRules, units: number, rental: Cents): Cents {
  return sum([times(rules.environmentalFee, units), shareOf(rental, rules.environmentalFeeRate)]);
}

/**
 * Prices what a customer asks for, delivered to one place.
 *
 * Add-ons are in the total, and in the base of the tax where they are taxable. The service fee that a customer
 * pays is a share of rental, delivery and environmental fee alone; what a business pays is a share of the total.
 *
 * @param milesTenths from the yard, in tenths of a mile
 * @param addOns each once for the whole order
 * @returns lines that add up to the total to the cent. Refuses with NO_SERVICE beyond the
 *   farthest mile, with BAD_USER_INPUT for no items, quantities and days that are no whole
 *   numbers from 1 to their bounds, or more than MAX_CENTS.
 */
export function quote(
  rules: PricingRules,
  items: ReadonlyArray<QuoteItem>,
  milesTenths: number,
  addOns: ReadonlyArray<QuoteAddOn> = [],
): Result<Quote> {
  const problem = problemOf(items);
  if (problem !== null) return refuse('BAD_USER_INPUT', problem);
  if (!deliversTo(rules, milesTenths))
    return refuse('NO_SERVICE', 'That address is farther away than this business delivers.');

  const unitRentals = items.map((item) => unitRental(rules, item.rate, item.rentalDays));
  const rentals = items.map((item, index) => times(unitRentals[index] ?? NOTHING, item.quantity));
  const units = items.reduce((count, item) => count + item.quantity, 0);
  const trip = mileageOf(rules, milesTenths);
  const extras = addOns.map(({ price }) => price);
  // Checked one by one before anything is multiplied or added, so that no figure leaves the exact whole numbers.
  if ([...rentals, trip, ...extras].some((amount) => amount > MAX_CENTS)) return tooMuch();

  const subtotal = sum(rentals);
  const trips = rules.deliveryFeeMode === 'PER_ITEM' ? units : 1;
  const mileage = times(trip, trips);
  const delivery = deliveryOf(rules, items);
  const deliveryFee = sum([delivery, mileage]);
  const environmentalFee = environmentalFeeOf(rules, units, subtotal);
  const net = sum([subtotal, deliveryFee, environmentalFee]);

  const taxableExtras = sum(addOns.filter(({ taxable }) => taxable).map(({ price }) => price));
  const taxes = taxesOn(rules, { subtotal, deliveryFee, environmentalFee, taxableExtras });
  const serviceFee = rules.serviceFee.payer === 'CUSTOMER' ? feeOn(rules.serviceFee, net) : NOTHING;
  const total = sum([net, ...extras, taxes, serviceFee]);
  if (total > MAX_CENTS) return tooMuch();

  const applicationFee =
    rules.serviceFee.payer === 'CUSTOMER' ? serviceFee : atMost(feeOn(rules.serviceFee, total), total);

  const fees: ReadonlyArray<QuoteLine> = [
    { type: 'DELIVERY', label: m.words_line_delivery(), amount: delivery },
    { type: 'DELIVERY', label: m.words_line_mileage(), amount: mileage },
    { type: 'ENVIRONMENTAL_FEE', label: m.words_line_environmental_fee(), amount: environmentalFee },
    { type: 'SERVICE_FEE', label: m.words_line_service_fee(), amount: serviceFee },
    { type: 'TAX', label: m.words_line_tax(), amount: taxes },
  ];
  return accept({
    lines: [...itemLines(items, rentals), ...addOns.map(addOnLine), ...fees.filter((line) => line.amount !== 0)],
    unitRentals,
    subtotal,
    deliveryFee,
    mileage,
    environmentalFee,
    taxes,
    serviceFee,
    total,
    applicationFee,
  });
}

/**
 * The price a search shows first: one unit for its included days, delivered, before tax and
 * service fee. It says nothing about whether the business delivers that far.
 */
export function startingPrice(rules: PricingRules, rate: RateCard, milesTenths: number): Cents {
  return sum([rate.price, rate.deliveryFee, mileageOf(rules, milesTenths), environmentalFeeOf(rules, 1, rate.price)]);
}

function itemLines(items: ReadonlyArray<QuoteItem>, rentals: ReadonlyArray<Cents>): ReadonlyArray<QuoteLine> {
  return items.map(({ label, quantity }, index) => ({
    type: 'ITEM',
    label: quantity === 1 ? label : `${label} × ${quantity}`,
    amount: rentals[index] ?? NOTHING,
  }));
}

function addOnLine({ label, price }: QuoteAddOn): QuoteLine {
  return { type: 'ADD_ON', label, amount: price };
}

/** Without mileage. Once per order it is the dearest of the items' fees. */
function deliveryOf(rules: PricingRules, items: ReadonlyArray<QuoteItem>): Cents {
  return rules.deliveryFeeMode === 'PER_ITEM'
    ? sum(items.map(({ rate, quantity }) => times(rate.deliveryFee, quantity)))
    : cents(Math.max(...items.map(({ rate }) => rate.deliveryFee)));
}

type TaxBase = Pick<Quote, 'subtotal' | 'deliveryFee' | 'environmentalFee'> & { readonly taxableExtras: Cents };

function taxesOn(rules: PricingRules, { subtotal, deliveryFee, environmentalFee, taxableExtras }: TaxBase): Cents {
  const base = sum([
    rules.taxRental ? subtotal : NOTHING,
    rules.taxDelivery ? deliveryFee : NOTHING,
    rules.taxEnvironmentalFee ? environmentalFee : NOTHING,
    taxableExtras,
  ]);
  return shareOf(base, rules.taxRate);
}

function feeOn({ enabled, rate, fixed }: ServiceFee, amount: Cents): Cents {
  return enabled ? sum([shareOf(amount, rate), fixed]) : NOTHING;
}

function tooMuch(): Result<never> {
  return refuse('BAD_USER_INPUT', 'That is more than can be ordered at once.');
}

function problemOf(items: ReadonlyArray<QuoteItem>): string | null {
  if (items.length === 0) return 'There is nothing in the cart.';
  if (!items.every(({ quantity }) => isCount(quantity, MAX_QUANTITY)))
    return `Quantity must be a whole number from 1 to ${MAX_QUANTITY}.`;
  if (!items.every(({ rentalDays }) => isCount(rentalDays, MAX_RENTAL_DAYS)))
    return `Rental days must be a whole number from 1 to ${MAX_RENTAL_DAYS}.`;
  return null;
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
