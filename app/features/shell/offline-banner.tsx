import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { m } from '#texts';

/** Says that the connection is gone, for as long as it is: politely, and over whatever page is open. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="no-print sticky top-0 z-50" role="status">
      {isOnline ? null : (
        <p className="flex items-start gap-2 border-warn border-b bg-warn-wash px-4 py-2 text-14 text-warn">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span>
            <strong>{m.shell_offline_title()}</strong> <span className="text-text">{m.shell_offline_text()}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
