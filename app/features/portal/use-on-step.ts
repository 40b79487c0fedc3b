import { useEffect, useEffectEvent, useRef } from 'react';

import { usePortal } from './portal-context.ts';

/** Reads again, with each step that an order of the business takes from now on, here or elsewhere, what hangs on it. */
export function useOnStep(reread: () => void): void {
  const { revision } = usePortal();
  const seen = useRef(revision);
  const again = useEffectEvent(reread);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    again();
  }, [revision]);
}
