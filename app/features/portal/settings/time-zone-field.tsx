import { useMemo } from 'react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

type TimeZoneFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
};

/** Where most businesses are stands first; typing looks through all that the browser knows. */
const USUAL = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export function TimeZoneField({ id, value, error, onChange }: TimeZoneFieldProps) {
  const zones = useMemo(() => [...new Set([...USUAL, ...Intl.supportedValuesOf('timeZone')])], []);
  return (
    <Field error={error} hint={clockIn(value) ?? m.settings_zone_hint()} id={id} label={m.portal_time_zone()}>
      {(given) => (
        <>
          <input
            {...given}
            autoComplete="off"
            className="field-control"
            list={`${id}-list`}
            maxLength={60}
            onChange={(event) => onChange(event.target.value)}
            spellCheck={false}
            value={value}
          />
          <datalist id={`${id}-list`}>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** What the clock shows there now; null for no zone. */
function clockIn(timeZone: string): string | null {
  try {
    const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date());
    return m.settings_zone_now({ time });
  } catch {
    return null;
  }
}
