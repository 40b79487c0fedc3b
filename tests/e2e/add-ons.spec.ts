import { expect, type APIRequestContext } from 'playwright/test';

import { knownDay, weekday } from '#worker/domain/rental-period.ts';

import { platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { calendar, dayAfter, dayButton, showMonthOf, takesFirstDay } from './support/calendar.ts';
import { CARDS, guest } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { test } from './support/test.ts';

/** The one that no other journey orders from. */
const SLUG = 'lonestar';
const ZIP = '78701';

let token = '';
const made: Array<string> = [];

async function graphql<T>(request: APIRequestContext, query: string, variables: object = {}): Promise<T> {
  const answer = await request.post(`${platform}/graphql`, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors }: { data: T; errors?: unknown } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

async function businessId(request: APIRequestContext): Promise<string> {
  type Found = { dumpstersForLocation: { businesses: ReadonlyArray<{ business: { id: string } }> } };
  const query = `{ dumpstersForLocation(zipCode: "${ZIP}", businessSlug: "${SLUG}") { businesses { business { id } } } }`;
  const { dumpstersForLocation } = await graphql<Found>(request, query);
  return dumpstersForLocation.businesses[0]?.business.id ?? '';
}

async function offer(request: APIRequestContext, name: string, price: number, taxable: boolean): Promise<string> {
  const input = { businessId: await businessId(request), name, price, taxable };
  const query = 'mutation ($input: AddOnInput!) { createAddOn(input: $input) { id } }';
  const { createAddOn } = await graphql<{ createAddOn: { id: string } }>(request, query, { input });
  made.push(createAddOn.id);
  return createAddOn.id;
}

async function setRules(request: APIRequestContext, input: object): Promise<void> {
  const query =
    'mutation ($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }';
  await graphql(request, query, { id: await businessId(request), input });
}

test.beforeAll(async ({ request }) => {
  const login = await request.post(`${platform}/api/auth/login`, {
    data: { email: 'owner@lonestar.test', password: 'Dumpster1!' },
  });
  const answer: { data: { token: string } } = await login.json();
  ({ token } = answer.data);
});

test.afterAll(async ({ request }) => {
  for (const id of made) await graphql(request, `mutation { deleteAddOn(id: "${id}") }`).catch(() => undefined);
  await setRules(request, { blackoutDates: [], closedWeekdays: [] });
});

test('what is ticked is in the total at once, and in the order; what is withdrawn meanwhile is said', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await offer(request, 'Plywood under the wheels', 35, false);
  const broom = await offer(request, 'Broom-clean pickup', 20.5, false);
  await guest.searches(page, storefront(SLUG), ZIP);
  await guest.selects(page, 10);
  await guest.saysWhereAndWho(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const sum = summary.locator('dt', { hasText: /^Total$/ }).locator('xpath=following-sibling::dd');
  const total = async () => Number((await sum.textContent())?.replace(/[$,]/g, ''));
  await expect(page.getByRole('group', { name: 'Add to your order (optional)' })).toBeVisible();
  await expectNoAxeViolations(page);
  const before = await total();

  await page.getByRole('checkbox', { name: /Plywood/ }).check();
  await expect(summary.getByText('Plywood under the wheels')).toBeVisible();
  await page.getByRole('checkbox', { name: /Broom/ }).check();
  await expect(summary.getByText('Broom-clean pickup')).toBeVisible();
  expect(await total()).toBeCloseTo(before + 55.5, 2);
  await page.reload();
  await hydrated(page);
  await expect(summary.getByText('Broom-clean pickup')).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  await guest.saysWhen(page);
  await guest.entersCard(page, CARDS.good);
  await guest.accepts(page);
  await graphql(request, `mutation { deleteAddOn(id: "${broom}") }`);
  await guest.placesOrder(page);
  await expect(page.getByText('The price has changed')).toBeVisible();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
  await expect(page.getByText('Plywood under the wheels')).toBeVisible();
  await expect(page.getByText('Broom-clean pickup')).toHaveCount(0);
});

test("the calendar offers the business's own days, says why the others are grey, and goes on to the next one", async ({
  page,
  request,
}) => {
  await guest.searches(page, storefront(SLUG), ZIP);
  await guest.selects(page, 10);
  await guest.saysWhereAndWho(page);
  const first = await takesFirstDay(page);
  const closed = dayAfter(first, 3);
  await setRules(request, { blackoutDates: [first], closedWeekdays: [weekday(knownDay(closed))] });
  await page.reload();
  await hydrated(page);

  // The day that was chosen is closed now: the page stops there, and offers the next one.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^There are no deliveries on that day\. The next free one is/)).toBeVisible();
  await page.getByRole('button', { name: /^Deliver on/ }).click();
  await expect(page.getByText(/^There are no deliveries on that day/)).toBeHidden();
  await showMonthOf(page, closed);
  await expect(dayButton(page, closed)).toBeDisabled();
  await expect(dayButton(page, closed)).toHaveAccessibleName(/, no deliveries$/);
  // Days of the next month stand in the last row: what is said is of the month itself.
  await showMonthOf(page, dayAfter(closed, 28));
  await expect(calendar(page).getByText(/^No deliveries: every \w+day/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test("a city's prices are for a ZIP that is served, and say so", async ({ page }) => {
  await guest.searches(page, storefront('acme'), 'Denver, CO');

  await expect(page.getByText('Service Available').first()).toBeVisible();
  await expect(page.getByText(/Prices are for ZIP code 80203/)).toBeVisible();
  await expect(page.getByText('$436.50').first()).toBeVisible();
  await expectNoAxeViolations(page);
});
