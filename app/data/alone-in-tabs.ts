import { randomKey } from './random-key.ts';
import { lasting, type TextStore } from './storage.ts';

/** A tab that was closed while it held the lock is waited for so long, longer than any refresh takes. */
const HELD_MS = 25_000;
/** Two tabs that write at the same moment see after that time which of them was last. */
const SETTLE_MS = 50;
const LOOK_AGAIN_MS = 500;

/** Does one task at a time under a name, in all tabs of this site. */
export async function aloneInTabs<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Missing where a store's own domain has no certificate.
  if ('locks' in navigator) return await navigator.locks.request(name, task);
  return await withStoredLock(name, task);
}

/**
 * The same by an entry in the storage that is gone afterwards. Storage has no atomic step, so two tabs may rarely
 * both go on; the task must bear that.
 */
export async function withStoredLock<T>(name: string, task: () => Promise<T>, store: TextStore = lasting): Promise<T> {
  const mine = randomKey();
  while (!(await take(name, mine, store))) await released(name, heldFor(name, store));
  try {
    return await task();
  } finally {
    if (holderOf(name, store) === mine) store.remove(name);
  }
}

async function take(name: string, mine: string, store: TextStore): Promise<boolean> {
  if (heldFor(name, store) > 0) return false;
  store.set(name, `${mine} ${Date.now() + HELD_MS}`);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return holderOf(name, store) === mine;
}

function holderOf(name: string, store: TextStore): string | null {
  return store.get(name)?.split(' ')[0] ?? null;
}

/** Milliseconds that the lock is held for at most; 0 when it is free. */
function heldFor(name: string, store: TextStore): number {
  const until = Number(store.get(name)?.split(' ')[1] ?? Number.NaN);
  const left = until - Date.now();
  return left > 0 && left <= HELD_MS ? left : 0;
}

function released(name: string, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(mostMs, LOOK_AGAIN_MS));
    function done(): void {
      clearTimeout(timer);
      globalThis.removeEventListener('storage', onStorage);
      resolve();
    }
    function onStorage({ key, newValue }: StorageEvent): void {
      if (key === null || (key === name && newValue === null)) done();
    }
    globalThis.addEventListener('storage', onStorage);
  });
}
