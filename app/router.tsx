import { createRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';

import { ErrorScreen } from '#app/features/shell/error-screen.tsx';
import { NotFound } from '#app/features/shell/not-found-part.ts';
import { nextTask } from '#app/ui/next-task.ts';

import { parseQuery, writeQuery } from './query-text.ts';
import { routeTree } from './routeTree.gen.ts';

/** In a browser it is made between tasks: reading the tree of routes for the first time takes as long as drawing a page. */
export async function getRouter() {
  const nonce = nonceOf(getGlobalStartContext());
  if (!import.meta.env.SSR) await nextTask();
  const router = createRouter({
    routeTree,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // A frame is never redirected, and every spelling of an address is served.
    trailingSlash: 'preserve',
    scrollRestoration: true,
    // Where a page scrolls smoothly to its sections, coming back to it does not.
    scrollRestorationBehavior: 'instant',
    defaultPreload: false,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  if (!import.meta.env.SSR) await nextTask();
  return router;
}

/** Only on the server, where the Worker gives one to every page. */
function nonceOf(context: unknown): string | undefined {
  if (typeof context !== 'object' || context === null || !('nonce' in context)) return undefined;
  return typeof context.nonce === 'string' ? context.nonce : undefined;
}
