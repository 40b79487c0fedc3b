import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { CITIES_QUERY } from './area-queries.ts';
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
  const { found, failure } = useCities(text, state);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const options = found.filter((city) => !cities.some((chosen) => chosen.id === city.id)).slice(0, SHOWN);
  const isShown = isOpen && text.trim() !== '' && options.length > 0;

  function choose(city: WireCity | undefined): void {
    if (city === undefined) return;
    onChange([...cities, city]);
    setText('');
    setActive(0);
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
    setActive((before) => (options.length === 0 ? 0 : (before + step) % options.length));
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
                  setActive(0);
                }}
                onFocus={() => setOpen(true)}
                onKeyDown={onKey}
                role="combobox"
                value={text}
              />
            )}
          </Field>
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
              onChange={(event) => setState(event.target.value.toUpperCase())}
              placeholder="CO"
              value={state}
            />
          )}
        </Field>
      </div>
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
              onClick={() => onChange(cities.filter((other) => other.id !== city.id))}
              type="button"
            >
              {m.portal_remove()}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cities whose name begins like that; those of the last answer until the next one comes. */
function useCities(text: string, state: string) {
  const client = useClient();
  const [found, setFound] = useState<ReadonlyArray<WireCity>>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const search = text.trim();

  useEffect(() => {
    if (search === '') return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const stateCode = state.length === 2 ? state : null;
      const { data, error } = await client.query(CITIES_QUERY, { search, stateCode }).toPromise();
      if (isOver) return;
      setFound(data?.cities ?? []);
      setFailure(error === undefined ? null : failureText(error));
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, search, state]);

  return { found, failure };
}
