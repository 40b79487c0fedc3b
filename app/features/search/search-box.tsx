import { useRouter } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { searchHref, typedPlace, type SearchInput } from './search-input.ts';
import { usePlaceNames, type PlaceNames } from './use-place-names.ts';

type SearchBoxProps = {
  readonly action: string;
  /** The business that the search is narrowed to, where the path does not say it. */
  readonly businessSlug?: string | undefined;
  readonly text?: string | undefined;
  readonly startDate?: string | undefined;
  /** The days that can be asked for; no day is asked for without them. */
  readonly days?: { readonly first: string; readonly last: string };
  readonly busy?: boolean;
  /** Stands under the field, beside its hint. */
  readonly beside?: ReactNode;
  /** Stands under the field from the time that somebody is in it until they search. */
  readonly below?: ReactNode;
  /** Stands in a narrow column beside something else, where an address needs its whole width. */
  readonly isAside?: boolean;
};

const QUIET = { quiet: (inner: string) => <span className="font-normal text-muted">{inner}</span> };

/** A plain GET form: it works before and without JavaScript. */
export function SearchBox({
  action,
  businessSlug,
  text = '',
  startDate = '',
  days,
  busy = false,
  beside,
  below,
  isAside = false,
}: SearchBoxProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [isAlive, setAlive] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (seen !== text) {
    setSeen(text);
    setTyped(text);
  }
  useEffect(() => {
    setAlive(true);
    // Only the field itself knows what was typed before the page came alive.
    setTyped((known) => field.current?.value ?? known);
  }, []);
  const place = typedPlace(typed);
  const names = usePlaceNames(typed, isAlive && typed !== text);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (place === null || busy) return;
    const day = new FormData(event.currentTarget).get('startDate');
    setEntered(false);
    router.history.push(searchHref(action, place, { businessSlug, startDate: typeof day === 'string' ? day : '' }));
  }

  return (
    <form action={action} className="grid gap-2" method="get" onSubmit={submit} role="search">
      {businessSlug === undefined ? null : <input name="businessSlug" type="hidden" value={businessSlug} />}
      {/* What is streamed stays hidden without JavaScript: then the page waits for its results. */}
      {isAlive ? null : (
        <noscript>
          <input name="wait" type="hidden" value="1" />
        </noscript>
      )}
      <label className="font-semibold text-14" htmlFor="search-place">
        {m.search_label()}
      </label>
      <div className={`grid grid-cols-[1fr_auto] gap-2 ${isAside ? 'md:grid-cols-1' : ''}`}>
        <input
          aria-describedby="search-place-hint"
          autoComplete="postal-code"
          className="field-control [&::-webkit-calendar-picker-indicator]:hidden!"
          enterKeyHint="search"
          id="search-place"
          inputMode="text"
          list="search-place-names"
          maxLength={200}
          name="address"
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setEntered(true)}
          placeholder={m.search_placeholder()}
          ref={field}
          type="text"
          value={typed}
        />
        <button
          aria-busy={busy}
          className="action min-w-28"
          disabled={isAlive && (place === null || busy)}
          type="submit"
        >
          {busy ? m.search_busy() : m.search_button()}
        </button>
      </div>
      <datalist id="search-place-names">
        {place?.by === 'address' ? names?.names.map((name) => <option key={name}>{name}</option>) : null}
      </datalist>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:max-lg:grid-cols-1">
        <p aria-live="polite" className="flex min-h-5 items-center gap-1.5 text-14 text-muted" id="search-place-hint">
          {place?.by === 'zip' ? (
            <>
              <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              <span className="figure">{zipText(place, names)}</span>
            </>
          ) : (
            m.search_hint()
          )}
        </p>
        {beside}
      </div>
      {isEntered ? below : null}
      {days === undefined ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-x-3 gap-y-1 md:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_10rem]">
          <label className="font-semibold text-14" htmlFor="search-date">
            <RichText parts={QUIET} text={m.search_date()} />
          </label>
          <input
            className="field-control figure"
            defaultValue={startDate}
            id="search-date"
            key={startDate}
            max={days.last}
            min={days.first}
            name="startDate"
            type="date"
          />
        </div>
      )}
    </form>
  );
}

type Zip = Extract<SearchInput['where'], { readonly by: 'zip' }>;

function zipText({ zipCode }: Zip, found: PlaceNames | null): string {
  if (found?.text !== zipCode) return m.search_zip({ zipCode });
  const [city] = found.names;
  return city === undefined ? m.search_zip_unknown({ zipCode }) : m.search_zip_named({ zipCode, city });
}
