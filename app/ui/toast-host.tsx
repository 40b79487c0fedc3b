import { createClientOnlyFn } from '@tanstack/react-start';
import { useEffect, useState, type ComponentType } from 'react';

import { loadWithRetry } from './load-with-retry.ts';
import { useToasts } from './toast-store.ts';

const IDLE_MS = 2500;

/**
 * The toasts' own code comes when the page is idle, or with the first toast. Without it there are
 * no toasts: what they say stands on the page as well.
 */
export function ToastHost() {
  const isNeeded = useToasts().length > 0;
  const [isIdle, setIdle] = useState(false);
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  const isWanted = (isNeeded || isIdle) && Region === null;
  useEffect(() => {
    // Without its code on the server, where no effect runs.
    if (import.meta.env.SSR || !isWanted) return;
    loadWithRetry(createClientOnlyFn(() => import('./toast-region.tsx'))).then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => undefined,
    );
  }, [isWanted]);

  return Region === null ? null : <Region />;
}
