import { useSyncExternalStore } from 'react';

import { Notice } from '#app/ui/notice.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Stands above a form while the browser has no connection. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice role="status" title="You are offline" tone="warn">
      <p>What you typed is kept. Send it once you are connected again.</p>
    </Notice>
  );
}
