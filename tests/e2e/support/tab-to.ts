import type { Locator, Page } from 'playwright/test';

/** More than any page has; the portal's orders are the longest. */
const MOST_PRESSES = 120;

/** Presses Tab until the focus is on it, at most once round the page. @throws Error when it never comes there */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No focus came to ${String(target)}`);
}
