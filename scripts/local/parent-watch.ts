const POLL_MS = 150;

/**
 * Calls back when npm is gone. Killed by -9 it can't pass anything on, and nobody would be left who could stop
 * what it started. Only a start through npm has such a parent; others may well end before their child.
 */
export function watchParent(env: Readonly<Record<string, string | undefined>>, onGone: () => void): () => void {
  if (env['npm_lifecycle_event'] === undefined) return () => {};
  const parent = Number(env['OSKR_PARENT_PID'] ?? process.ppid);
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
