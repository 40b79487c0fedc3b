import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { SaveRow } from '../save-row.tsx';
import type { PanelData } from '../use-panel-query.ts';
import { cellKey, draftOf, isBlank, priceOf } from './grid-drafts.ts';
import { onGridKey } from './grid-keys.ts';
import { PriceCell } from './price-cell.tsx';
import type { ZonesAndSizes } from './pricing-queries.ts';
import { usePriceDrafts } from './use-price-drafts.ts';

type PriceGridProps = { readonly data: PanelData<ZonesAndSizes>; readonly onChanged: () => void };

export function PriceGrid({ data, onChanged }: PriceGridProps) {
  return (
    <Panel data={data} height="min-h-80" text={m.pricing_grid_text()} title={m.pricing_grid()}>
      {data.value === null ? null : <Grid onChanged={onChanged} value={data.value} />}
    </Panel>
  );
}

type GridProps = { readonly value: ZonesAndSizes; readonly onChanged: () => void };

/** Sizes down, zones across; what is typed is sent by the button alone. */
function Grid({ value, onChanged }: GridProps) {
  const { isReadOnly } = usePortal();
  const grid = usePriceDrafts(value, onChanged);
  const { zones, sizes } = value;
  const [first] = sizes;
  const failed = Object.keys(grid.failures).length;
  if (zones.length === 0 || sizes.length === 0)
    return (
      <div className="grid gap-1 rounded-card bg-sunken p-4">
        <p className="font-bold">{m.pricing_grid_none()}</p>
        <p className="text-14 text-muted">
          {zones.length === 0 ? m.pricing_grid_no_zones() : m.pricing_grid_no_sizes()}
        </p>
      </div>
    );
  return (
    <form
      aria-label={m.pricing_grid()}
      className="grid min-w-0 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void grid.save();
      }}
    >
      <div className="-mx-4 overflow-x-auto px-4 pb-2">
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its inputs */}
        <table
          className="border-separate border-spacing-0 text-14"
          onKeyDown={(event) =>
            onGridKey(event, ({ row, column }) => {
              if (!isReadOnly) grid.copyAbove(row, column);
            })
          }
        >
          <thead>
            <tr>
              <th className="sticky left-0 z-10 bg-raised pe-3 pb-2 text-left align-bottom" scope="col">
                {m.pricing_size()}
              </th>
              {zones.map((zone) => (
                <th
                  className="w-56 min-w-56 border-line border-l px-3 pb-2 text-left align-bottom"
                  key={zone.id}
                  scope="col"
                >
                  <span className="block break-words font-bold">{zone.name}</span>
                  {zone.isActive ? null : <span className="block font-normal text-muted">{m.pricing_inactive()}</span>}
                  {isReadOnly || first === undefined || sizes.length < 2 ? null : (
                    <button
                      aria-label={m.pricing_copy_down_named({ name: zone.name })}
                      className="link min-h-6 font-normal text-12 disabled:text-muted disabled:no-underline"
                      disabled={isBlank(draftOf(zone, first.id, grid.drafts))}
                      onClick={() => grid.copyColumn(zone)}
                      type="button"
                    >
                      {m.pricing_copy_down()}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, row) => (
              <tr key={size.id}>
                <th
                  className="sticky left-0 z-10 max-w-28 border-line border-t bg-raised py-3 pe-3 text-left align-top font-semibold"
                  scope="row"
                >
                  {size.title}
                </th>
                {zones.map((zone, column) => (
                  <td className="border-line border-t border-l px-3 py-3 align-top" key={zone.id}>
                    <PriceCell
                      column={column}
                      draft={draftOf(zone, size.id, grid.drafts)}
                      failure={grid.failures[cellKey(zone.id, size.id)] ?? null}
                      onChanged={onChanged}
                      onType={(field, text) => grid.type(zone, size.id, field, text)}
                      row={row}
                      saved={priceOf(zone, size.id)}
                      size={size}
                      zone={zone}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failed === 0 ? null : (
        <Notice role="alert" title={m.pricing_price_failed()} tone="bad">
          <p>{m.pricing_cells_failed({ count: failed })}</p>
        </Notice>
      )}
      {isReadOnly ? null : (
        <SaveRow
          busyText={m.pricing_saving()}
          isBusy={grid.isBusy}
          isChanged={grid.changed > 0}
          label={m.pricing_prices_save()}
          onDiscard={grid.discard}
          saved={m.pricing_prices_saved()}
          unsaved={m.pricing_prices_changed({ count: grid.changed })}
        />
      )}
    </form>
  );
}
