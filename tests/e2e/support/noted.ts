import { expect, type Page } from 'playwright/test';

/**
 * Notes the moment at which an element of that selector, or one within it, says just that. A reload would lose it.
 *
 * @param selector of CSS
 */
export async function noteWhenShown(page: Page, selector: string, text: string): Promise<void> {
  await page.evaluate(
    ([within, wanted]) => {
      delete document.documentElement.dataset['notedAt'];
      const says = (element: Element): boolean =>
        element.textContent === wanted || [...element.children].some((child) => says(child));
      const observer = new MutationObserver(() => {
        if (![...document.querySelectorAll(within)].some((element) => says(element))) return;
        document.documentElement.dataset['notedAt'] = String(Date.now());
        observer.disconnect();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [selector, text] as const,
  );
}

/** The moment that was noted, in milliseconds; waits for it. */
export async function notedAt(page: Page): Promise<number> {
  const noted = () => page.evaluate(() => Number(document.documentElement.dataset['notedAt'] ?? 0));
  await expect.poll(noted).toBeGreaterThan(0);
  return await noted();
}
