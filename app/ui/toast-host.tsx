import { lazy, Suspense, useEffect, useState } from 'react';

import { useToasts } from './toast-store.ts';

const ToastRegion = lazy(async () => {
  const { ToastRegion: region } = await import('./toast-region.tsx');
  return { default: region };
});

/** The toasts' own code comes when the page is idle, or with the first toast. */
export function ToastHost() {
  const isNeeded = useToasts().length > 0;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  if (!isNeeded && !isIdle) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
