import { lazyRouteComponent } from '@tanstack/react-router';

import { loadRoutePart } from './load-route-part.ts';

/** The two faces of `/`, each in a file of its own: whoever looks at one does not load the other. */
export const Landing = lazyRouteComponent(
  () => loadRoutePart(() => import('#app/features/landing/landing.tsx')),
  'Landing',
);

export const StoreHome = lazyRouteComponent(
  () => loadRoutePart(() => import('#app/features/search/store-home.tsx')),
  'StoreHome',
);

/**
 * Has the face ready before it is rendered: on the server, so that it is in the first HTML, and in the browser before the
 * page is taken over. What could not be loaded is thrown when it is rendered.
 */
export async function readyHome(isStore: boolean): Promise<void> {
  if (isStore) return await StoreHome.preload?.();
  await Landing.preload?.();
  await (await import('#app/features/landing/landing.tsx')).readyLanding();
}

/** Has the landing page's sample results in the first HTML. In a browser their code waits until they are near. */
export async function readySample(): Promise<void> {
  const { readyDemo } = await import('#app/features/landing/demo.tsx');
  await readyDemo();
}
