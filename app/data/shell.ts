import { createIsomorphicFn } from '@tanstack/react-start';

import type { Shell } from './models.ts';
import { fetchShell } from './shell-call.ts';

let known: Shell | null = null;

/**
 * Whose page this is. It never changes under one address, and the browser has it with the first page: what would ask the
 * server comes only where that page had none.
 */
export const loadShell = createIsomorphicFn()
  .server(() => fetchShell())
  .client(async () => {
    known ??= await (await import('./shell-call.ts')).fetchShell();
    return known;
  });

/** Keeps what the server's page came with, so that going on needs no further request. */
export function rememberShell(shell: Shell): void {
  known = shell;
}
