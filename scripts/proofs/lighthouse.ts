import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright/test';

import { chromiumArguments } from '#tests/e2e/support/chromium.ts';

import { ensureChromium } from '../checks/chromium.ts';
import { freePorts } from '../local/ports.ts';
import type { ProofOutcome } from './outcome.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Scores of 0 to 100 that a page must reach. */
const LEAST: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
};

type Page = { readonly name: string; readonly url: string };

/** One load of a page: its scores, how far its content moved, and the audits that cost it points. */
type Load = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
  readonly paintMs: number;
  readonly lost: ReadonlyArray<string>;
};

export type LighthouseCounts = {
  /** Odd, so that there is a median. */
  readonly loads: number;
  /** Whether the score that a busy machine lowers is held against the page. */
  readonly judgesSpeed: boolean;
};

/**
 * Lighthouse as on a phone, with its simulated slow network and processor.
 *
 * Promises: the median of the loads reaches every category's score, and no load moves what is already shown.
 */
export async function lighthouseScores(
  { port }: { readonly port: number },
  { loads, judgesSpeed }: LighthouseCounts,
): Promise<ProofOutcome> {
  const problems: Array<string> = [];
  const table: Array<string> = [];
  for (const page of pagesOf(port)) {
    const done: Array<Load> = [];
    for (let load = 0; load < loads; load += 1) done.push(await measure(page.url));
    const scores = medians(done);
    const shift = Math.max(...done.map((load) => load.shift));
    const paintMs = Math.round(median(done.map((load) => load.paintMs)));
    table.push(
      `${page.name}: ${Object.entries(scores)
        .map(([category, score]) => `${category} ${score}`)
        .join(', ')}, largest paint ${paintMs} ms, shift ${shift.toFixed(3)}`,
    );
    for (const [category, least] of entriesOf(LEAST)) {
      if (category === 'performance' && !judgesSpeed) continue;
      if (scores[category] >= least) continue;
      const lost = done[0]?.lost.filter((audit) => audit.startsWith(`${category}: `)) ?? [];
      problems.push(`${page.name}: ${category} is ${scores[category]}, at least ${least}: ${lost.join('; ')}`);
    }
    if (shift >= 0.005) problems.push(`${page.name}: what was shown moved by ${shift.toFixed(3)}`);
  }
  return { figure: `${table.length} pages, the median of ${loads} loads each`, problems, table };
}

function pagesOf(port: number): ReadonlyArray<Page> {
  return [
    { name: '/', url: `http://localhost:${port}/` },
    { name: '/search/acme/80202', url: `http://localhost:${port}/search/acme/80202` },
    { name: 'a ZIP page', url: `http://acme.localhost:${port}/dumpster-rental/80202` },
  ];
}

/** A load of which the browser recorded nothing says nothing of the page: Lighthouse asks for another one. */
const UNRECORDED: ReadonlySet<string> = new Set(['NO_NAVSTART', 'NO_FCP', 'NO_TRACING_STARTED']);
const TRIES = 3;

async function measure(url: string): Promise<Load> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await loadOnce(url);
    const code = result?.lhr.runtimeError?.code;
    if (attempt >= TRIES || code === undefined || !UNRECORDED.has(code)) return loadOf(result);
  }
}

/** In a browser of its own: none finds what another has kept. */
async function loadOnce(url: string): Promise<RunnerResult | undefined> {
  const [debugPort = 0] = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(console.log),
    args: [...chromiumArguments, `--remote-debugging-port=${debugPort}`],
  });
  try {
    return await lighthouse(url, { port: debugPort, logLevel: 'silent', output: 'json' });
  } finally {
    await browser.close();
  }
}

function loadOf(result: RunnerResult | undefined): Load {
  if (result === undefined) throw new Error('Lighthouse gave no result.');
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    paintMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    lost: lostAudits(lhr),
  };
}

function lostAudits({ categories, audits }: Result): ReadonlyArray<string> {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: audit, weight }) => {
      const found = audits[audit];
      if (weight === 0 || found === undefined || found.score === null || found.score === 1) return [];
      return [`${id}: ${found.title}${found.displayValue === undefined ? '' : ` (${found.displayValue})`}`];
    }),
  );
}

function medians(loads: ReadonlyArray<Load>): Readonly<Record<Category, number>> {
  const of = (category: Category) => median(loads.map(({ scores }) => scores[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

function median(values: ReadonlyArray<number>): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function entriesOf(least: Readonly<Record<Category, number>>): ReadonlyArray<readonly [Category, number]> {
  return (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) => [
    category,
    least[category],
  ]);
}
