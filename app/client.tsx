import { afterFirstPaint } from './ui/first-paint.ts';

// This file imports nothing that others do: it is what comes before everything else.

/** As page-head-content.tsx names it. */
const LATER_SCRIPTS = 'meta[name="later-scripts"]';

const TRIES = 3;
const PAUSE_MS = 1000;
const RELOADED = 'reloaded-to-take-over';
/** This file's address changes with every build. */
const BUILD = import.meta.url;

// A page can be read before it answers: what is seen comes first, and only then what makes it answer.
// Each step is a task of its own: who touches the page meanwhile is answered in between.
void afterFirstPaint().then(() => {
  fetchEarly(namedScripts());
  setTimeout(() => void takeOver());
});

/**
 * Tries as often as every other part is tried, then loads the page again, once for a build: what it names may be gone.
 * A page that can't be taken over even then is one without JavaScript, with its links and forms.
 */
async function takeOver(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { hydrate } = await import('./take-over.tsx');
      setTimeout(hydrate);
      return;
    } catch (error) {
      if (attempt >= TRIES) {
        if (navigator.onLine && isFirstReload()) window.location.reload();
        else throw error;
        return;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

/** Without a place to remember that it reloaded it would do so for ever. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === BUILD) return false;
    sessionStorage.setItem(RELOADED, BUILD);
    return true;
  } catch {
    return false;
  }
}

function namedScripts(): ReadonlyArray<string> {
  return contentOf(LATER_SCRIPTS).split(' ').filter(Boolean);
}

/** All at once: each would else be found by the one that needs it. */
function fetchEarly(scripts: ReadonlyArray<string>): void {
  const nonce = contentOf('meta[property="csp-nonce"]');
  const links = scripts.map((script) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.nonce = nonce;
    link.href = script;
    return link;
  });
  document.head.append(...links);
}

function contentOf(meta: string): string {
  return document.querySelector<HTMLMetaElement>(meta)?.content ?? '';
}
