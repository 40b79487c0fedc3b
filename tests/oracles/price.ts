import { exact, multiplied, plus, toNearest, type Exact } from './exact.ts';

/** Amounts in cents, rates in parts per million, miles in tenths. */
export type OracleRules = {
  readonly deliveryFeeMode: 'PER_ITEM' | 'PER_ORDER';
  readonly perMile: number;
  readonly includedMilesTenths: number;
  readonly maxMilesTenths: number | null;
  readonly environmentalFee: number;
  readonly environmentalFeeRate: number;
  readonly taxRate: number;
  readonly taxRental: boolean;
  readonly taxDelivery: boolean;
  readonly taxEnvironmentalFee: boolean;
  readonly extraDayFee: number;
  readonly serviceFee: {
    readonly enabled: boolean;
    readonly rate: number;
    readonly fixed: number;
    readonly payer: 'BUSINESS' | 'CUSTOMER';
  };
};

export type OracleCart = {
  readonly items: ReadonlyArray<{
    readonly quantity: number;
    readonly rentalDays: number;
    readonly price: number;
    readonly includedDays: number;
    readonly deliveryFee: number;
  }>;
  readonly milesTenths: number;
  readonly addOns: ReadonlyArray<{ readonly price: number; readonly taxable: boolean }>;
};

export type OraclePrice = {
  /** In the order of a receipt; amounts of nothing are left out, of items and add-ons never. */
  readonly lines: ReadonlyArray<readonly [type: string, amount: bigint]>;
  readonly subtotal: bigint;
  readonly deliveryFee: bigint;
  readonly mileage: bigint;
  readonly environmentalFee: bigint;
  readonly taxes: bigint;
  readonly serviceFee: bigint;
  readonly total: bigint;
  readonly applicationFee: bigint;
};

const MILLION = 1_000_000n;
/** $10,000,000.00 */
const MOST = 1_000_000_000n;

/** The formulas of a price list, worked out with exact fractions; every printed line is rounded once, a half upward. */
export function priceByHand(rules: OracleRules, cart: OracleCart): OraclePrice | 'NO_SERVICE' | 'TOO_MUCH' {
  const { items, milesTenths, addOns } = cart;
  if (rules.maxMilesTenths !== null && milesTenths > rules.maxMilesTenths) return 'NO_SERVICE';

  const rentals = items.map((item) => {
    const late = item.rentalDays > item.includedDays ? item.rentalDays - item.includedDays : 0;
    return BigInt(item.quantity) * (BigInt(item.price) + BigInt(late) * BigInt(rules.extraDayFee));
  });
  const rental = total(rentals);
  const units = total(items.map(({ quantity }) => BigInt(quantity)));

  const farTenths = milesTenths > rules.includedMilesTenths ? milesTenths - rules.includedMilesTenths : 0;
  const oneTrip = toNearest(multiplied(exact(rules.perMile), exact(farTenths, 10)));
  const perItem = rules.deliveryFeeMode === 'PER_ITEM';
  const mileage = oneTrip * (perItem ? units : 1n);
  const brought = perItem
    ? total(items.map((item) => BigInt(item.quantity) * BigInt(item.deliveryFee)))
    : dearest(items.map(({ deliveryFee }) => BigInt(deliveryFee)));
  const delivery = brought + mileage;

  const environment = units * BigInt(rules.environmentalFee) + share(rental, rules.environmentalFeeRate);
  const extras = total(addOns.map(({ price }) => BigInt(price)));
  const taxed = [
    rules.taxRental ? rental : 0n,
    rules.taxDelivery ? delivery : 0n,
    rules.taxEnvironmentalFee ? environment : 0n,
    ...addOns.map(({ price, taxable }) => (taxable ? BigInt(price) : 0n)),
  ];
  const taxes = toNearest(multiplied(plus(...taxed.map((amount) => exact(amount))), rate(rules.taxRate)));

  const { serviceFee: fee } = rules;
  const feeOn = (amount: bigint): bigint => (fee.enabled ? share(amount, fee.rate) + BigInt(fee.fixed) : 0n);
  const ofCustomer = fee.payer === 'CUSTOMER' ? feeOn(rental + delivery + environment) : 0n;
  const sum = rental + delivery + environment + extras + taxes + ofCustomer;
  if (sum > MOST) return 'TOO_MUCH';
  const ofBusiness = feeOn(sum) < sum ? feeOn(sum) : sum;

  const fees: ReadonlyArray<readonly [string, bigint]> = [
    ['DELIVERY', brought],
    ['DELIVERY', mileage],
    ['ENVIRONMENTAL_FEE', environment],
    ['SERVICE_FEE', ofCustomer],
    ['TAX', taxes],
  ];
  return {
    lines: [
      ...rentals.map((amount) => ['ITEM', amount] as const),
      ...addOns.map(({ price }) => ['ADD_ON', BigInt(price)] as const),
      ...fees.filter(([, amount]) => amount !== 0n),
    ],
    subtotal: rental,
    deliveryFee: delivery,
    mileage,
    environmentalFee: environment,
    taxes,
    serviceFee: ofCustomer,
    total: sum,
    applicationFee: fee.payer === 'CUSTOMER' ? ofCustomer : ofBusiness,
  };
}

function rate(perMillion: number): Exact {
  return exact(perMillion, MILLION);
}

function share(amount: bigint, perMillion: number): bigint {
  return toNearest(multiplied(exact(amount), rate(perMillion)));
}

function total(amounts: ReadonlyArray<bigint>): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function dearest(amounts: ReadonlyArray<bigint>): bigint {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
}
