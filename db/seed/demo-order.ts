import { DEMO_CUSTOMER_EMAIL } from '#tenants/demo/accounts.ts';
import { usd, type DemoBusiness, type DemoSize } from '#tenants/demo/demo-business.ts';
import { CUSTOMER_PLACES, DEMO_GUESTS } from '#tenants/demo/people.ts';
import { freeUnits, type DayRange } from '#worker/domain/availability.ts';
import type { OrderId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import { quote, type Quote, type RateCard } from '#worker/domain/pricing.ts';
import { addDays, instantOf, rentalEnd, today, type CalendarDay } from '#worker/domain/rental-period.ts';
import { milesTenths, type Point } from '#worker/domain/service-area.ts';

import { OUT_OF_SERVICE_SINCE } from './catalogue.ts';
import type { ChargePlan, OrderPlan } from './order-plan.ts';
import { dice, seedId, type Dice } from './seed-ids.ts';

export type Step = {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly at: Date;
  readonly by: 'customer' | 'staff' | 'system';
  readonly reason: string | null;
};

export type DemoCard = {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly number: string;
  readonly label: string;
};

export type PlannedRefund = { readonly amount: Cents; readonly reason: string; readonly at: Date };

/** An order with its whole story, before it is rows. */
export type DemoOrder = {
  readonly key: string;
  readonly id: OrderId;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly hasAccount: boolean;
  };
  readonly place: { readonly street: string; readonly zipCode: string };
  readonly card: DemoCard;
  readonly size: DemoSize;
  readonly quantity: number;
  readonly rentalDays: number;
  readonly rate: RateCard;
  readonly distanceTenths: number;
  readonly quote: Quote;
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  /** Whether its units are, or were, out. */
  readonly isBooked: boolean;
  readonly steps: ReadonlyArray<Step>;
  readonly captureBefore: Date;
  readonly payment: 'AUTHORIZED' | 'SUCCEEDED' | 'CANCELLED';
  readonly refunds: ReadonlyArray<PlannedRefund>;
  readonly charge: (ChargePlan & { readonly at: Date }) | null;
  readonly wasteType: string;
  readonly instructions: string | null;
};

const AUTHORIZED_DAYS = 7;
const HOUR = 3600;
const SEED = 0x05c4;

const CARDS: readonly [DemoCard, ...ReadonlyArray<DemoCard>] = [
  { brand: 'visa', number: '4242424242424242', label: 'Visa ending in 4242' },
  { brand: 'visa', number: '4242424242424242', label: 'Visa ending in 4242' },
  { brand: 'mastercard', number: '5555555555554444', label: 'Mastercard ending in 4444' },
  { brand: 'amex', number: '378282246310005', label: 'Amex ending in 0005' },
];
const WASTE = ['Construction debris', 'Household junk', 'Roofing shingles', 'Yard waste', 'Furniture'] as const;
const NOTES = [null, null, 'Please place it left of the garage.', 'Call when you are 20 minutes away.'] as const;

/** The plans in their order; which of them are the customer's (21 of 45) goes by that order too. */
export function demoOrders(
  plans: ReadonlyArray<OrderPlan>,
  business: DemoBusiness,
  now: Date,
  centroidOf: (zip: string) => Point,
): ReadonlyArray<DemoOrder> {
  const roll = dice(SEED);
  const taken: Array<DayRange & { readonly size: number }> = [];
  const made: Array<DemoOrder> = [];
  for (const [index, plan] of plans.entries()) {
    const order = demoOrder(plan, index, { business, now, centroidOf, roll, taken });
    if (order.isBooked)
      taken.push({ size: order.size.size, from: order.start, to: order.end, quantity: order.quantity });
    made.push(order);
  }
  return made;
}

type World = {
  readonly business: DemoBusiness;
  readonly now: Date;
  readonly centroidOf: (zip: string) => Point;
  readonly roll: Dice;
  readonly taken: ReadonlyArray<DayRange & { readonly size: number }>;
};

function demoOrder(plan: OrderPlan, index: number, world: World): DemoOrder {
  const { business, now, roll } = world;
  const [zone] = business.zones;
  if (zone === undefined) throw new RangeError('The demo orders need a zone');
  const day = today(now, business.timeZone);
  const start = addDays(day, plan.start);
  const end = rentalEnd(start, plan.rentalDays);
  const size = freeSize(plan, start, end, world);
  const { customer, place } = buyer(index);
  const rate = {
    price: size.price,
    includedDays: zone.rentalDuration,
    maxWeightLb: size.maxWeightLb,
    deliveryFee: zone.deliveryFee,
  };
  const distanceTenths = milesTenths(world.centroidOf(business.address.zipCode), world.centroidOf(place.zipCode));
  const item = { label: size.title, quantity: plan.quantity, rentalDays: plan.rentalDays, rate };
  const priced = quote(business.pricing, [item], distanceTenths);
  if (!priced.ok) throw new RangeError(`A demo order can't be priced: ${priced.refusal.message}`);

  const placed = placedAt(plan, day, world);
  const captureBefore = new Date(placed.getTime() + AUTHORIZED_DAYS * 24 * HOUR * 1000);
  const steps = stepsOf(plan, { placed, captureBefore, start, end, world });
  const wasCaptured = steps.some(({ to }) => to === 'CONFIRMED');
  const last = steps.at(-1)?.at ?? placed;
  return {
    key: `${business.slug}:${index}`,
    id: seedId('order', `${business.slug}:${index}`),
    customer,
    place,
    card: roll.pick(CARDS),
    size,
    quantity: plan.quantity,
    rentalDays: plan.rentalDays,
    rate,
    distanceTenths,
    quote: priced.value,
    start,
    end,
    isBooked: !['CANCELLED', 'REFUNDED'].includes(plan.status) || plan.ending === 'after-completion',
    steps,
    captureBefore,
    payment: wasCaptured ? 'SUCCEEDED' : plan.status === 'PENDING' ? 'AUTHORIZED' : 'CANCELLED',
    refunds: refundsOf(plan, priced.value.total, last, wasCaptured),
    charge: plan.charge === undefined ? null : { ...plan.charge, at: minutesAfter(last, 26 * 60) },
    wasteType: roll.pick(WASTE),
    instructions: roll.pick(NOTES),
  };
}

/** The first size of the plan that has units left on those days. */
function freeSize(plan: OrderPlan, start: CalendarDay, end: CalendarDay, { business, now, taken }: World): DemoSize {
  const outSince = addDays(today(now, business.timeZone), -OUT_OF_SERVICE_SINCE);
  for (const wanted of plan.sizes) {
    const size = business.sizes.find((one) => one.size === wanted);
    if (size === undefined) continue;
    const blocks = size.outOfService === undefined ? [] : [{ ...size.outOfService, from: outSince, to: null }];
    const stock = { total: size.total, blocks, allocations: taken.filter((range) => range.size === wanted) };
    if (freeUnits(stock, start, end, business.booking.turnaroundDays) >= plan.quantity) return size;
  }
  throw new RangeError(`No size is free for a demo order from ${start}`);
}

function buyer(index: number): Pick<DemoOrder, 'customer' | 'place'> {
  const isCustomers = (index * 7) % 15 < 7;
  if (isCustomers) {
    const place = CUSTOMER_PLACES[index % CUSTOMER_PLACES.length] ?? CUSTOMER_PLACES[0];
    const names = { firstName: 'Jordan', lastName: 'Ellis', email: DEMO_CUSTOMER_EMAIL, phone: '3035550177' };
    return { customer: { ...names, hasAccount: true }, place };
  }
  const guest = DEMO_GUESTS[index % DEMO_GUESTS.length];
  if (guest === undefined) throw new RangeError('The demo orders need guests');
  const { firstName, lastName, ...place } = guest;
  const mailbox = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replaceAll(/[^a-z.]/gi, '')
    .toLowerCase();
  const phone = `30355502${String(10 + (index % 80)).padStart(2, '0')}`;
  return { customer: { firstName, lastName, email: `${mailbox}@example.com`, phone, hasAccount: false }, place };
}

function placedAt(
  { placedDaysAgo, placedHoursAgo }: OrderPlan,
  day: CalendarDay,
  { now, business, roll }: World,
): Date {
  const second = roll.between(8 * HOUR, 17 * HOUR);
  if (placedHoursAgo === undefined) return instantOf(addDays(day, -placedDaysAgo), second, business.timeZone);
  const hour = Math.floor(now.getTime() / (HOUR * 1000)) * HOUR * 1000;
  return new Date(hour - placedHoursAgo * HOUR * 1000);
}

type Course = {
  readonly placed: Date;
  readonly captureBefore: Date;
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly world: World;
};

function stepsOf(plan: OrderPlan, course: Course): ReadonlyArray<Step> {
  const { placed, captureBefore, start, end, world } = course;
  const { business, now, roll } = world;
  // What is to have happened today has happened by now, whatever the hour.
  const on = (day: CalendarDay, from: number, to: number): Date => {
    const at = instantOf(day, roll.between(from * HOUR, to * HOUR), business.timeZone);
    return at < now ? at : minutesAfter(now, -10);
  };
  const accepted = minutesAfter(placed, roll.between(20, 150));
  const out = on(start, 7, 9);
  const delivered = on(start, 10, 13);
  const scheduled = on(addDays(end, -1), 9, 12);
  const completed = on(end, 9, 15);
  const staff = (from: OrderStatus, to: OrderStatus, at: Date, reason: string | null = null): Step => ({
    from,
    to,
    at,
    by: 'staff',
    reason,
  });
  const received: Step = { from: null, to: 'PENDING', at: placed, by: 'customer', reason: null };
  const confirmed = [received, staff('PENDING', 'CONFIRMED', accepted)];
  const delivering = [...confirmed, staff('CONFIRMED', 'DELIVERING', out)];
  const there = [...delivering, staff('DELIVERING', 'DELIVERED', delivered)];
  const called = [...there, staff('DELIVERED', 'PICKUP_SCHEDULED', scheduled)];
  const done = [...called, staff('PICKUP_SCHEDULED', 'COMPLETED', completed)];
  const reason = plan.reason ?? null;
  switch (plan.status) {
    case 'PENDING':
      return [received];
    case 'CONFIRMED':
      return confirmed;
    case 'DELIVERING':
      return delivering;
    case 'DELIVERED':
      return there;
    case 'PICKUP_SCHEDULED':
      return called;
    case 'COMPLETED':
      return done;
    case 'CANCELLED':
      if (plan.ending === 'expired')
        return [received, { from: 'PENDING', to: 'CANCELLED', at: captureBefore, by: 'system', reason }];
      return plan.ending === 'voided'
        ? [received, { from: 'PENDING', to: 'CANCELLED', at: minutesAfter(placed, 95), by: 'customer', reason }]
        : [
            ...confirmed,
            { from: 'CONFIRMED', to: 'CANCELLED', at: minutesAfter(placed, 1300), by: 'customer', reason },
          ];
    case 'REFUNDED':
      return plan.ending === 'after-completion'
        ? [...done, staff('COMPLETED', 'REFUNDED', minutesAfter(completed, 1500), reason)]
        : [...confirmed, staff('CONFIRMED', 'REFUNDED', minutesAfter(placed, 1700), reason)];
  }
}

function refundsOf(plan: OrderPlan, total: Cents, last: Date, wasCaptured: boolean): ReadonlyArray<PlannedRefund> {
  const isGivenBack = wasCaptured && (plan.status === 'CANCELLED' || plan.status === 'REFUNDED');
  if (isGivenBack) return [{ amount: total, reason: plan.reason ?? 'Refunded', at: last }];
  return (plan.refunds ?? []).map(({ amount, reason }, index) => ({
    amount: usd(amount),
    reason,
    at: minutesAfter(last, 60 * (20 + 30 * index)),
  }));
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
