import { useEffect, useState } from 'react';

export type LocationState = 'idle' | 'asking' | 'denied' | 'unavailable' | 'timeout';

export type Spot = { readonly latitude: number; readonly longitude: number };

const LONGEST_MS = 10_000;
/** Where somebody was so long ago is where they are: nobody is asked twice. */
const FRESH_MS = 5 * 60_000;

const FAILURES: ReadonlyMap<number, LocationState> = new Map([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);

export type Locating = {
  /** False where nobody can be asked, and until that is known. */
  readonly isPossible: boolean;
  readonly state: LocationState;
  /** Asks the browser, which asks its owner. Never called by itself. */
  readonly ask: () => void;
};

export function useLocation(onFound: (spot: Spot) => void): Locating {
  const [isPossible, setPossible] = useState(false);
  const [state, setState] = useState<LocationState>('idle');
  useEffect(() => setPossible(mayAsk()), []);

  function ask(): void {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound({ latitude, longitude });
      },
      ({ code }) => setState(FAILURES.get(code) ?? 'unavailable'),
      { timeout: LONGEST_MS, maximumAge: FRESH_MS },
    );
  }

  return { isPossible, state, ask };
}

/** In another site's frame it is that site's to allow. */
function mayAsk(): boolean {
  if (!('geolocation' in navigator)) return false;
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  return !isPolicy(policy) || policy.allowsFeature('geolocation');
}

type Policy = { readonly allowsFeature: (feature: string) => boolean };

function isPolicy(value: unknown): value is Policy {
  return (
    typeof value === 'object' && value !== null && 'allowsFeature' in value && typeof value.allowsFeature === 'function'
  );
}
