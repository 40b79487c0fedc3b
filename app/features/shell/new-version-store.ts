let isComing = false;
const listeners = new Set<() => void>();

/** Says that the page is about to be loaded again, with the parts that it lacks. */
export function announceNewVersion(): void {
  isComing = true;
  for (const listener of listeners) listener();
}

export function isNewVersionComing(): boolean {
  return isComing;
}

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
