import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { CITIES_QUERY } from './area-queries.ts';
import { answersTo, citiesFor, type CitiesAnswer } from './city-options.ts';
import type { WireCity } from './pricing-queries.ts';

type CityPickerProps = {
  readonly id: string;
  readonly cities: ReadonlyArray<WireCity>;
  readonly error: string | undefined;
  readonly onChange: (cities: ReadonlyArray<WireCity>) => void;
};

const DEBOUNCE_MS = 200;
const SHOWN = 10;

/** Cities by the beginning of their name, and perhaps a state; each chosen one says which ZIPs it covers. */
export function CityPicker({ id, cities, error, onChange }: CityPickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState('');
  const { found, failure, isNone } = useCities(text, state);
  const chosen = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const options = found.filter(({ id: each }) => !cities.some((city) => city.id === each)).slice(0, SHOWN);
  // The list may have become shorter since.
  const active = Math.max(0, Math.min(marked, options.length - 1));
  const isShown = isOpen && text.trim() !== '' && options.length > 0;

  function choose(city: WireCity | undefined): void {
    if (city === undefined) return;
    onChange([...cities, city]);
    setText('');
    setMarked(0);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'Enter') {
      // Enter chooses; it never sends a form that is still being filled.
      event.preventDefault();
      return choose(isShown ? options[active] : undefined);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : options.length - 1;
    setMarked(options.length === 0 ? 0 : (active + step) % options.length);
  }

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <div className="relative">
          <Field error={error ?? failure ?? undefined} id={id} label={m.pricing_cities()}>
            {(given) => (
              <input
                {...given}
                aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
                aria-autocomplete="list"
                aria-controls={isShown ? listId : undefined}
                aria-expanded={isShown}
                autoComplete="off"
                className="field-control"
                maxLength={100}
                onBlur={() => setOpen(false)}
                onChange={(event) => {
                  setText(event.target.value);
                  setOpen(true);
                  setMarked(0);
                }}
                onFocus={() => setOpen(true)}
                onKeyDown={onKey}
                role="combobox"
                value={text}
              />
            )}
          </Field>
          <p className="text-14 text-muted" role="status">
            {isNone ? m.pricing_cities_none() : ''}
          </p>
          {isShown ? (
            <div
              aria-label={m.pricing_cities()}
              className="absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line-strong bg-raised py-1"
              id={listId}
              role="listbox"
            >
              {options.map((city, index) => (
                <div
                  aria-selected={index === active}
                  className="cursor-pointer px-3 py-1.5 text-14 aria-selected:bg-accent-soft"
                  id={`${listId}-${index}`}
                  key={city.id}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(city);
                  }}
                  role="option"
                  tabIndex={-1}
                >
                  {m.pricing_city_option({ name: city.name, state: city.stateCode, count: city.zipCodes.length })}
                </div>
              ))}
            </div>
          ) : null}
        </div>
        <Field id={`${id}-state`} label={m.pricing_state()}>
          {(given) => (
            <input
              {...given}
              autoComplete="off"
              className="field-control uppercase"
              maxLength={2}
              onChange={(event) => {
                setState(event.target.value.toUpperCase());
                setMarked(0);
              }}
              placeholder="CO"
              value={state}
            />
          )}
        </Field>
      </div>
      <div className="outline-none" ref={chosen} tabIndex={-1}>
        <ul className="grid gap-2">
          {cities.map((city) => (
            <li
              className="flex flex-wrap items-start justify-between gap-2 rounded-control border border-line bg-raised px-3 py-2 text-14"
              key={city.id}
            >
              <details className="min-w-0">
                <summary className="link">
                  {m.pricing_city_option({ name: city.name, state: city.stateCode, count: city.zipCodes.length })}
                </summary>
                <p className="figure break-words text-muted">{city.zipCodes.join(' ')}</p>
              </details>
              <button
                aria-label={m.pricing_city_remove({ name: city.name })}
                className="link min-h-6 text-14"
                onClick={() => {
                  onChange(cities.filter((other) => other.id !== city.id));
                  // The button that was pressed is gone.
                  chosen.current?.focus({ preventScroll: true });
                }}
                type="button"
              >
                {m.portal_remove()}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Cities whose name begins like that; of the answer before, while it is looked for, those that do. */
function useCities(text: string, state: string) {
  const client = useClient();
  const [answer, setAnswer] = useState<CitiesAnswer | null>(null);
  const search = text.trim();
  const stateCode = state.length === 2 ? state : null;

  useEffect(() => {
    if (search === '') return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { data, error } = await client.query(CITIES_QUERY, { search, stateCode }).toPromise();
      if (isOver) return;
      const failure = error === undefined ? null : failureText(error);
      setAnswer({ search, stateCode, cities: data?.cities ?? [], failure });
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, search, stateCode]);

  // What is said of a search goes with it.
  const said = answer !== null && answersTo(answer, search, stateCode) && search !== '' ? answer : null;
  return {
    found: citiesFor(answer, search, stateCode),
    failure: said?.failure ?? null,
    isNone: said !== null && said.failure === null && said.cities.length === 0,
  };
}
