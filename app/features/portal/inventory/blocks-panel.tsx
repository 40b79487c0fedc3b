import { useRef, useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { goOnAt } from '#app/ui/go-on-at.ts';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { ConfirmButton } from '../settings/confirm-button.tsx';
import type { PanelData } from '../use-panel-query.ts';
import { BlockForm } from './block-form.tsx';
import { REMOVE_BLOCK, type WireBlock, type WireBooking } from './inventory-queries.ts';
import { ShortOrders } from './short-orders.tsx';
import type { Inventory } from './sizes-panel.tsx';

type BlocksPanelProps = {
  readonly inventory: PanelData<Inventory>;
  readonly today: string;
  readonly onChanged: () => void;
};

/** What can't be rented for a while, and a way to say so. */
export function BlocksPanel({ inventory, today, onChanged }: BlocksPanelProps) {
  const { isReadOnly } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [hit, setHit] = useState<ReadonlyArray<WireBooking>>([]);
  const adder = useRef<HTMLDivElement>(null);
  const newForm = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { sizes, blocks } = inventory.value ?? { sizes: [], blocks: [] };
  const titles = new Map(sizes.map(({ id, title }) => [id, title]));
  const shown = blocks.filter(({ dumpsterId }) => titles.has(dumpsterId));

  const begin = (): void => {
    setHit([]);
    setOpen(true);
  };
  const close = (): void => {
    goOnAt(adder.current, newForm.current);
    setOpen(false);
  };
  return (
    <Panel
      action={
        <div className="outline-none" ref={adder} tabIndex={-1}>
          {isReadOnly || isOpen || sizes.length === 0 ? null : (
            <button className="action action-quiet" onClick={begin} type="button">
              {m.inventory_out_add()}
            </button>
          )}
        </div>
      }
      data={inventory}
      text={m.inventory_out_text()}
      title={m.inventory_out()}
    >
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      {hit.length === 0 ? null : (
        <Notice role="status" title={m.inventory_out_hit()} tone="warn">
          <p>{m.inventory_out_hit_text()}</p>
          <ShortOrders bookings={hit} />
        </Notice>
      )}
      {isOpen ? (
        <div ref={newForm}>
          <BlockForm
            onCancel={close}
            onSaved={(short) => {
              setHit(short);
              setFailure(null);
              onChanged();
              close();
            }}
            sizes={sizes}
            today={today}
          />
        </div>
      ) : null}
      {shown.length === 0 ? <p className="text-14 text-muted">{m.inventory_out_none()}</p> : null}
      <ul className="grid gap-3" ref={list}>
        {shown.map((block) => (
          <BlockItem
            block={block}
            key={block.id}
            onChanged={(problem) => {
              setFailure(problem);
              if (problem === null) {
                // The bookings may have their units again.
                setHit([]);
                goOnAt(adder.current, list.current);
              }
              onChanged();
            }}
            title={titles.get(block.dumpsterId) ?? ''}
            today={today}
          />
        ))}
      </ul>
    </Panel>
  );
}

type BlockItemProps = {
  readonly block: WireBlock;
  readonly title: string;
  readonly today: string;
  readonly onChanged: (failure: string | null) => void;
};

function BlockItem({ block, title, today, onChanged }: BlockItemProps) {
  const client = useClient();
  const { businessId, isReadOnly } = usePortal();
  const { id, quantity } = block;

  async function putBack(): Promise<void> {
    const { error } = await client.mutation(REMOVE_BLOCK, { businessId, id }).toPromise();
    const description = m.inventory_out_item({ quantity, title });
    if (error === undefined) toast({ title: m.inventory_back_done(), description });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      <div className="min-w-0">
        <p className="figure font-semibold">{m.inventory_out_item({ quantity, title })}</p>
        <p className="figure text-14 text-muted">{blockDays(block, today)}</p>
        <p className="break-words text-14">{blockReason(block)}</p>
      </div>
      {isReadOnly ? null : (
        <ConfirmButton
          busyText={m.inventory_back_busy()}
          consequence={m.inventory_back_text({ quantity, title })}
          label={m.inventory_back()}
          name={m.inventory_back_named({ quantity, title })}
          onConfirm={putBack}
        />
      )}
    </li>
  );
}

function blockDays({ from, to }: WireBlock, today: string): string {
  const start = formatDay(knownDay(from));
  if (to !== null) return m.inventory_out_until({ start, end: formatDay(knownDay(to)) });
  return from <= today ? m.inventory_out_endless({ start }) : m.inventory_out_endless_later({ start });
}

function blockReason({ kind, reason }: WireBlock): string | null {
  if (kind === 'SALE_STOPPED') return m.inventory_out_by_switch();
  return kind === 'SET_BY_HAND' ? m.inventory_out_by_hand() : reason;
}
