import { expect, test, type Page } from 'playwright/test';

import { brandScreens, platformScreens } from '#scripts/checks/screens.ts';

import { WIDTHS } from './support/addresses.ts';
import { axeViolations } from './support/axe.ts';

const PORT = Number(process.env['PORT'] ?? '8787');
const MINUTES = 60_000;

/** One visit through all of them: each screen goes on from the one before. */
const VISITS = [
  { site: 'the platform', screens: platformScreens(PORT) },
  { site: 'a storefront and its portal', screens: brandScreens('acme', PORT) },
];

for (const { site, screens } of VISITS) {
  test(`every screen of ${site} satisfies axe and fits its width, at three widths`, async ({ page }) => {
    test.setTimeout(15 * MINUTES);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Array<string> = [];
    for (const screen of screens) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await test.step(screen.name, async () => {
        await screen.go(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const problems = [...(await axeViolations(page)), ...(await sideways(page))];
          found.push(...problems.map((problem) => `${screen.name} at ${width}: ${problem}`));
        }
      });
    }
    expect(found).toEqual([]);
  });
}

/** What makes a page scroll sideways. */
function sideways(page: Page): Promise<ReadonlyArray<string>> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`it is ${scrollWidth - clientWidth} px too wide`] : [];
  });
}
