import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { AdminSearch } from './admin-search.ts';

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

type Choice = { readonly id: string; readonly label: () => string };

type ChipsProps = {
  readonly label: string;
  readonly chosen: string | undefined;
  /** The first one narrows nothing. */
  readonly all: string;
  readonly choices: ReadonlyArray<Choice>;
};

/** One of several ways to narrow a list. */
export function Chips({ label, chosen, all, choices }: ChipsProps) {
  const known = choices.some(({ id }) => id === chosen) ? chosen : undefined;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      <Chip id={undefined} isChosen={known === undefined} label={all} />
      {choices.map((choice) => (
        <Chip id={choice.id} isChosen={choice.id === known} key={choice.id} label={choice.label()} />
      ))}
    </fieldset>
  );
}

type ChipProps = {
  readonly id: string | undefined;
  readonly isChosen: boolean;
  readonly label: string;
};

function Chip({ id, label, isChosen }: ChipProps) {
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const choose = (): void => {
    void navigate({
      search: ({ only: _, page: __, open: ___, ...before }) => (id === undefined ? before : { ...before, only: id }),
      resetScroll: false,
    });
  };
  return (
    <button
      aria-pressed={isChosen}
      className="inline-flex min-h-9 items-center rounded-control border border-line-strong bg-raised px-2.5 text-14 aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:font-semibold"
      onClick={choose}
      type="button"
    >
      {label}
    </button>
  );
}
