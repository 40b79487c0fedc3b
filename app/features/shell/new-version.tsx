import { useEffect, useSyncExternalStore } from 'react';

import { m } from '#texts';

import { isNewVersionComing, onNewVersion } from './new-version-store.ts';
import { reloadOnce } from './reload-once.ts';

const RELOAD_MS = 1500;

/** Covers whatever page is open while the latest version is loaded. What the page lacks is no page of its own. */
export function NewVersion() {
  const isComing = useSyncExternalStore(onNewVersion, isNewVersionComing, () => false);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(reloadOnce, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isComing]);
  return (
    <div role="status">
      {isComing ? (
        <div className="fixed inset-0 z-50 grid content-center justify-items-center gap-2 bg-surface p-4 text-center">
          <p className="font-extrabold text-28">{m.shell_update_title()}</p>
          <p>{m.shell_update_text()}</p>
        </div>
      ) : null}
    </div>
  );
}
