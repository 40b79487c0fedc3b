import { expect, type Locator, type Page } from 'playwright/test';

const DAY_MS = 86_400_000;

/** The month from which the delivery day is chosen. */
export function calendar(page: Page): Locator {
  return page.getByRole('group', { name: 'Delivery date' });
}

/** The button of one day, in the month that is shown. */
export function dayButton(page: Page, day: string): Locator {
  return calendar(page).locator(`td[data-day="${day}"]`).getByRole('button');
}

/** Leafs to the month that has the day. */
export async function showMonthOf(page: Page, day: string): Promise<void> {
  expect(await leafsTo(page, day)).toBe(true);
}

/** False where the calendar ends before, or begins after. */
async function leafsTo(page: Page, day: string): Promise<boolean> {
  const button = dayButton(page, day);
  const shown = await calendar(page).locator('td[data-day]').first().getAttribute('data-day');
  const way = shown !== null && day < shown ? 'Previous month' : 'Next month';
  const leaf = calendar(page).getByRole('button', { name: way });
  while (!(await button.isVisible())) {
    if (!(await leaf.isVisible())) return false;
    await leaf.click();
  }
  return true;
}

/** Takes the first free day, and says which that is. */
export async function takesFirstDay(page: Page): Promise<string> {
  await calendar(page).waitFor();
  await page.getByRole('button', { name: /^As soon as possible/ }).click();
  const chosen = calendar(page).locator('td[aria-selected="true"]');
  await expect(chosen).toBeVisible();
  return (await chosen.getAttribute('data-day')) ?? '';
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const FIVE_MONTHS = 150;

/** Chooses a day, or the next one that is free; an earlier one where a business takes no orders so far ahead. */
export async function takesDay(page: Page, wanted: string): Promise<string> {
  for (let day = wanted; ; day = dayAfter(day, 1)) {
    if (!(await leafsTo(page, day))) return await takesDay(page, dayAfter(wanted, -FIVE_MONTHS));
    if (await dayButton(page, day).isDisabled()) continue;
    await dayButton(page, day).click();
    await expect(calendar(page).locator('td[aria-selected="true"]')).toHaveAttribute('data-day', day);
    return day;
  }
}
