import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { AdminSearch, AdminTab } from './admin-search.ts';

const DEBOUNCE_MS = 250;

type SearchFieldProps = { readonly label: string; readonly search: AdminSearch };

/** What is typed goes into the address, a moment later, and back to the first page. */
export function SearchField({ label, search }: SearchFieldProps) {
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const [typed, setTyped] = useState(search.q ?? '');

  useEffect(() => {
    if (typed.trim() === (search.q ?? '')) return;
    const timer = setTimeout(() => {
      void navigate({
        search: ({ q: _, page: __, ...before }) => (typed.trim() === '' ? before : { ...before, q: typed.trim() }),
        replace: true,
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, search.q, navigate]);

  return (
    <label className="grid gap-1 text-14">
      <span className="sr-only">{label}</span>
      <input
        className="field-control"
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={label}
        type="search"
        value={typed}
      />
    </label>
  );
}

type Choice = { readonly id: string; readonly label: string };

type ChipsProps = {
  readonly label: string;
  readonly tab: AdminTab;
  readonly chosen: string | undefined;
  /** The first one narrows nothing. */
  readonly all: string;
  readonly choices: ReadonlyArray<Choice>;
};

/** One of several ways to narrow a list. */
export function Chips({ label, tab, chosen, all, choices }: ChipsProps) {
  const known = choices.some(({ id }) => id === chosen) ? chosen : undefined;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        <Chip id={undefined} isChosen={known === undefined} label={all} tab={tab} />
        {choices.map((choice) => (
          <Chip id={choice.id} isChosen={choice.id === known} key={choice.id} label={choice.label} tab={tab} />
        ))}
      </ul>
    </nav>
  );
}

type ChipProps = {
  readonly id: string | undefined;
  readonly isChosen: boolean;
  readonly label: string;
  readonly tab: AdminTab;
};

function Chip({ id, label, isChosen, tab }: ChipProps) {
  return (
    <li>
      <Link
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex min-h-9 items-center rounded-control border border-line-strong bg-raised px-2.5 text-14 aria-[current=true]:border-accent-line aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold"
        params={{ tab }}
        resetScroll={false}
        search={({ only: _, page: __, open: ___, ...before }) => (id === undefined ? before : { ...before, only: id })}
        to="/admin/{-$tab}"
      >
        {label}
      </Link>
    </li>
  );
}
