import axe from 'axe-core';
import { expect, type Frame, type Page } from 'playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe has against the page as it stands, frames in it too, by WCAG 2.2 AA: rule and element, one line each.
 *
 * It stays in the page between two looks at it: reading half a megabyte of it anew takes longer than a look.
 */
export async function axeViolations(page: Page): Promise<ReadonlyArray<string>> {
  await Promise.all(page.frames().map(bring));
  const violations = await page.evaluate(async (values) => {
    const found = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map((node) => node.html) }));
  }, STANDARDS);
  return violations.flatMap(({ id, help, html }) => html.map((element) => `${id}: ${help}: ${element}`));
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** A frame of another host answers the page's questions only when axe there is told that it may. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}
