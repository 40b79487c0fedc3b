import { useRouter } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';

import { typedPlace } from './search-input.ts';

type SearchBoxProps = {
  readonly action: string;
  /** The business that the search is narrowed to, where the path does not say it. */
  readonly businessSlug?: string | undefined;
  readonly text?: string | undefined;
  readonly startDate?: string | undefined;
  readonly withDate?: boolean;
  readonly busy?: boolean;
};

/** A plain GET form: it works before and without JavaScript. */
export function SearchBox({
  action,
  businessSlug,
  text = '',
  startDate = '',
  withDate = false,
  busy = false,
}: SearchBoxProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(text);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => setTyped(text), [text]);
  const place = typedPlace(typed);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (place === null || busy) return;
    const day = new FormData(event.currentTarget).get('startDate');
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
        Delivery ZIP code or address
      </label>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          aria-describedby="search-place-hint"
          autoComplete="postal-code"
          className="field-control"
          enterKeyHint="search"
          id="search-place"
          inputMode="text"
          maxLength={200}
          name="address"
          onChange={(event) => setTyped(event.target.value)}
          placeholder="80202"
          type="text"
          value={typed}
        />
        <button
          aria-busy={busy}
          className="action min-w-28"
          disabled={isAlive && (place === null || busy)}
          type="submit"
        >
          {busy ? 'Searching...' : 'Search'}
        </button>
      </div>
      <p className="flex min-h-5 items-center gap-1.5 text-14 text-muted" id="search-place-hint">
        {place?.by === 'zip' ? (
          <>
            <MapPin aria-hidden="true" className="size-4" strokeWidth={1.5} />
            ZIP code {place.zipCode}
          </>
        ) : (
          'Five digits are enough.'
        )}
      </p>
      {withDate ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <label className="font-semibold text-14" htmlFor="search-date">
            Delivery date <span className="font-normal text-muted">(optional)</span>
          </label>
          <input
            className="field-control figure max-w-40"
            defaultValue={startDate}
            id="search-date"
            name="startDate"
            type="date"
          />
        </div>
      ) : null}
    </form>
  );
}

function searchHref(
  action: string,
  place: NonNullable<ReturnType<typeof typedPlace>>,
  { businessSlug, startDate }: { readonly businessSlug?: string | undefined; readonly startDate: string },
): string {
  const query = new URLSearchParams();
  if (businessSlug !== undefined) query.set('businessSlug', businessSlug);
  if (place.by === 'zip') query.set('zipCode', place.zipCode);
  if (place.by === 'address') query.set('address', place.address);
  if (startDate !== '') query.set('startDate', startDate);
  return `${action}?${query}`;
}
