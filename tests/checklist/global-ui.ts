import { shown, testsOf, type Requirements } from './shown.ts';

const ui = testsOf('tests/e2e/global-ui.spec.ts');
const build = testsOf('tests/e2e/new-build.spec.ts');
const store = testsOf('app/ui/toast-store.test.ts');
const landing = testsOf('tests/e2e/landing.spec.ts');

const KINDS = ui('a toast has a title, a description and a way to close it, and is one of two kinds');
const F8 = ui('F8 leads to the toasts, a toast with the focus stays, and Escape closes it');
const STAYS_BROKEN = build(
  'C-75 New build while a tab is open: a part that stays broken ends in the error screen, without another reload',
);
const GONE = build(
  'C-75 New build while a tab is open: a part that is gone is tried three times, then the page is loaded anew',
);
const PANEL = ui('a part within a page that is gone is tried three times, then the latest version is loaded');

/** S12: what every page has. */
export const GLOBAL_UI: Requirements = {
  R187: shown(
    'a toast’s parts',
    KINDS,
    landing('who closes the form before its answer comes is told by a toast, and led back to what was typed'),
  ),
  R188: shown('two kinds of toast', KINDS),
  R189: shown('a page’s part that is gone', GONE),
  R190: shown(
    'a part within a page that is gone',
    PANEL,
    ui('a part within a page that stays gone ends in the error screen, without another reload'),
  ),
  R191: shown('anything else that breaks', STAYS_BROKEN),
  R192: shown('five seconds', ui('a toast closes after five seconds')),
  R193: shown('a pause', ui('a toast stays while the pointer rests on it, and closes afterwards'), F8),
  R194: shown(
    'swept away, or Escape',
    ui('a toast is swept away to the right past 50 pixels, and comes back before'),
    F8,
  ),
  R195: shown('F8', F8),
  R196: shown(
    'one at a time, kept for 1,000,000 ms',
    store('a new toast takes the place of the one before'),
    store('a dismissed toast closes at once and goes after 1,000,000 ms'),
  ),
  R197: shown(
    'tooltips after 700 ms, the next within 300 ms at once',
    ui('a figure is explained under a pointer that rests for 700 ms, by the next sign at once, and by the keyboard'),
  ),
  R198: shown(
    'three tries, a second apart',
    GONE,
    PANEL,
    testsOf('app/ui/load-with-retry.test.ts')('the third failure is the last'),
    testsOf('app/features/shell/chunk-failure.test.ts')('%s means a part did not load: %s'),
  ),
};
