import type { Page } from 'playwright/test';

/** Waits until React has taken the page over: a click before that is lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === '1');
}

/** Opens a page and waits until it answers clicks. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Opens the landing page and waits for all of it: what stands below its head takes over later than the page does. */
export async function openLanding(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.locator('dialog form[novalidate]').first().waitFor({ state: 'attached' });
}
