import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has against the page as it stands, by WCAG 2.2 AA: rule and element, one line each. */
export async function axeViolations(page: Page): Promise<ReadonlyArray<string>> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}
