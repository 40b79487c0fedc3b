import { expect, type Page } from 'playwright/test';

import { brandVisits, platformVisits } from '#scripts/checks/screens.ts';
import { leave } from '#scripts/checks/screens/screen.ts';

import { WIDTHS } from './support/addresses.ts';
import { axeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

const PORT = Number(process.env['PORT'] ?? '8787');
const MINUTES = 60_000;

/** In each of them a screen goes on from the one before. */
const VISITS = [...platformVisits(PORT), ...brandVisits('acme', PORT)];

for (const { name, screens } of VISITS) {
  const [first, last] = [screens[0]?.name, screens.at(-1)?.name];
  test(`every screen of ${name} from ${first} to ${last} satisfies axe and fits its width, at three widths`, async ({
    page,
  }) => {
    test.setTimeout(10 * MINUTES);
    page.setDefaultTimeout(20_000);
    const found: Array<string> = [];
    for (const screen of screens) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await test.step(screen.name, async () => {
        try {
          await screen.go(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            const problems = [...(await axeViolations(page)), ...(await sideways(page))];
            found.push(...problems.map((problem) => `${screen.name} at ${width}: ${problem}`));
          }
        } catch (error) {
          // The others are looked at all the same.
          found.push(`${screen.name} does not come: ${String(error)}`);
        }
        await leave(page);
      });
    }
    expect(found).toEqual([]);
  });
}

test('what is wrong is found, in the page and in a frame of another origin', async ({ page }) => {
  await page.setContent(`<img src="a.png"><iframe title="Other" src='data:text/html,<input>'></iframe>`);
  await page.frameLocator('iframe').locator('input').waitFor();
  const found = (await axeViolations(page)).join('\n');
  expect(found).toContain('image-alt:');
  expect(found).toContain('label:');
});

/** What makes a page scroll sideways. */
function sideways(page: Page): Promise<ReadonlyArray<string>> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`it is ${scrollWidth - clientWidth} px too wide`] : [];
  });
}
