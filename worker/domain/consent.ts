import { m } from '#texts';

import { weightText } from './capacity.ts';
import { formatMoney, type Cents } from './money.ts';
import { stepText } from './weight-step.ts';
import { formatWhole } from './whole-number.ts';

/** Changes whenever the words below do: it is stored with every acceptance. */
export const CONSENT_VERSION = '2026-11-3';

/** The sentence beside the box that a customer ticks. */
export function consentSentence(businessName: string): string {
  return m.words_consent({ businessName });
}

export type LaterCost = {
  readonly label: string;
  readonly amount: Cents;
  /** How it is counted; null when the label says all. */
  readonly note: string | null;
};

/** What a business charges after the rental, as far as a price can be said of it before. */
export type LaterRules = {
  readonly overweightStepLb: number;
  readonly overweightToleranceLb: number;
  readonly tripFee: Cents;
  readonly dropOffDayCounts: boolean;
  readonly clockStopsAtPickupRequest: boolean;
  readonly lateCancelFee: Cents;
  /** Minute of the last business day before the delivery until which cancelling is free. */
  readonly cancelCutoffMinute: number;
};

/** What one line of dumpsters could cost beyond the order, as the summary lists it; what costs nothing is left out. */
export function laterCosts(
  item: {
    readonly quantity: number;
    readonly rentalDays: number;
    readonly maxWeightLb: number;
    readonly extraDayFee: Cents;
    readonly overweightPerTon: Cents;
  },
  rules: LaterRules,
): ReadonlyArray<LaterCost> {
  return priced([
    {
      label: m.words_later_day({ days: item.rentalDays }),
      amount: item.extraDayFee,
      note: dayNote(item.quantity, rules),
    },
    {
      label: m.words_later_ton({ weight: weightText(item.maxWeightLb) }),
      amount: item.overweightPerTon,
      note: weightNote(rules),
    },
  ]);
}

/** What could be charged once for the whole order, or for each time that it happens. */
export function orderLaterCosts(rules: LaterRules): ReadonlyArray<LaterCost> {
  return priced([
    {
      label: m.words_later_trip(),
      amount: rules.tripFee,
      note: m.words_later_trip_note(),
    },
    {
      label: m.words_later_cancel(),
      amount: rules.lateCancelFee,
      note: m.words_later_cancel_note({ time: timeText(rules.cancelCutoffMinute) }),
    },
  ]);
}

function priced(costs: ReadonlyArray<LaterCost>): ReadonlyArray<LaterCost> {
  return costs.filter(({ amount }) => amount > 0);
}

function dayNote(quantity: number, { dropOffDayCounts, clockStopsAtPickupRequest }: LaterRules): string | null {
  const notes = [
    ...(quantity > 1 ? [m.words_later_each()] : []),
    ...(dropOffDayCounts ? [m.words_later_delivery_day()] : []),
    ...(clockStopsAtPickupRequest ? [m.words_later_clock()] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

function weightNote({ overweightStepLb, overweightToleranceLb }: LaterRules): string {
  const billed =
    overweightStepLb === 1 ? m.words_later_by_pound() : m.words_later_rounded({ step: stepText(overweightStepLb) });
  return overweightToleranceLb === 0
    ? billed
    : `${billed} ${m.words_later_tolerance({ pounds: formatWhole(overweightToleranceLb) })}`;
}

/** 900 is `3:00 PM`. */
function timeText(minute: number): string {
  if (minute >= 24 * 60) return m.words_midnight();
  const hour = Math.floor(minute / 60);
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What the summary says of what must not go in; null when a business names nothing. */
export function prohibitedText(items: ReadonlyArray<string>): string | null {
  return items.length === 0 ? null : m.words_prohibited({ items: items.join(', ') });
}

/** Everything that an acceptance covers, in the words that were on the screen. */
export function consentText(shown: {
  readonly businessName: string;
  readonly later: ReadonlyArray<LaterCost>;
  readonly prohibitedItems: ReadonlyArray<string>;
  /** The business's own terms, sentence by sentence. */
  readonly policyMessages: ReadonlyArray<string>;
  readonly termsUrl: string | null;
}): string {
  const prohibited = prohibitedText(shown.prohibitedItems);
  return [
    consentSentence(shown.businessName),
    ...shown.later.map(
      ({ label, amount, note }) => `${label}: ${formatMoney(amount)}${note === null ? '' : `. ${note}`}`,
    ),
    ...(prohibited === null ? [] : [prohibited]),
    ...shown.policyMessages,
    ...(shown.termsUrl === null ? [] : [shown.termsUrl]),
  ].join('\n');
}
