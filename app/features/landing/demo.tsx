import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';

import { SearchBox } from '#app/features/search/search-box.tsx';
import { loadRoutePart } from '#app/features/shell/load-route-part.ts';
import { m } from '#texts';

import { SampleMark } from './sample-mark.tsx';
import { SectionHead } from './section-head.tsx';
import { whenNear } from './when-near.ts';

/** In the server's HTML from the start; its code comes when somebody gets near. */
const Results = lazyRouteComponent(async () => {
  await whenNear('demo');
  return await loadRoutePart(() => import('./demo-results.tsx'));
}, 'DemoResults');

/** Has the sample results in the HTML. Only for the server: a browser would wait until they are near. */
export async function readyDemo(): Promise<void> {
  await Results.preload?.();
}

/** The same element each time: one that changed would be rendered anew before its code is there. */
const RESULTS = (
  <Suspense fallback={<div aria-hidden="true" className="skeleton h-[56rem] lg:h-[30rem]" />}>
    <Results />
  </Suspense>
);

export function Demo() {
  return (
    <section
      aria-labelledby="demo-title"
      className="-scroll-mt-8 border-line border-y bg-sunken py-12 md:py-16"
      id="demo"
    >
      <div className="page grid gap-6">
        <SectionHead id="demo-title" text={m.landing_demo_text()} title={m.landing_demo_title()} />
        <div
          aria-label={m.landing_demo_results()}
          className="grid gap-3 rounded-card border border-line-strong border-dashed p-3 md:p-5"
          role="group"
        >
          <SampleMark />
          {RESULTS}
        </div>
        <div className="max-w-xl">
          <h3 className="mb-2 font-bold text-18">{m.landing_demo_try()}</h3>
          <SearchBox action="/search" />
        </div>
      </div>
    </section>
  );
}
