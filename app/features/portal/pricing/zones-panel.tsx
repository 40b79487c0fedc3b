import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { goOnAt } from '#app/ui/go-on-at.ts';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import type { PanelData } from '../use-panel-query.ts';
import type { WireZone, ZonesAndSizes } from './pricing-queries.ts';
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
  const adder = useRef<HTMLDivElement>(null);
  const newForm = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const zones = data.value?.zones ?? [];

  const show = (zone: string): void => {
    void navigate({ search: (before) => ({ ...before, zone }), resetScroll: false });
  };
  // Saved or discarded: nothing is left to ask about.
  const close = (): void => {
    void navigate({ search: ({ zone: _, ...before }) => before, resetScroll: false, ignoreBlocker: true });
  };
  // What was pressed is gone with the form, or with the zone: whoever uses the keyboard goes on from the panel's action.
  const closeNew = (): void => {
    close();
    goOnAt(adder.current, newForm.current);
  };

  return (
    <Panel
      action={
        <div className="outline-none" ref={adder} tabIndex={-1}>
          {isReadOnly || open === NEW ? null : (
            <button className="action" onClick={() => show(NEW)} type="button">
              {m.pricing_zone_add()}
            </button>
          )}
        </div>
      }
      data={data}
      height="min-h-64"
      text={m.pricing_zones_text()}
      title={m.pricing_zones()}
    >
      {open === NEW && !isReadOnly ? (
        <div ref={newForm}>
          <ZoneForm
            onClose={closeNew}
            onSaved={() => {
              closeNew();
              onChanged();
            }}
            zone={null}
            zones={zones}
          />
        </div>
      ) : null}
      {zones.length === 0 && open !== NEW ? (
        <div className="grid gap-1 rounded-card bg-sunken p-4">
          <p className="font-bold">{m.pricing_zones_none()}</p>
          <p className="text-14 text-muted">{m.pricing_zones_none_text()}</p>
        </div>
      ) : null}
      {zones.length === 0 ? null : (
        <ul className="grid gap-4" ref={list}>
          {zones.map((zone) => (
            <ZoneEntry
              isOpen={open === zone.id && !isReadOnly}
              key={zone.id}
              onChanged={onChanged}
              onDeleted={() => {
                goOnAt(adder.current, list.current);
                onChanged();
              }}
              onOpen={(wanted) => (wanted ? show(zone.id) : close())}
              zone={zone}
              zones={zones}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type ZoneEntryProps = {
  readonly zone: WireZone;
  readonly zones: ReadonlyArray<WireZone>;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
};

/** Shown or changed in its place, which takes the focus when the form is gone. */
function ZoneEntry({ zone, zones, isOpen, onOpen, onChanged, onDeleted }: ZoneEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) goOnAt(entry.current, entry.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className="border-line border-t pt-4 outline-none" ref={entry} tabIndex={-1}>
      {isOpen ? (
        <ZoneForm
          onClose={() => onOpen(false)}
          onSaved={() => {
            onOpen(false);
            onChanged();
          }}
          zone={zone}
          zones={zones}
        />
      ) : (
        <ZoneItem onChanged={onChanged} onDeleted={onDeleted} onEdit={() => onOpen(true)} zone={zone} />
      )}
    </li>
  );
}
