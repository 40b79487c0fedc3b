import { cents, formatMoney, sum, times, type Cents, type Ppm } from './money.ts';
import type { ChargeReason, ChargeType } from './payments.ts';
import { overtime, overweightCharge, POUNDS_PER_TON } from './post-rental.ts';
import { formatDay, type CalendarDay } from './rental-period.ts';
import { stepText } from './weight-step.ts';
import { formatWhole } from './whole-number.ts';

/** What an order's later charges are worked out from, as its customer agreed to it. Null is what nobody agreed on. */
export type PriceSnapshot = {
  /** For each dumpster and day. */
  readonly extraDayFee: Cents | null;
  readonly taxRate: Ppm | null;
  /** Whether the rental is taxed. */
  readonly taxRental: boolean | null;
  readonly overweightPerTon: Cents | null;
  readonly overweightStepLb: number | null;
  readonly overweightToleranceLb: number | null;
  readonly dropOffDayCounts: boolean | null;
  readonly clockStopsAtPickupRequest: boolean | null;
  /** For each attempt that failed. */
  readonly tripFee: Cents | null;
  readonly lateCancelFee: Cents | null;
  /** Minutes after midnight, on the last business day before the delivery. */
  readonly cancelCutoffMinute: number | null;
  readonly items: ReadonlyArray<{
    readonly quantity: number;
    readonly rentalDays: number;
    /** For each dumpster. */
    readonly includedLb: number | null;
  }>;
};

export type RentalStay = {
  readonly delivered: CalendarDay;
  readonly pickedUp: CalendarDay;
  /** The day for which the customer asked for the pickup; null when they never did. */
  readonly pickupRequested: CalendarDay | null;
  /** Days that were bought after the order was placed. */
  readonly extendedDays: number;
};

export type ChargeProposal = {
  readonly amount: Cents;
  /** What is charged, line by line; they add up to the amount. None when nothing is. */
  readonly lines: ReadonlyArray<{ readonly label: string; readonly amount: Cents }>;
  /** The whole arithmetic in words, as a charge's description. */
  readonly text: string;
};

/**
 * What the days cost that a rental lasted longer than was paid for: per dumpster and day, at the agreed fee, for each
 * size by its own days. The clock stops at the day for which the pickup was asked, where that was agreed on.
 *
 * @returns null when the snapshot does not tell the fee, how days are counted, or what was rented
 */
export function proposeOvertime(snapshot: PriceSnapshot, stay: RentalStay): ChargeProposal | null {
  const { extraDayFee, dropOffDayCounts, clockStopsAtPickupRequest, items } = snapshot;
  if (extraDayFee === null || dropOffDayCounts === null || clockStopsAtPickupRequest === null || items.length === 0)
    return null;
  const rules = { extraDayFee, countsDeliveryDay: dropOffDayCounts, stopsAtRequest: clockStopsAtPickupRequest };
  const [first, ...others] = unitsByDays(items).map(([rentalDays, units]) => {
    const paidDays = rentalDays + stay.extendedDays;
    const { usedDays, overDays, amount } = overtime(rules, { ...stay, paidDays });
    return { usedDays, paidDays, overDays, units, amount: times(amount, units) };
  });
  if (first === undefined) return null;
  const used = `${daysOf(first.usedDays)} used${clockText(rules.stopsAtRequest, stay)}`;
  const lines = [first, ...others]
    .filter(({ overDays }) => overDays > 0)
    .map(({ paidDays, overDays, units, amount }) => {
      const dumpsters = units === 1 ? '' : ` × ${units} dumpsters`;
      const label = `${paidDays} paid: ${daysOf(overDays)}${dumpsters} at ${formatMoney(extraDayFee)}`;
      return { label, amount };
    });
  const paid = [first, ...others].map(({ paidDays }) => paidDays);
  return proposal(
    lines.map(({ label, amount }) => ({ label: `${used}, ${label}`, amount })),
    `${used}, ${Math.min(...paid)} paid: nothing to charge`,
  );
}

/**
 * What a load costs beyond the weight that was included, half a cent up. Several dumpsters of one order are weighed
 * together against all that they include together.
 *
 * @param netLb the load alone, in whole pounds
 * @returns null when the snapshot does not tell the price, the included weight or how it is rounded
 */
export function proposeOverweight(snapshot: PriceSnapshot, netLb: number): ChargeProposal | null {
  const { overweightPerTon: perTon, overweightStepLb: stepLb, overweightToleranceLb: toleranceLb } = snapshot;
  const includedLb = includedWeight(snapshot.items);
  if (perTon === null || stepLb === null || toleranceLb === null || includedLb === null) return null;
  const over = netLb - includedLb;
  if (over <= 0)
    return proposal([], `${pounds(netLb)} are within the included ${pounds(includedLb)}: nothing to charge`);
  const label = `${pounds(over)} over ${pounds(includedLb)}`;
  if (over <= toleranceLb)
    return proposal([], `${label}, within the tolerance of ${pounds(toleranceLb)}: nothing to charge`);
  const amount = overweightCharge({ perTon, stepLb, toleranceLb }, netLb, includedLb);
  const priced = `${label} at ${formatMoney(perTon)} per ton${roundingText(over, stepLb)}`;
  return proposal([{ label: priced, amount }], priced);
}

/** What happened, as far as the limit of a charge follows from it. */
export type ChargeFacts = {
  readonly stay: RentalStay | null;
  /** Null when nobody has said what the load weighed. */
  readonly netLb: number | null;
  readonly reasonCode: ChargeReason | null;
  /** What the customer was charged already of the same type, refunds taken off. */
  readonly charged: Cents;
};

/**
 * The most that the accepted snapshot allows for one more charge of that type: what can be worked out from it less
 * what was charged already, or the agreed fee of a failed trip or a late cancellation.
 *
 * @returns null where it sets no limit: damage, cleaning, what it does not tell, and a weight that nobody has said
 */
export function limitOf(snapshot: PriceSnapshot, type: ChargeType, facts: ChargeFacts): Cents | null {
  switch (type) {
    case 'OVERTIME_FEE':
      return rest(facts.stay === null ? null : proposeOvertime(snapshot, facts.stay), facts.charged);
    case 'ADDITIONAL_WEIGHT_FEE':
      return rest(facts.netLb === null ? null : proposeOverweight(snapshot, facts.netLb), facts.charged);
    case 'OTHER':
      if (facts.reasonCode === 'DRY_RUN') return snapshot.tripFee;
      return facts.reasonCode === 'LATE_CANCEL' ? snapshot.lateCancelFee : null;
    case 'DAMAGE_FEE':
    case 'CLEANING_FEE':
      return null;
  }
}

function rest(proposed: ChargeProposal | null, charged: Cents): Cents | null {
  return proposed === null ? null : cents(Math.max(0, proposed.amount - charged));
}

/** @param nothing what is said when there is nothing to charge */
function proposal(lines: ChargeProposal['lines'], nothing: string): ChargeProposal {
  const amount = sum(lines.map((line) => line.amount));
  const told = lines.map((line) => `${line.label} = ${formatMoney(line.amount)}`);
  const all = lines.length > 1 ? [`in all ${formatMoney(amount)}`] : [];
  return { amount, lines, text: lines.length === 0 ? nothing : [...told, ...all].join('; ') };
}

/** Dumpsters by the days they were rented for, the shortest first. */
function unitsByDays(items: PriceSnapshot['items']): ReadonlyArray<readonly [days: number, units: number]> {
  const units = new Map<number, number>();
  for (const { rentalDays, quantity } of items) units.set(rentalDays, (units.get(rentalDays) ?? 0) + quantity);
  return [...units].sort(([one], [other]) => one - other);
}

function includedWeight(items: PriceSnapshot['items']): number | null {
  let total = 0;
  for (const { quantity, includedLb } of items) {
    if (includedLb === null) return null;
    total += quantity * includedLb;
  }
  return items.length === 0 ? null : total;
}

function clockText(stops: boolean, { pickedUp, pickupRequested }: RentalStay): string {
  if (!stops || pickupRequested === null || pickupRequested >= pickedUp) return '';
  return ` (until the pickup was asked for, ${formatDay(pickupRequested)})`;
}

function roundingText(over: number, stepLb: number): string {
  if (stepLb === 1) return '';
  const billedLb = Math.ceil(over / stepLb) * stepLb;
  const tons = billedLb / POUNDS_PER_TON;
  return `, rounded up to ${stepText(stepLb)} (${tons} ${tons === 1 ? 'ton' : 'tons'})`;
}

function pounds(count: number): string {
  return `${formatWhole(count)} lb`;
}

function daysOf(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
