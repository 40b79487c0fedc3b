import { lazyRouteComponent } from '@tanstack/react-router';

import { loadRoutePart } from './load-route-part.ts';

/** The page that is not there, with a search in it: in a file of its own, because hardly anybody sees it. */
export const NotFound = lazyRouteComponent(() => loadRoutePart(() => import('./not-found.tsx')), 'NotFound');

/** Has it ready before it is rendered: in the server's first HTML, and before a browser takes that over. */
export async function readyNotFound(): Promise<void> {
  await NotFound.preload?.();
}
