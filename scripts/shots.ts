/**
 * Pictures of every screen at three widths in two brands, into `.data/shots/`. Of the product on `PORT` when one
 * is named, else of one that it starts for itself.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright/test';

import { WIDTHS } from '#tests/e2e/support/addresses.ts';
import { chromiumArguments } from '#tests/e2e/support/chromium.ts';

import { ensureChromium } from './checks/chromium.ts';
import { startProduct } from './checks/product.ts';
import { brandScreens, platformScreens, type Screen } from './checks/screens.ts';

const FOLDER = '.data/shots';
const HEIGHT = 900;

const executablePath = await ensureChromium(console.log);
const named = Number(process.env['PORT'] ?? 0);
const own = named === 0 ? await startProduct() : null;
const port = own?.port ?? named;
rmSync(FOLDER, { recursive: true, force: true });

const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
const missing: Array<string> = [];
try {
  await take('platform', platformScreens(port), browser);
  for (const brand of ['acme', 'summit']) await take(brand, brandScreens(brand, port), browser);
} finally {
  await browser.close();
  await own?.stop();
}
for (const line of missing) console.log(`missing: ${line}`);
process.exitCode = missing.length === 0 ? 0 : 1;

/** Walks through the screens in one visit. One that does not come is named at the end, and the others go on. */
async function take(brand: string, screens: ReadonlyArray<Screen>, from: Browser): Promise<void> {
  const folder = join(FOLDER, brand);
  mkdirSync(folder, { recursive: true });
  const context = await from.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: HEIGHT } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  for (const screen of screens) {
    try {
      await screen.go(page);
      await closeToasts(page);
      await photograph(page, join(folder, screen.name));
      console.log(`${brand}/${screen.name}`);
    } catch (error) {
      missing.push(`${brand}/${screen.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  await context.close();
}

/** They would lie on what is to be seen. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Close', exact: true });
  while ((await close.count()) > 0) await close.first().click();
}

async function photograph(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // A dialog lies over what fits the window.
    const isOpen = (await page.getByRole('dialog').count()) > 0;
    await page.screenshot({ path: `${path}-${width}.png`, fullPage: !isOpen });
  }
}
