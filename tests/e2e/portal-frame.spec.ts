import { expect, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/guest.ts';
import { held } from './support/held.ts';
import { open } from './support/hydrated.ts';
import { order as placed } from './support/order-desk.ts';
import { test } from './support/test.ts';

const SEEN = ['Order History', 'Inventory', 'Location Pricing', 'Policies', 'Analytics', 'Reports', 'Settings'];
const TABS = [
  ['orders', 'Order History'],
  ['inventory', 'Inventory'],
  ['pricing', 'Location Pricing'],
  ['prohibited', 'Policies'],
  ['analytics', 'Analytics'],
  ['reports', 'Reports'],
  ['settings', 'Settings'],
] as const;

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Portal' });
}

test('seven tabs are seen, each with its address; an unknown one is the orders, and the eighth goes by its address', async ({
  page,
}) => {
  await signIn(page, platform, 'owner@summit.test');
  await open(page, `${platform}/client-portal/nonsense`);
  await expect(page.getByRole('heading', { name: 'Client Portal', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  await expect(page.getByText('Client', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: /^Order History/ })).toHaveAttribute('aria-current', 'page');
  const names = await tabs(page).getByRole('link').filter({ visible: true }).allInnerTexts();
  expect(names.map((name) => name.split('\n')[0])).toEqual(SEEN);
  for (const stat of ['Total Orders', 'Pending Orders', 'Total Revenue', 'Average Order'])
    await expect(page.getByText(stat, { exact: true })).toBeVisible();

  for (const [id, name] of TABS) {
    await tabs(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await page.waitForURL(`${platform}/client-portal/${id}`);
    await expect(page.locator('main').getByText('Loading tab content...')).toHaveCount(0);
    await expect(page.locator('main').getByRole('heading').or(page.getByRole('searchbox')).first()).toBeVisible();
  }
  await expect(tabs(page).getByRole('link', { name: /Delivery/ })).toHaveCount(0);
  await open(page, `${platform}/client-portal/delivery`);
  await expect(page).toHaveTitle(/Delivery Rules/);
  await expect(tabs(page).getByRole('link', { name: 'Location Pricing' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone four tabs stand in the bar, and the rest one step further, by touch and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, platform, 'owner@summit.test');
  const more = tabs(page).getByText('More', { exact: true });
  await expect(tabs(page).getByRole('link').filter({ visible: true })).toHaveCount(4);
  await more.click();
  await expect(tabs(page).getByRole('link').filter({ visible: true })).toHaveCount(7);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(tabs(page).getByRole('link').filter({ visible: true })).toHaveCount(4);
  await page.keyboard.press('Enter');
  await tabs(page).getByRole('link', { name: 'Reports' }).filter({ visible: true }).click();
  await page.waitForURL(/\/client-portal\/reports/);
  await expect(tabs(page).getByRole('link').filter({ visible: true })).toHaveCount(4);
});

test('a tab whose script has not come says that it loads', async ({ page }) => {
  await signIn(page, platform, 'owner@summit.test');
  const script = held();
  await page.route(/\/reports-tab[\w.-]*\.(?:js|tsx)/, async (route) => {
    await script.until;
    await route.continue();
  });
  await tabs(page).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('Loading tab content...')).toBeVisible();
  script.go();
  await expect(page.getByText('Loading tab content...')).toHaveCount(0);
});

for (const width of [360, 1280])
  test(`what can be pressed stays where it is while the business is still read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, platform, 'owner@acme.test');
    const answered = held();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('"Portal"') === true) await answered.until;
      await route.continue();
    });
    await open(page, `${platform}/client-portal/orders`);
    const schedule = page.getByRole('link', { name: 'Schedule', exact: true });
    const top = async (): Promise<number> => (await schedule.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await expect(page.getByText('Ready to Accept Orders!')).toBeHidden();
    answered.go();
    await expect(page.getByText('Ready to Accept Orders!')).toBeVisible();
    expect(await top()).toBeCloseTo(before, 0);
  });

test('who is not set up is told what is missing and led there; who is, that orders can come', async ({ page }) => {
  await signIn(page, platform, 'owner@newco.test');
  const banner = page.locator('main').filter({ hasText: 'Action Required' });
  await expect(banner.getByText('Action Required')).toBeVisible();
  await expect(banner.getByText(/^\d+ pending items? before customers can order/)).toBeVisible();
  await page.getByText('All requirements').click();
  for (const requirement of [
    'Active Account',
    'Payment Account Connected',
    'Terms of Service',
    'Dumpster in Stock',
    'Service Zone with Prices',
  ])
    await expect(page.getByText(new RegExp(`^${requirement}: (?:complete|incomplete)$`))).toBeVisible();
  await page.getByRole('link', { name: 'Go to Policies' }).click();
  await page.waitForURL(/\/client-portal\/prohibited/);
  await page.getByRole('link', { name: 'Go to Settings' }).first().click();
  await page.waitForURL(/\/client-portal\/settings/);
});

test('orders are searched, narrowed and opened by their address, with all that is known of one', async ({ page }) => {
  const { id, number } = await placed({ rental: 130 + Math.floor(Math.random() * 190) });
  await signIn(page, platform, 'owner@acme.test');
  await expect(page.getByText('Ready to Accept Orders!')).toBeVisible();
  const search = page.getByPlaceholder('Search by order number, customer name, email, or address...');
  await expect(page.getByText(/^Showing 20 of \d+ orders$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText(/^Showing (?:2[1-9]|3\d|40) of \d+ orders$/)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Completed' }).check();
  await page.getByRole('checkbox', { name: 'Cancelled' }).check();
  await page.waitForURL(/status=COMPLETED(?:%2C|,)CANCELLED/);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.waitForURL((url) => !url.searchParams.has('status'));
  const refunded = page.getByRole('button', { name: 'Refunded', exact: true });
  await refunded.click();
  await page.waitForURL(/status=REFUNDED/);
  await expect(refunded).toHaveAttribute('aria-pressed', 'true');
  await refunded.click();
  await page.waitForURL((url) => !url.searchParams.has('status'));
  // A link to other orders takes what was searched for along.
  await search.fill('nobody at all');
  await expect(page.getByText('No orders match')).toBeVisible();
  await tabs(page)
    .getByRole('link', { name: /^Order History/ })
    .click();
  await expect(search).toHaveValue('');
  await expect(page.getByText(/^Showing 20 of \d+ orders$/)).toBeVisible();
  await search.fill(number);
  // Another's phone or address may have the same digits.
  await expect(page.getByText(/^Showing (\d+) of \1 orders$/)).toBeVisible();
  const card = page.getByRole('article', { name: `Order ${number}` });
  for (const button of [/^Confirm Order/, 'Cancel Order'])
    await expect(card.getByRole('button', { name: button })).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await page.waitForURL((url) => url.searchParams.get('order') === id);
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  for (const section of [
    'Order Overview',
    'Customer Information',
    'Business Information',
    /^(?:Dumpster Details|Order Items)$/,
    'Rental Schedule',
    'Payment History',
    'Payment Summary',
    'Order Timeline',
  ])
    await expect(details.getByRole('heading', { name: section })).toBeVisible();
});

test('Back leads to the orders that were searched for before, and they stay', async ({ page }) => {
  await signIn(page, platform, 'owner@acme.test');
  await open(page, `${platform}/client-portal/orders`);
  const search = page.getByRole('searchbox');
  await search.fill('nobody at all');
  await page.waitForURL((url) => url.searchParams.get('q') === 'nobody at all');
  await tabs(page)
    .getByRole('link', { name: /^Order History/ })
    .click();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('nobody at all');
  await expect(page.getByText('No orders match')).toBeVisible();
  // Typing goes on from there.
  await search.fill('nobody at all here');
  await page.waitForURL((url) => url.searchParams.get('q') === 'nobody at all here');
});

test('a portal that can not be loaded says so with the reason, and comes when it is asked for again', async ({
  page,
}) => {
  await signIn(page, platform, 'owner@summit.test');
  // Told that something has changed, the portal would ask again by itself.
  await page.routeWebSocket(/\/live/, () => undefined);
  await page.route('**/graphql', (route) => route.abort());
  await open(page, `${platform}/client-portal/orders`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('The server could not be reached. Please try again.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
});
