import { readFile } from 'node:fs/promises';

import { expect, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { database } from './support/faults.ts';
import { held } from './support/held.ts';
import { open } from './support/hydrated.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

const REPORTS = `${platform}/client-portal/reports`;
const ANALYTICS = `${platform}/client-portal/analytics`;

/** The texts of a table's rows, without its heading and sums. */
async function rowsOf(page: Page, table: string): Promise<ReadonlyArray<ReadonlyArray<string>>> {
  return await page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
}

async function sumOf(page: Page, table: string, column: string): Promise<string> {
  const head = page.getByRole('table', { name: table }).locator('thead');
  const names = await head.locator('th').allTextContents();
  return (await head.locator('td').allTextContents())[names.indexOf(column)] ?? '';
}

/** Asks for more rows until there are none. While they come, the button says so under another name. */
async function showsAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more rows' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    const [shown, all] = (await page.getByText(/^Showing \d+ of \d+$/).innerText()).match(/\d+/g) ?? [];
    expect(shown).toBe(all);
  }).toPass({ intervals: [100] });
}

const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

test('a report’s sums are those of its rows, and its file has the same rows', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, acceptDownloads: true });
  const page = await context.newPage();
  await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
  await open(page, `${REPORTS}?range=7-days&report=payments`);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Other days' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-02-02');
  await page.getByLabel('To', { exact: true }).fill('2026-02-01');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByText('Choose an end that is not before the start.')).toBeVisible();
  const [from, to] = [daysAgo(89), daysAgo(0)];
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(new RegExp(`report=orders&from=${from}&to=${to}$`));
  await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Orders', pressed: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await showsAll(page);
  const rows = await rowsOf(page, 'Orders');
  expect(rows.length).toBeGreaterThanOrEqual(45);
  const total = rows.reduce((sum, cells) => sum + centsOf(cells.at(-1) ?? ''), 0);
  expect(centsOf(await sumOf(page, 'Orders', 'Total'))).toBe(total);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  const { name, head, lines } = await downloaded(page);
  expect(name).toBe(`acme-orders-${from}-to-${to}.csv`);
  expect(head.slice(0, 2)).toEqual(['Placed', 'Order']);
  expect(lines.length).toBe(rows.length);
  const totals = lines.reduce((sum, line) => sum + centsOf(line.at(-1) ?? ''), 0);
  expect(totals).toBe(total);
  await context.close();
});

test('the file of each report has the cells that the screen shows, one by one', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
  await open(page, `${REPORTS}?from=${daysAgo(89)}&to=${daysAgo(0)}`);
  for (const report of ['Orders', 'Payments and payouts', 'Refunds', 'Charges', 'Tax', 'Inventory']) {
    await page.getByRole('button', { name: report, exact: true }).click();
    await expect(page.getByRole('table', { name: report })).toBeVisible();
    await showsAll(page);
    const rows = await rowsOf(page, report);
    expect(rows.length, report).toBeGreaterThan(0);
    const columns = await page.getByRole('table', { name: report }).locator('thead th').allTextContents();

    const { head, lines } = await downloaded(page);
    expect(head).toEqual(columns);
    expect(lines).toEqual(rows.map((cells, row) => cells.map((cell, column) => asWritten(cell, lines[row]?.[column]))));
  }
  await context.close();
});

/** A cell as it may stand in a file: a figure without its sign and commas, a text that is protected by an apostrophe. */
function asWritten(cell: string, got: string | undefined): string {
  const figure = /^-?\$?[\d,]+(?:\.\d+)?%?$/.test(cell) ? cell.replaceAll(/[$,%]/g, '') : cell;
  return [figure, `'${cell}`].find((text) => text === got) ?? cell;
}

/** The file that the button gives: its name, its heading and its rows, by a reader of our own. */
async function downloaded(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  const content = await readFile(await file.path(), 'utf8');
  expect(content.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...lines] = content
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare = '']) =>
        quoted === undefined ? bare : quoted.replaceAll('""', '"'),
      ),
    );
  return { name: file.suggestedFilename(), head, lines };
}

test.afterEach(async ({ page }) => database(page, 'off'));

test('the figures of Analytics are those of the reports; a panel that fails leaves the others', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
  const days = `from=${daysAgo(89)}&to=${daysAgo(0)}`;
  await open(page, `${REPORTS}?report=orders&${days}`);
  const gross = await sumOfSoon(page, 'Orders', 'Total');
  await open(page, `${REPORTS}?report=payments&${days}`);
  const net = await sumOfSoon(page, 'Payments and payouts', 'Amount');

  await open(page, `${ANALYTICS}?${days}`);
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(revenue.getByText(gross, { exact: true })).toBeVisible();
  await expect(revenue.getByText(net, { exact: true })).toBeVisible();
  const chart = revenue.getByRole('img');
  await expect(chart).toHaveAccessibleName(
    new RegExp(`Gross revenue ${escaped(gross)} and net revenue ${escaped(net)}`),
  );
  for (const [panel, figure] of [
    ['Customers and rentals', 'Repeat customers'],
    ['Sizes and zones', '20 Yard Dumpster'],
    ['Demand', 'Search to order'],
  ] as const)
    await expect(page.getByRole('region', { name: panel }).getByText(figure).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Tables' }).click();
  await expect(chart).toHaveCount(0);
  await expect(page).toHaveURL(/view=table/);
  await page.reload();
  await expect(revenue.getByRole('table', { name: 'Revenue' })).toBeVisible();

  await database(page, 'error_500', { match: 'search_counts' });
  await page.reload();
  await expect(page.getByText('Demand could not be loaded')).toBeVisible();
  await expect(revenue.getByText(gross, { exact: true })).toBeVisible();
  await database(page, 'off');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Demand' }).getByText('Search to order')).toBeVisible();
  await context.close();
});

test('while the figures of other days are read, those of the former ones don’t stand under them', async ({ page }) => {
  await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
  await open(page, `${ANALYTICS}?from=${daysAgo(89)}&to=${daysAgo(0)}`);
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(revenue.getByText('Gross revenue').first()).toBeVisible();
  const answer = held();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"RevenueFigures"') === true) await answer.until;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/range=7-days/);
  await expect(revenue.getByText('Loading Revenue...')).toBeVisible();
  await expect(revenue.getByText('Gross revenue')).toHaveCount(0);
  answer.go();
  await expect(revenue.getByText('Gross revenue').first()).toBeVisible();
});

async function sumOfSoon(page: Page, table: string, column: string): Promise<string> {
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  return await sumOf(page, table, column);
}

/** In the business's time zone. */
function daysAgo(count: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replaceAll(/[$.]/g, String.raw`\$&`);
}
