import { useRouteContext } from '@tanstack/react-router';

import type { Shell } from '#app/data/models.ts';

/** Null on an address that is nobody's. */
export function useShell(): Shell | null {
  return useRouteContext({ from: '__root__', select: ({ shell }) => shell ?? null });
}
