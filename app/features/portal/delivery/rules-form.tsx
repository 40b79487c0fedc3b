import { useId, useState } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { tellFailure, tellSuccess } from '../pricing/tell.ts';
import { SaveRow } from '../save-row.tsx';
import { useSave } from '../use-save.ts';
import { BlackoutDays } from './blackout-days.tsx';
import { ClosedWeekdays } from './closed-weekdays.tsx';
import { SAVE_RULES, type WireRules } from './delivery-queries.ts';
import { pricingRulesOf, readRules } from './rules-entry.ts';
import { FigureField, FlagField, Group, type RulesFields } from './rules-parts.tsx';
import { useRulesEntry } from './use-rules-entry.ts';
import { WindowRows } from './window-rows.tsx';
import { WorkedExample } from './worked-example.tsx';

type RulesFormProps = { readonly rules: WireRules; readonly onSaved: () => void };

/** All rules of delivery, price and days: one save, and an example that follows what is typed. */
export function RulesForm({ rules, onSaved }: RulesFormProps) {
  const { businessId, isReadOnly } = usePortal();
  const id = useId();
  const saving = useSave(SAVE_RULES);
  const { entry, saved, change, keep, discard } = useRulesEntry(rules);
  const [isTried, setTried] = useState(false);
  const { changes, problems } = readRules(entry, saved);
  const count = Object.keys(changes).length;
  const isChanged = count > 0 || Object.keys(problems).length > 0 || entry.blackoutDay !== '';
  useUnsaved(isChanged);
  const form: RulesFields = {
    id,
    entry,
    isReadOnly,
    problemOf: (name) => (isTried ? problems[name] : undefined) ?? saving.failure?.fields[name],
    change,
  };

  async function save(): Promise<void> {
    setTried(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return document.getElementById(`${id}-${wrong}`)?.focus();
    // Nothing is sent of a day that was there already: it only leaves its field.
    if (count > 0 && (await saving.save({ id: businessId, input: changes })) === null)
      return tellFailure(m.delivery_failed());
    keep(entry, changes);
    setTried(false);
    if (count === 0) return;
    tellSuccess(m.delivery_saved());
    onSaved();
  }

  return (
    <>
      <form
        aria-label={m.delivery_rules()}
        className="grid gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Group title={m.delivery_group_delivery()}>
          <ModeField form={form} />
          <FigureField figure="perMile" form={form} />
          <FigureField figure="includedMiles" form={form} />
          <FigureField figure="maxMiles" form={form} />
        </Group>
        <Group title={m.delivery_group_tax()}>
          <FigureField figure="environmentalFee" form={form} />
          <FigureField figure="environmentalFeePercent" form={form} />
          <FigureField figure="taxRate" form={form} />
          <div className="grid gap-2">
            <FlagField flag="taxRental" form={form} />
            <FlagField flag="taxDelivery" form={form} />
            <FlagField flag="taxEnvironmentalFee" form={form} />
          </div>
        </Group>
        <Group title={m.delivery_group_days()}>
          <FigureField figure="leadTimeDays" form={form} />
          <FigureField figure="orderCutoffMinute" form={form} />
          <FigureField figure="bookableDays" form={form} />
          <FigureField figure="dailyDeliveries" form={form} />
          <FigureField figure="turnaroundDays" form={form} />
          <ClosedWeekdays form={form} />
          <WindowRows form={form} />
          <BlackoutDays form={form} />
        </Group>
        <Group title={m.delivery_group_later()}>
          <FigureField figure="extraDayFee" form={form} />
          <div className="grid gap-2">
            <FlagField flag="dropOffDayCounts" form={form} />
            <FlagField flag="clockStopsAtPickupRequest" form={form} />
          </div>
          <FigureField figure="overweightPerTon" form={form} />
          <FigureField figure="overweightStepPounds" form={form} />
          <FigureField figure="overweightTolerancePounds" form={form} />
          <FigureField figure="tripFee" form={form} />
          <FigureField figure="lateCancelFee" form={form} />
          <FigureField figure="cancelCutoffMinute" form={form} />
        </Group>
        <p className="text-14 text-muted">
          {rules.serviceFeePayer === 'CUSTOMER' ? m.delivery_payer_customer() : m.delivery_payer_business()}
        </p>
        {saving.failure === null ? null : (
          <Notice role="alert" title={m.delivery_failed()} tone="bad">
            <p>{saving.failure.message}</p>
          </Notice>
        )}
        {isReadOnly ? null : (
          <SaveRow
            busyText={m.pricing_saving()}
            isBusy={saving.isBusy}
            isChanged={isChanged}
            label={m.delivery_save()}
            onDiscard={() => {
              discard();
              setTried(false);
              saving.clear();
            }}
            saved={m.delivery_all_saved()}
            unsaved={count === 0 ? undefined : m.delivery_changed({ count })}
          />
        )}
      </form>
      <Panel text={m.delivery_example_note()} title={m.delivery_example()}>
        <WorkedExample rules={pricingRulesOf(entry)} />
      </Panel>
    </>
  );
}

function ModeField({ form: { id, entry, isReadOnly, change } }: { readonly form: RulesFields }) {
  const modes = [
    { mode: 'PER_ITEM', label: m.delivery_per_item() },
    { mode: 'PER_ORDER', label: m.delivery_per_order() },
  ] as const;
  return (
    <div aria-labelledby={`${id}-mode`} className="grid gap-1.5" role="radiogroup">
      <span className="font-semibold text-14" id={`${id}-mode`}>
        {m.delivery_mode()}
      </span>
      {modes.map(({ mode, label }) => (
        <label className="flex min-h-6 items-start gap-2 text-14" key={mode}>
          <input
            checked={entry.deliveryFeeMode === mode}
            className="mt-0.5 size-4 shrink-0"
            disabled={isReadOnly}
            name={`${id}-modes`}
            onChange={() => change({ deliveryFeeMode: mode })}
            type="radio"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
