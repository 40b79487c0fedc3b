import type { ReactNode } from 'react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { AmountField } from '../amount-field.tsx';
import { FIGURES, type Figure, type Flag, type Problems, type RulesEntry } from './rules-entry.ts';

/** What each figure is called, and what it does to an order. */
const WORDS = {
  perMile: [m.delivery_per_mile, m.delivery_per_mile_hint],
  includedMiles: [m.delivery_included_miles, m.delivery_included_miles_hint],
  maxMiles: [m.delivery_max_miles, m.delivery_max_miles_hint],
  environmentalFee: [m.delivery_environmental, m.delivery_environmental_hint],
  environmentalFeePercent: [m.delivery_environmental_percent, m.delivery_environmental_percent_hint],
  taxRate: [m.delivery_tax, m.delivery_tax_hint],
  extraDayFee: [m.delivery_extra_day, m.delivery_extra_day_hint],
  overweightPerTon: [m.delivery_overweight, m.delivery_overweight_hint],
  overweightStepPounds: [m.delivery_step, m.delivery_step_hint],
  overweightTolerancePounds: [m.delivery_tolerance, m.delivery_tolerance_hint],
  tripFee: [m.delivery_trip, m.delivery_trip_hint],
  turnaroundDays: [m.delivery_turnaround, m.delivery_turnaround_hint],
  leadTimeDays: [m.delivery_lead, m.delivery_lead_hint],
  orderCutoffMinute: [m.delivery_order_cutoff, m.delivery_order_cutoff_hint],
  bookableDays: [m.delivery_bookable, m.delivery_bookable_hint],
  dailyDeliveries: [m.delivery_daily, m.delivery_daily_hint],
  lateCancelFee: [m.delivery_late_cancel, m.delivery_late_cancel_hint],
  cancelCutoffMinute: [m.delivery_cutoff, m.delivery_cutoff_hint],
} as const satisfies Readonly<Record<Figure, readonly [() => string, () => string]>>;

const FLAG_WORDS = {
  taxRental: m.delivery_tax_rental,
  taxDelivery: m.delivery_tax_delivery,
  taxEnvironmentalFee: m.delivery_tax_environmental,
  dropOffDayCounts: m.delivery_drop_off_counts,
  clockStopsAtPickupRequest: m.delivery_clock_stops,
} as const satisfies Readonly<Record<Flag, () => string>>;

/** What the parts of the form share: the rules as typed, and how one of them becomes another. */
export type RulesFields = {
  readonly id: string;
  readonly entry: RulesEntry;
  readonly isReadOnly: boolean;
  readonly problemOf: (name: keyof Problems) => string | undefined;
  readonly change: (part: Partial<RulesEntry>) => void;
};

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4">
      <legend className="float-left w-full font-bold">{title}</legend>
      <div className="clear-both grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export function FigureField({ figure, form }: { readonly figure: Figure; readonly form: RulesFields }) {
  const { id, entry, isReadOnly, problemOf, change } = form;
  const [label, hint] = WORDS[figure];
  const { kind } = FIGURES[figure];
  const field = { id: `${id}-${figure}`, label: label(), hint: hint(), error: problemOf(figure) };
  if (kind === 'money' && !isReadOnly)
    return <AmountField {...field} onChange={(text) => change({ [figure]: text })} value={entry[figure]} />;
  return (
    <Field {...field}>
      {(given) => (
        <input
          {...given}
          autoComplete="off"
          className="field-control figure"
          inputMode={kind === 'whole' ? 'numeric' : kind === 'time' ? undefined : 'decimal'}
          maxLength={12}
          onChange={(event) => change({ [figure]: event.target.value })}
          readOnly={isReadOnly}
          type={kind === 'time' ? 'time' : 'text'}
          value={entry[figure]}
        />
      )}
    </Field>
  );
}

export function FlagField({ flag, form }: { readonly flag: Flag; readonly form: RulesFields }) {
  const { entry, isReadOnly, change } = form;
  return (
    <label className="flex min-h-6 items-start gap-2 text-14">
      <input
        checked={entry[flag]}
        className="mt-0.5 size-4 shrink-0"
        disabled={isReadOnly}
        onChange={(event) => change({ [flag]: event.target.checked })}
        type="checkbox"
      />
      <span>{FLAG_WORDS[flag]()}</span>
    </label>
  );
}
