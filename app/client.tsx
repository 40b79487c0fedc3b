import { afterFirstPaint } from './ui/first-paint.ts';

/** As page-head-content.tsx names it. This file imports nothing that others do: it is what comes before everything else. */
const LATER_SCRIPTS = 'meta[name="later-scripts"]';

const TRIES = 3;
const PAUSE_MS = 1000;
const RELOADED = 'reloaded-to-take-over';
/** This file's address changes with every build. */
const BUILD = import.meta.url;

// A page can be read before it answers: what is seen comes first, and only then what makes it answer.
void afterFirstPaint().then(() => {
  for (const script of namedScripts()) fetchEarly(script);
  return takeOver();
});

/**
 * Tries as often as every other part is tried, then loads the page again, once for a build: what it names may be gone.
 * A page that can't be taken over even then is one without JavaScript, with its links and forms.
 */
async function takeOver(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await import('./take-over.tsx');
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
