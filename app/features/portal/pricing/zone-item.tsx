import { useState } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { centsFromDollars, formatMoney, ZERO } from '#worker/domain/money.ts';

import { EntryActions } from '../entry-actions.tsx';
import { usePortal } from '../portal-context.ts';
import { useSave } from '../use-save.ts';
import { ACTIVATE_ZONE, DEACTIVATE_ZONE, DELETE_ZONE, type WireZone } from './pricing-queries.ts';
import { tellFailure, tellSuccess } from './tell.ts';
import { zipsOfZone } from './zone-area.ts';

type ZoneItemProps = {
  readonly zone: WireZone;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
};

export function ZoneItem({ zone, onEdit, onChanged, onDeleted }: ZoneItemProps) {
  const { isReadOnly } = usePortal();
  const activate = useSave(ACTIVATE_ZONE);
  const deactivate = useSave(DEACTIVATE_ZONE);
  const remove = useSave(DELETE_ZONE);
  const [failed, setFailed] = useState<string | null>(null);
  const { id, name, isActive } = zone;
  const priced = zone.dumpsterPricing.length;
  const failure = activate.failure ?? deactivate.failure ?? remove.failure;

  function fail(text: string): void {
    setFailed(text);
    tellFailure(text);
  }

  async function switchIt(): Promise<void> {
    remove.clear();
    const done = isActive ? await deactivate.save({ id }) : await activate.save({ id });
    if (done === null) return fail(m.pricing_zone_switch_failed());
    setFailed(null);
    tellSuccess(isActive ? m.pricing_zone_deactivated() : m.pricing_zone_activated());
    onChanged();
  }

  async function destroy(): Promise<void> {
    activate.clear();
    deactivate.clear();
    if ((await remove.save({ id })) === null) return fail(m.pricing_zone_delete_failed());
    tellSuccess(m.pricing_zone_deleted());
    onDeleted();
  }

  return (
    <article aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="break-words font-bold">
            {name}{' '}
            <span
              className={`ms-1 inline-block rounded-control border px-1.5 font-semibold text-12 ${isActive ? 'border-good text-good' : 'border-line-strong text-muted'}`}
            >
              {isActive ? m.pricing_active() : m.pricing_inactive()}
            </span>
          </h3>
          <p className="figure text-14">
            {m.pricing_zone_terms({
              fee: formatMoney(centsFromDollars(zone.deliveryFee) ?? ZERO),
              days: zone.rentalDuration,
            })}
          </p>
          <p className="text-14 text-muted">
            {priced === 0 ? m.pricing_zone_unpriced() : m.pricing_zone_priced({ count: priced })}
          </p>
        </div>
        {isReadOnly ? null : (
          <EntryActions
            consequence={m.pricing_zone_delete_text({ name, count: priced })}
            name={name}
            onDelete={destroy}
            onEdit={onEdit}
            toggle={{
              label: isActive ? m.pricing_deactivate() : m.pricing_activate(),
              name: isActive ? m.pricing_deactivate_named({ name }) : m.pricing_activate_named({ name }),
              isBusy: activate.isBusy || deactivate.isBusy,
              run: switchIt,
            }}
          />
        )}
      </div>
      <Covered zone={zone} />
      {failed === null || failure === null ? null : (
        <Notice role="alert" title={failed} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
    </article>
  );
}

/** How many ZIPs are shown before the others are folded away. */
const SHOWN = 12;

function Covered({ zone }: { readonly zone: WireZone }) {
  const zips = zipsOfZone(zone);
  const cities = zone.cities.map(({ name, stateCode }) => `${name}, ${stateCode}`).join(' · ');
  return (
    <div className="grid gap-1 text-14">
      <p>
        {zone.type === 'ZIP_CODE'
          ? m.pricing_covers_zips({ count: zips.length })
          : m.pricing_covers_cities({ cities, count: zips.length })}
      </p>
      {zips.length <= SHOWN ? (
        <p className="figure text-muted">{zips.join(' ')}</p>
      ) : (
        <details>
          <summary className="link w-fit">{m.pricing_all_zips()}</summary>
          <p className="figure max-h-48 overflow-y-auto pt-1 text-muted">{zips.join(' ')}</p>
        </details>
      )}
    </div>
  );
}
