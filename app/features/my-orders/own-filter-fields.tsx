import { Search } from 'lucide-react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { STATUS_CHIPS, type OwnFilter } from './own-filter.ts';

type OwnFilterFieldsProps = { readonly filter: OwnFilter; readonly onChange: (filter: OwnFilter) => void };

/** What to look for, and in which state. */
export function OwnFilterFields({ filter, onChange }: OwnFilterFieldsProps) {
  const chips = [{ status: null, label: m.order_mine_all() }, ...STATUS_CHIPS];
  return (
    <div className="grid gap-3" role="search">
      <Field hint={m.order_mine_search_hint()} id="order-search" label={m.order_mine_search()}>
        {(given) => (
          <div className="relative">
            <Search
              aria-hidden="true"
              className="-translate-y-1/2 absolute top-1/2 left-3 size-5 text-muted"
              strokeWidth={1.5}
            />
            <input
              {...given}
              className="field-control pl-10"
              maxLength={200}
              onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
              type="search"
              value={filter.search}
            />
          </div>
        )}
      </Field>
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">{m.order_mine_statuses()}</legend>
        <div className="flex flex-wrap gap-2">
          {chips.map(({ status, label }) => (
            <button
              aria-pressed={filter.status === status}
              className="min-h-11 rounded-control border border-line-strong bg-raised px-3 font-semibold text-14 hover:bg-sunken aria-pressed:border-accent-line aria-pressed:bg-accent-soft"
              key={status ?? 'ALL'}
              onClick={() => onChange({ ...filter, status })}
              type="button"
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
