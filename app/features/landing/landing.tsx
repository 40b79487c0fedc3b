import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';

import { loadRoutePart } from '#app/features/shell/load-route-part.ts';
import { whenIdle } from '#app/ui/when-idle.ts';

import { Hero } from './hero.tsx';

type LandingProps = {
  /** When the page was made, by the clock of who made it; ISO 8601. */
  readonly madeAt: string;
};

/** In the server's HTML from the start; its code comes when what stands above answers clicks. */
const Rest = lazyRouteComponent(async () => {
  if (isInHtml()) await whenIdle();
  return await loadRoutePart(() => import('./landing-rest.tsx'));
}, 'LandingRest');

/** Has all of the page ready before it is rendered, but where a browser has it from the server already. */
export async function readyLanding(): Promise<void> {
  if (!isInHtml()) await Rest.preload?.();
}

function isInHtml(): boolean {
  return typeof document !== 'undefined' && document.getElementById('demo') !== null;
}

/** What the platform is, what it looks like from both sides, what it costs, and how to ask for it. */
export function Landing({ madeAt }: LandingProps) {
  // The same element each time: one that changed would be rendered anew before its code is there.
  const rest = useMemo(
    () => (
      <Suspense fallback={null}>
        <Rest madeAt={madeAt} />
      </Suspense>
    ),
    [madeAt],
  );
  return (
    <div className="landing -mb-12">
      <Hero />
      {rest}
    </div>
  );
}
