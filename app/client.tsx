import { afterFirstPaint } from './ui/first-paint.ts';

/** As page-head-content.tsx names it. This file imports nothing that others do: it is what comes before everything else. */
const LATER_SCRIPTS = 'meta[name="later-scripts"]';

// A page can be read before it answers: what is seen comes first, and only then what makes it answer.
void afterFirstPaint().then(() => {
  for (const script of namedScripts()) fetchEarly(script);
  return import('./take-over.tsx');
});

function namedScripts(): ReadonlyArray<string> {
  return contentOf(LATER_SCRIPTS).split(' ').filter(Boolean);
}

/** All at once: each would else be found by the one that needs it. */
function fetchEarly(script: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.nonce = contentOf('meta[property="csp-nonce"]');
  link.href = script;
  document.head.append(link);
}

function contentOf(meta: string): string {
  return document.querySelector<HTMLMetaElement>(meta)?.content ?? '';
}
