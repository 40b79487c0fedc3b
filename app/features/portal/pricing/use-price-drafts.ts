import { useState } from 'react';
import { useClient } from 'urql';

import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { usePortal } from '../portal-context.ts';
import { saveFailure } from '../use-save.ts';
import {
  CELL_FIELDS,
  cellKey,
  changesOf,
  copiedDown,
  draftOf,
  draftsAfter,
  isBlank,
  readCell,
  type CellDraft,
  type CellField,
  type CellProblems,
  type Drafts,
} from './grid-drafts.ts';
import { SET_PRICE, type WireZone, type ZonesAndSizes } from './pricing-queries.ts';
import { tellFailure, tellSuccess } from './tell.ts';

/** What is wrong with a cell: by its fields, and in the server's words. */
export type CellFailure = { readonly fields: CellProblems; readonly message: string | null };

/** How the server names what a cell's fields are called here. */
const WIRE_NAMES = { price: 'price', tons: 'maxWeight', days: 'rentalDuration' } as const;

/** Everything typed into the grid until it is saved; cells that could not be saved stay as typed, and say why. */
export function usePriceDrafts({ zones, sizes }: ZonesAndSizes, onChanged: () => void) {
  const client = useClient();
  const { businessId } = usePortal();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [failures, setFailures] = useState<Readonly<Record<string, CellFailure>>>({});
  const [isBusy, setBusy] = useState(false);
  // Until it has been read again, what was saved here stands in its cell.
  const [kept, setKept] = useState<Drafts>({});
  const [read, setRead] = useState(zones);
  if (read !== zones) {
    setRead(zones);
    setKept({});
    setDrafts((before) => draftsAfter(read, before, kept));
  }
  const changes = changesOf(zones, drafts, kept);
  useUnsaved(changes.length > 0);

  function type(zone: WireZone, sizeId: string, field: CellField, text: string): void {
    const key = cellKey(zone.id, sizeId);
    setDrafts((before) => ({ ...before, [key]: { ...draftOf(zone, sizeId, before), [field]: text } }));
    setFailures(({ [key]: _, ...others }) => others);
  }

  function copyAbove(row: number, column: number): void {
    const zone = zones[Math.floor(column / CELL_FIELDS.length)];
    const field = CELL_FIELDS[column % CELL_FIELDS.length];
    const above = sizes[row - 1];
    const size = sizes[row];
    if (zone === undefined || field === undefined || above === undefined || size === undefined) return;
    type(zone, size.id, field, draftOf(zone, above.id, drafts)[field]);
  }

  function copyColumn(zone: WireZone): void {
    const [first, ...others] = sizes.map(({ id }) => id);
    if (first === undefined || isBlank(draftOf(zone, first, drafts))) return;
    setDrafts((before) => copiedDown(zone, [first, ...others], before));
    const written = new Set(others.map((id) => cellKey(zone.id, id)));
    setFailures((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !written.has(key))));
  }

  /** One cell after the other: each is told by itself when it fails. */
  async function save(): Promise<void> {
    if (isBusy || changes.length === 0) return;
    setBusy(true);
    const failed: Record<string, CellFailure> = {};
    const done: Record<string, CellDraft> = {};
    for (const { key, zone, sizeId, draft } of changes) {
      const read = readCell(draft);
      if (!read.ok) {
        failed[key] = { fields: read.problems, message: null };
        continue;
      }
      const input = { businessId, pricingZoneId: zone.id, dumpsterId: sizeId, ...read.terms };
      // One after the other, so that a business's own queue is not flooded.
      const { error } = await client.mutation(SET_PRICE, { input }).toPromise();
      if (error === undefined) {
        done[key] = draft;
        continue;
      }
      const { fields, message } = saveFailure(error);
      failed[key] = {
        fields: Object.fromEntries(
          CELL_FIELDS.flatMap((field) => {
            const said = fields[WIRE_NAMES[field]];
            return said === undefined ? [] : [[field, said]];
          }),
        ),
        message,
      };
    }
    setBusy(false);
    setFailures(failed);
    // Beside what an earlier save left, which may not have been read again either.
    setKept((before) => ({ ...before, ...done }));
    if (Object.keys(failed).length > 0) tellFailure(m.pricing_price_failed());
    else tellSuccess(m.pricing_price_added());
    if (Object.keys(done).length > 0) onChanged();
  }

  return {
    drafts,
    failures,
    isBusy,
    changed: changes.length,
    type,
    copyAbove,
    copyColumn,
    save,
    discard: () => {
      setDrafts(kept);
      setFailures({});
    },
  };
}
