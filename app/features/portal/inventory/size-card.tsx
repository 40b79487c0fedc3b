import { useEffect, useRef } from 'react';

import { goOnAt } from '#app/ui/go-on-at.ts';
import { m } from '#texts';
import { capacityText, pickupLoads } from '#worker/domain/capacity.ts';

import { moneyText } from '../wire-order.ts';
import type { WireSize } from './inventory-queries.ts';
import { SizeActions } from './size-actions.tsx';
import { SizeForm } from './size-form.tsx';
import { stockLook } from './stock-look.ts';

type SizeCardProps = {
  readonly size: WireSize;
  readonly forSale: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Something of it has changed: what is shown is to be read again. */
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
};

export function SizeCard({ size, forSale, isOpen, onOpen, onChanged, onDeleted }: SizeCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed is gone with the form.
    if (wasOpen.current && !isOpen) goOnAt(card.current, card.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const look = stockLook(size, forSale);
  return (
    <li
      aria-label={size.title}
      className={`grid content-start gap-3 rounded-card border border-line border-l-6 p-4 ${look?.edge ?? 'border-l-good'} ${isOpen ? 'xl:col-span-2' : ''}`}
      ref={card}
      tabIndex={-1}
    >
      {isOpen ? (
        <SizeForm
          onCancel={() => onOpen(false)}
          onSaved={() => {
            onChanged();
            onOpen(false);
          }}
          size={size}
        />
      ) : (
        <>
          <Facts forSale={forSale} size={size} />
          <SizeActions
            forSale={forSale}
            onChanged={onChanged}
            onDeleted={onDeleted}
            onEdit={() => onOpen(true)}
            size={size}
          />
        </>
      )}
    </li>
  );
}

function Facts({ size, forSale }: Pick<SizeCardProps, 'size' | 'forSale'>) {
  const { title, total, available, price, description } = size;
  const look = stockLook(size, forSale);
  const share = total === 0 ? 0 : Math.min(100, Math.round((available * 100) / total));
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="break-words font-bold text-16">{title}</h3>
          <p className="figure text-14 text-muted">
            {pickupLoads(size.size) === null
              ? m.inventory_size_plain({ size: size.size })
              : m.inventory_size_capacity({ size: size.size, capacity: capacityText(size.size) })}
          </p>
        </div>
        <p className="figure shrink-0 text-right">
          <span className="font-extrabold text-18">{moneyText(price)}</span>
          <span className="block text-12 text-muted">{m.inventory_base_price()}</span>
        </p>
      </div>
      {description === null ? null : <p className="break-words text-14">{description}</p>}
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="figure font-semibold text-14">{m.inventory_available({ available, total })}</p>
          {look === null ? null : (
            <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${look.badge}`}>{look.label}</span>
          )}
        </div>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
          <div className={`h-full ${look?.bar ?? 'bg-good'}`} style={{ width: `${share}%` }} />
        </div>
      </div>
    </>
  );
}
