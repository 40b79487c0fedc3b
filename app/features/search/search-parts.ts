import { lazyRouteComponent } from '@tanstack/react-router';

import type { SearchLoad } from '#app/data/search.ts';
import { loadRoutePart } from '#app/features/shell/load-route-part.ts';

/**
 * What one search shows and another does not, each in a file of its own: most visitors see their results. That a search
 * failed is no such part: where there is no network, it could not be loaded just then.
 */
export const Welcome = lazyRouteComponent(() => loadRoutePart(() => import('./welcome.tsx')), 'Welcome');

export const NoService = lazyRouteComponent(() => loadRoutePart(() => import('./no-service.tsx')), 'NoService');

/**
 * Has the part that an answer needs ready before it is rendered: on the server, so that it is in the first HTML, and in a
 * browser before the page is taken over. An answer that is still on its way brings its part itself.
 *
 * @param load null before anything was searched for
 */
export async function readySearchPart(load: SearchLoad | null): Promise<void> {
  if (load === null) await Welcome.preload?.();
  else if ('now' in load && load.now.ok && !load.now.value.serviceAvailable) await NoService.preload?.();
}
