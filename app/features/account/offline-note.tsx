import { useSyncExternalStore } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

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
    <Notice role="status" title={m.account_offline()} tone="warn">
      <p>{m.account_offline_text()}</p>
    </Notice>
  );
}
