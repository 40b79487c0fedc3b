import { useMemo, useRef, type Dispatch, type SetStateAction } from 'react';

import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import type { WireZone } from './pricing-queries.ts';
import { RadiusSearch } from './radius-search.tsx';
import { reportOf, tidied, withFound, type Overlap } from './zone-area.ts';

type ZipFieldProps = {
  readonly id: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly zones: ReadonlyArray<WireZone>;
  /** The zone that is being changed. */
  readonly except: string | null;
  /** Whether it is filled by a radius around the yard. */
  readonly hasRadius: boolean;
  readonly onChange: Dispatch<SetStateAction<string>>;
};

/** A list of ZIPs, pasted however it comes: it says what it makes of it before anything is saved. */
export function ZipField({ id, text, error, zones, except, hasRadius, onChange }: ZipFieldProps) {
  const report = useMemo(() => reportOf(text, zones, except), [text, zones, except]);
  const { zips, problems, repeated, overlaps } = report;
  const lastFound = useRef<ReadonlyArray<string>>([]);

  function addFound(found: ReadonlyArray<string>): void {
    const last = lastFound.current;
    if (found.length > 0) lastFound.current = found;
    // To the list as it stands when the answer comes: somebody may have typed meanwhile.
    onChange((before) => withFound(before, found, last));
  }

  return (
    <div className="grid gap-3">
      {hasRadius ? <RadiusSearch id={`${id}-radius`} onFound={addFound} /> : null}
      <Field error={error} hint={m.pricing_zips_hint()} id={id} label={m.pricing_zips()}>
        {(given) => (
          <textarea
            {...given}
            autoComplete="off"
            className="field-control figure min-h-24"
            onChange={(event) => onChange(event.target.value)}
            rows={4}
            spellCheck={false}
            value={text}
          />
        )}
      </Field>
      <p className="figure text-14" role="status">
        {m.pricing_zips_count({ count: zips.length })}
        {repeated === 0 ? null : ` ${m.pricing_zips_repeated({ count: repeated })}`}
      </p>
      {problems.length === 0 ? null : (
        <Notice title={m.pricing_zips_invalid({ count: problems.length })} tone="warn">
          <p className="break-words text-14">{problems.slice(0, 20).join(' · ')}</p>
          <button
            className="action action-quiet justify-self-start"
            onClick={() => onChange(tidied(text))}
            type="button"
          >
            {m.pricing_zips_tidy({ count: problems.length })}
          </button>
        </Notice>
      )}
      <OverlapNotice overlaps={overlaps} />
    </div>
  );
}

/** Other zones have some of the ZIPs too: allowed, but only one of them serves each. */
export function OverlapNotice({ overlaps }: { readonly overlaps: ReadonlyArray<Overlap> }) {
  if (overlaps.length === 0) return null;
  return (
    <Notice title={m.pricing_overlap()} tone="info">
      <p className="text-14">{m.pricing_overlap_text()}</p>
      <ul className="grid gap-1 text-14">
        {overlaps.map(({ zone, zips }) => (
          <li className="figure break-words" key={zone.id}>
            {m.pricing_overlap_zone({ name: zone.name, count: zips.length, zips: zips.slice(0, 12).join(' ') })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
