import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { usePortal } from '../portal-context.ts';
import { NEARBY_QUERY, type WireNearbyZip } from './area-queries.ts';

type RadiusSearchProps = { readonly id: string; readonly onFound: (zips: ReadonlyArray<string>) => void };

/** Miles around the yard become ZIPs of a list, which can be changed before it is saved. */
export function RadiusSearch({ id, onFound }: RadiusSearchProps) {
  const client = useClient();
  const { businessId } = usePortal();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<ReadonlyArray<WireNearbyZip> | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function find(): Promise<void> {
    const miles = /^\d{1,3}(?:\.\d)?$/.test(text.trim()) ? Number(text) : 0;
    if (!(miles > 0)) return setFailure(m.pricing_miles_wrong());
    if (isBusy) return;
    setBusy(true);
    const { data, error } = await client
      .query(NEARBY_QUERY, { businessId, miles }, { requestPolicy: 'network-only' })
      .toPromise();
    // Whoever has gone on to another way of choosing no longer asks for it.
    if (isGone.current) return;
    setBusy(false);
    const zips = data?.zipsWithinMiles ?? null;
    setFailure(zips === null ? (error === undefined ? m.common_unknown_error() : failureText(error)) : null);
    setFound(zips);
    if (zips !== null) onFound(zips.map(({ zipCode }) => zipCode));
  }

  const farthest = found?.at(-1);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Field error={failure ?? undefined} id={id} label={m.pricing_miles()}>
          {(given) => (
            <input
              {...given}
              autoComplete="off"
              className="field-control figure"
              inputMode="decimal"
              maxLength={5}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void find();
              }}
              value={text}
            />
          )}
        </Field>
        <BusyButton
          busy={isBusy}
          busyText={m.pricing_miles_finding()}
          className="action action-quiet mt-7 min-w-36"
          onClick={() => void find()}
        >
          {m.pricing_miles_find()}
        </BusyButton>
      </div>
      <p className="figure text-14 text-muted" role="status">
        {found === null
          ? ''
          : farthest === undefined
            ? m.pricing_miles_none()
            : m.pricing_miles_found({
                count: found.length,
                place: `${farthest.zipCode} ${farthest.city}, ${farthest.stateCode}`,
                miles: farthest.distance,
              })}
      </p>
    </div>
  );
}
