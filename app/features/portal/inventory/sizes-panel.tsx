import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { goOnAt } from '#app/ui/go-on-at.ts';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { useReadOnly } from '../read-only.ts';
import type { PanelData } from '../use-panel-query.ts';
import type { WireBlock, WireSize } from './inventory-queries.ts';
import { SizeCard } from './size-card.tsx';
import { SizeForm } from './size-form.tsx';
import { isForSale } from './stock-look.ts';

export type Inventory = { readonly sizes: ReadonlyArray<WireSize>; readonly blocks: ReadonlyArray<WireBlock> };

type SizesPanelProps = {
  readonly inventory: PanelData<Inventory>;
  readonly today: string;
  /** The size whose form is open, or `new`. */
  readonly open: string | undefined;
  readonly onChanged: () => void;
};

const NEW = 'new';

/** What the business rents out, smallest first. */
export function SizesPanel({ inventory, today, open, onChanged }: SizesPanelProps) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const isReadOnly = useReadOnly();
  const adder = useRef<HTMLDivElement>(null);
  const newForm = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { sizes, blocks } = inventory.value ?? { sizes: [], blocks: [] };
  const isNew = open === NEW && !isReadOnly;

  const opens = (size: string): void => {
    void navigate({ search: (before) => ({ ...before, size }), replace: true, resetScroll: false });
  };
  // Saved or cancelled: nothing is left to ask about.
  const closes = (): void => {
    void navigate({
      search: ({ size: _, ...before }) => before,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  const closeNew = (): void => {
    closes();
    goOnAt(adder.current, newForm.current);
  };

  return (
    <Panel
      action={
        <div className="outline-none" ref={adder} tabIndex={-1}>
          {isReadOnly || isNew ? null : (
            <button className="action" onClick={() => opens(NEW)} type="button">
              {m.inventory_add()}
            </button>
          )}
        </div>
      }
      data={inventory}
      height="min-h-96"
      text={m.inventory_sizes_text()}
      title={m.inventory_sizes()}
    >
      {isNew ? (
        <div className="rounded-card border border-line p-4" ref={newForm}>
          <SizeForm
            onCancel={closeNew}
            onSaved={() => {
              onChanged();
              closeNew();
            }}
            size={null}
          />
        </div>
      ) : null}
      {sizes.length === 0 && !isNew ? (
        <div className="grid gap-1">
          <p className="font-bold">{m.inventory_none()}</p>
          <p className="text-muted">{m.inventory_none_text()}</p>
        </div>
      ) : null}
      <ul className="grid items-start gap-4 xl:grid-cols-2" ref={list}>
        {sizes.map((size) => (
          <SizeCard
            forSale={isForSale(size, blocks, today)}
            isOpen={open === size.id && !isReadOnly}
            key={size.id}
            onChanged={onChanged}
            onDeleted={() => {
              goOnAt(adder.current, list.current);
              onChanged();
            }}
            onOpen={(wanted) => (wanted ? opens(size.id) : closes())}
            size={size}
          />
        ))}
      </ul>
    </Panel>
  );
}
