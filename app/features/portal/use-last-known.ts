import { useState } from 'react';

/**
 * What was read last of one thing, while it is read again and when that fails: what was there stays, with all that was
 * typed into it.
 *
 * @param read null or undefined while there is nothing
 * @param of what it is about: of another thing nothing is known yet
 */
export function useLastKnown<T>(read: T | null | undefined, of: string): T | null {
  const [known, setKnown] = useState<{ readonly of: string; readonly value: T | null }>({ of, value: read ?? null });
  const isNew = read !== null && read !== undefined && read !== known.value;
  if (isNew || known.of !== of) setKnown({ of, value: read ?? null });
  return read ?? (known.of === of ? known.value : null);
}
