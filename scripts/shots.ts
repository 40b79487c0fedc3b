/**
 * Pictures of every screen at three widths in two brands, into `.data/shots/`. Of the product on `PORT` when one
 * is named, else of one that it starts for itself. `node scripts/shots.ts acme` takes those of one site alone.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright/test';

import { WIDTHS } from '#tests/e2e/support/addresses.ts';
import { chromiumArguments } from '#tests/e2e/support/chromium.ts';

import { ensureChromium } from './checks/chromium.ts';
import { startProduct } from './checks/product.ts';
import { brandVisits, platformVisits } from './checks/screens.ts';
import { closeToasts, leave, type Visit } from './checks/screens/screen.ts';

const FOLDER = '.data/shots';
const HEIGHT = 900;

const executablePath = await ensureChromium(console.log);
const named = Number(process.env['PORT'] ?? 0);
const own = named === 0 ? await startProduct() : null;
const port = own?.port ?? named;
const only = process.argv[2];
rmSync(only === undefined ? FOLDER : join(FOLDER, only), { recursive: true, force: true });

const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
const missing: Array<string> = [];
try {
  for (const visit of [...platformVisits(port), ...brandVisits('acme', port), ...brandVisits('summit', port)])
    if (only === undefined || only === visit.name) await take(visit, browser);
} finally {
  await browser.close();
  await own?.stop();
}
for (const line of missing) console.log(`missing or wrong: ${line}`);
process.exitCode = missing.length === 0 ? 0 : 1;

/** Sees one visit's screens. One that does not come is named at the end, and the others go on. */
async function take({ name, screens }: Visit, from: Browser): Promise<void> {
  const folder = join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const context = await from.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: HEIGHT } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  for (const screen of screens) {
    try {
      await screen.go(page);
      await closeToasts(page);
      await photograph(page, join(folder, screen.name));
      console.log(`${name}/${screen.name}`);
    } catch (error) {
      missing.push(`${name}/${screen.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
    await leave(page);
    await page.setViewportSize({ width: 1280, height: HEIGHT });
  }
  await context.close();
}

/** @throws Error when it runs out of a window's width, once the pictures are taken */
async function photograph(page: Page, path: string): Promise<void> {
  const tooWide: Array<string> = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // What lies below the window is painted late; what stands on layers of its own would be missing.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    // A dialog lies over what fits the window.
    const isOpen = (await page.getByRole('dialog').count()) > 0;
    await page.screenshot({ path: `${path}-${width}.png`, fullPage: !isOpen });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wider > 0) tooWide.push(`${wider} px wider than a window of ${width} px`);
  }
  if (tooWide.length > 0) throw new Error(tooWide.join(', '));
}
