import { useId, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';

import { usePortal } from '../portal-context.ts';
import { ConfirmButton } from '../settings/confirm-button.tsx';
import { useSave } from '../use-save.ts';
import { CELL_FIELDS, type CellDraft, type CellField } from './grid-drafts.ts';
import { REMOVE_PRICE, TOGGLE_STOCK, type WirePrice, type WireSize, type WireZone } from './pricing-queries.ts';
import { tellFailure, tellSuccess } from './tell.ts';
import type { CellFailure } from './use-price-drafts.ts';

type PriceCellProps = {
  readonly zone: WireZone;
  readonly size: WireSize;
  readonly row: number;
  /** Of the zone, from 0. */
  readonly column: number;
  readonly draft: CellDraft;
  /** Null where nothing is offered yet. */
  readonly saved: WirePrice | null;
  readonly failure: CellFailure | null;
  readonly onType: (field: CellField, text: string) => void;
  readonly onChanged: () => void;
};

const LABELS = { price: m.pricing_cell_price, tons: m.pricing_cell_tons, days: m.pricing_cell_days } as const;
const UNITS = { price: '$', tons: m.pricing_unit_tons, days: m.pricing_unit_days } as const;

/** What one size costs in one zone: price, included tons and days. */
export function PriceCell({ zone, size, row, column, draft, saved, failure, onType, onChanged }: PriceCellProps) {
  const { isReadOnly } = usePortal();
  const id = useId();
  const told = failure === null ? [] : [...new Set([...Object.values(failure.fields), failure.message ?? ''])];
  const text = told.filter((each) => each !== '').join(' ');
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-1.5">
        {CELL_FIELDS.map((field, index) => (
          <div className="grid gap-0.5" key={field}>
            <input
              aria-describedby={text === '' ? undefined : `${id}-error`}
              aria-invalid={failure?.fields[field] !== undefined}
              aria-label={LABELS[field]({ size: size.title, zone: zone.name })}
              autoComplete="off"
              className="field-control figure px-1.5 text-14"
              data-column={column * CELL_FIELDS.length + index}
              data-row={row}
              inputMode={field === 'days' ? 'numeric' : 'decimal'}
              maxLength={12}
              onChange={(event) => onType(field, event.target.value)}
              readOnly={isReadOnly}
              value={draft[field]}
            />
            <span aria-hidden="true" className="text-12 text-muted">
              {field === 'price' ? UNITS.price : UNITS[field]()}
            </span>
          </div>
        ))}
      </div>
      {text === '' ? null : <FieldError id={`${id}-error`}>{text}</FieldError>}
      {saved === null ? (
        <p className="text-12 text-muted">{m.pricing_not_offered()}</p>
      ) : (
        <SavedPrice onChanged={onChanged} saved={saved} size={size} zone={zone} />
      )}
    </div>
  );
}

type SavedPriceProps = Pick<PriceCellProps, 'zone' | 'size' | 'onChanged'> & { readonly saved: WirePrice };

/** Whether the size is offered in the zone for now, and the way to take its price out. */
function SavedPrice({ zone, size, saved, onChanged }: SavedPriceProps) {
  const { businessId, isReadOnly } = usePortal();
  const toggle = useSave(TOGGLE_STOCK, onChanged);
  const remove = useSave(REMOVE_PRICE);
  const [failed, setFailed] = useState<string | null>(null);
  const id = useId();
  const pair = { businessId, pricingZoneId: zone.id, dumpsterId: size.id };
  const names = { size: size.title, zone: zone.name };
  const failure = toggle.failure ?? remove.failure;

  function fail(text: string): void {
    setFailed(text);
    tellFailure(text);
  }

  async function toggleIt(): Promise<void> {
    remove.clear();
    if ((await toggle.save({ ...pair, expected: saved.isActive })) === null) return fail(m.pricing_stock_failed());
    setFailed(null);
    tellSuccess(m.pricing_stock_updated());
    onChanged();
  }

  async function removeIt(): Promise<void> {
    toggle.clear();
    if ((await remove.save(pair)) === null) return fail(m.pricing_price_delete_failed());
    tellSuccess(m.pricing_price_deleted());
    onChanged();
  }

  return (
    <>
      <p className={`font-semibold text-12 ${saved.isActive ? 'text-good' : 'text-warn'}`}>
        {saved.isActive ? m.pricing_in_stock() : m.pricing_out_of_stock()}
      </p>
      {isReadOnly ? null : (
        <div className="flex flex-wrap gap-1.5 [&_.action]:px-2 [&_.action]:py-1 [&_.action]:text-12">
          <BusyButton
            aria-label={saved.isActive ? m.pricing_stock_off_named(names) : m.pricing_stock_on_named(names)}
            busy={toggle.isBusy}
            busyText={m.pricing_saving()}
            className="action action-quiet"
            onClick={() => void toggleIt()}
          >
            {saved.isActive ? m.pricing_stock_off() : m.pricing_stock_on()}
          </BusyButton>
          <ConfirmButton
            busyText={m.portal_removing()}
            consequence={m.pricing_price_delete_text(names)}
            label={m.portal_remove()}
            name={m.pricing_price_delete_named(names)}
            onConfirm={removeIt}
          />
        </div>
      )}
      {failed === null || failure === null ? null : (
        <div role="alert">
          <FieldError id={`${id}-failed`}>{m.pricing_failed_with({ failed, message: failure.message })}</FieldError>
        </div>
      )}
    </>
  );
}
