import { useNavigate } from '@tanstack/react-router';

import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import type { PanelData } from '../use-panel-query.ts';
import type { ZonesAndSizes } from './pricing-queries.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZoneItem } from './zone-item.tsx';

/** In the address, instead of a zone's id: the form for a new one is open. */
const NEW = 'new';

type ZonesPanelProps = {
  readonly data: PanelData<ZonesAndSizes>;
  /** The zone whose form is open, or `new`. */
  readonly open: string | null;
  readonly onChanged: () => void;
};

export function ZonesPanel({ data, open, onChanged }: ZonesPanelProps) {
  const { isReadOnly } = usePortal();
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const zones = data.value?.zones ?? [];

  const show = (zone: string): void => {
    void navigate({ search: (before) => ({ ...before, zone }), resetScroll: false });
  };
  // Saved or discarded: nothing is left to ask about.
  const close = (): void => {
    void navigate({ search: ({ zone: _, ...before }) => before, resetScroll: false, ignoreBlocker: true });
  };
  const saved = (): void => {
    close();
    onChanged();
  };

  return (
    <Panel
      action={
        isReadOnly || open === NEW ? null : (
          <button className="action" onClick={() => show(NEW)} type="button">
            {m.pricing_zone_add()}
          </button>
        )
      }
      data={data}
      height="min-h-64"
      text={m.pricing_zones_text()}
      title={m.pricing_zones()}
    >
      {open === NEW && !isReadOnly ? <ZoneForm onClose={close} onSaved={saved} zone={null} zones={zones} /> : null}
      {zones.length === 0 && open !== NEW ? (
        <div className="grid gap-1 rounded-card bg-sunken p-4">
          <p className="font-bold">{m.pricing_zones_none()}</p>
          <p className="text-14 text-muted">{m.pricing_zones_none_text()}</p>
        </div>
      ) : null}
      {zones.length === 0 ? null : (
        <ul className="grid gap-4">
          {zones.map((zone) => (
            <li className="border-line border-t pt-4" key={zone.id}>
              {open === zone.id && !isReadOnly ? (
                <ZoneForm onClose={close} onSaved={saved} zone={zone} zones={zones} />
              ) : (
                <ZoneItem onChanged={onChanged} onEdit={() => show(zone.id)} zone={zone} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
