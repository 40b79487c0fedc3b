import { chromium, type Page } from 'playwright/test';

import { chromiumArguments } from '#tests/e2e/support/chromium.ts';
import { signIn } from '#tests/e2e/support/guest.ts';

import { ensureChromium } from '../checks/chromium.ts';
import type { Product } from '../checks/product.ts';
import { median } from './mann-whitney.ts';
import type { ProofOutcome } from './outcome.ts';

const TABS = [
  'Inventory',
  'Location Pricing',
  'Policies',
  'Analytics',
  'Reports',
  'Settings',
  'Order History',
] as const;
/** Two parts of the settings that ask for nothing: what a switch costs at least, by the same router and the same paint. */
const FLOOR = ['Profile', 'Data'] as const;
/** Of 60 in a second. */
const FRAME_MS = 1000 / 60;

export type TabCounts = {
  /** How often each tab is opened. */
  readonly rounds: number;
  /** By how many frames a tab may be later than the floor; few samples of a busy machine say little of one frame. */
  readonly mostFrames: number;
};

/**
 * A portal's tabs, opened one after the other by a click, from the click to the frame that shows the tab's headings, beside
 * what the same page takes for the least that there is to switch. Everything has been opened once before.
 *
 * Promises: the median of each tab is painted within so many frames of the floor's.
 */
export async function tabSwitches(product: Product, { rounds, mostFrames }: TabCounts): Promise<ProofOutcome> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(console.log),
    args: [...chromiumArguments],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, `http://localhost:${product.port}`, 'owner@acme.test');
    const took = new Map<string, Array<number>>();
    // The first round loads what the tabs are made of, and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const tab of TABS) {
        note(took, tab, round, await switched(page, 'Portal', tab));
        if (tab === 'Settings')
          for (const part of FLOOR) note(took, 'floor', round, await switched(page, 'Settings', part));
      }
    const floor = median(took.get('floor') ?? []);
    const tabs = TABS.map((tab) => ({ tab, ms: median(took.get(tab) ?? []) }));
    const worst = Math.max(...tabs.map(({ ms }) => ms));
    return {
      figure: `${rounds} rounds: floor ${floor.toFixed(1)} ms, slowest tab ${worst.toFixed(1)} ms, ${(worst / floor).toFixed(2)} times`,
      problems: tabs.flatMap(({ tab, ms }) =>
        frames(ms) <= frames(floor) + mostFrames
          ? []
          : [`${tab} takes ${frames(ms)} frames, the floor ${frames(floor)}`],
      ),
      table: tabs.map(({ tab, ms }) => `${tab}: ${ms.toFixed(1)} ms, ${(ms / floor).toFixed(2)} times the floor`),
    };
  } finally {
    await browser.close();
  }
}

function frames(ms: number): number {
  return Math.ceil(ms / FRAME_MS);
}

function note(took: Map<string, Array<number>>, what: string, round: number, ms: number): void {
  if (round > 0) took.set(what, [...(took.get(what) ?? []), ms]);
}

/** From the click on a link to the frame after which other headings are there, in milliseconds. */
async function switched(page: Page, navigation: string, link: string): Promise<number> {
  const target = page.getByRole('navigation', { name: navigation }).getByRole('link', { name: link }).first();
  const took = await target.evaluate(async (element: HTMLElement) => {
    const headings = () => [...document.querySelectorAll('main h2, main h3')].map((h) => h.textContent).join('\n');
    const before = headings();
    const began = performance.now();
    element.click();
    while (headings() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    // Behind the frame that was just begun: it has been painted.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
  await page.waitForLoadState('networkidle');
  return took;
}
