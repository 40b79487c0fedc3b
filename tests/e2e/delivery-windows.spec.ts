import { expect, type APIRequestContext } from 'playwright/test';

import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAfter, takesDay, takesFirstDay } from './support/calendar.ts';
import { CARDS, guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { post } from './support/new-customer.ts';
import { expectNoSidewaysScroll, expectToast, PASSWORD } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

/** Few other journeys order from it: windows on its checkout surprise none of them. */
const SLUG = 'lonestar';
const ZIP = '78701';
const OWNER = 'owner@lonestar.test';

async function offers(request: APIRequestContext, deliveryWindows: ReadonlyArray<string>): Promise<void> {
  const login = await post(request, platform, '/api/auth/login', { email: OWNER, password: PASSWORD });
  const { data }: { data: { token: string; user: { businessId: string } } } = await login.json();
  const answer = await request.post(`${loopback}/graphql`, {
    headers: { host: new URL(platform).host, authorization: `Bearer ${data.token}` },
    data: {
      query: `mutation ($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }`,
      variables: { id: data.user.businessId, input: { deliveryWindows } },
    },
  });
  const { errors }: { errors?: unknown } = await answer.json();
  expect(errors).toBeUndefined();
}

test.beforeEach(async ({ request }) => offers(request, []));
test.afterAll(async ({ request }) => offers(request, []));

for (const [width, ahead] of [
  [360, 40],
  [1280, 60],
] as const)
  test(`a business offers windows of the day, a customer asks for one, and the driver reads it, at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const page = await (await browser.newContext({ viewport })).newPage();
    await signInAs(page, OWNER, /\/client-portal/);
    await open(page, `${platform}/client-portal/delivery`);
    const rules = page.getByRole('form', { name: 'Delivery rules' });
    const windows = rules.getByRole('group', { name: 'Delivery windows' });
    await expect(windows.getByText('No windows: customers choose a day only.')).toBeVisible();
    for (const [number, from, to] of [
      [1, '12:00', '16:00'],
      [2, '11:00', '07:00'],
      [3, '17:00', ''],
    ] as const) {
      await windows.getByRole('button', { name: 'Add a window' }).click();
      await windows.getByLabel(`Window ${number}, from`).fill(from);
      await windows.getByLabel(`Window ${number}, to`).fill(to);
    }
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await expect(windows.getByText('Enter both times of each window, or remove it.')).toBeVisible();
    await expect(windows).toBeFocused();
    await windows.getByRole('button', { name: 'Remove window 3' }).click();
    await expect(windows.getByText('Each window has to end later than it begins.')).toBeVisible();
    await windows.getByLabel('Window 2, from').fill('07:00');
    await windows.getByLabel('Window 2, to').fill('11:00');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await expectToast(page, 'Success', 'Delivery rules saved');
    await expect(rules.getByText('All rules are saved.')).toBeVisible();

    const customer = await (await browser.newContext({ viewport })).newPage();
    await guest.searches(customer, storefront(SLUG), ZIP);
    await guest.selects(customer, 20);
    await guest.saysWhereAndWho(customer);
    const choice = customer.getByRole('group', { name: 'Delivery time' });
    await expect(choice.getByRole('radio')).toHaveCount(3);
    await expect(choice.getByRole('radio', { name: 'Any time' })).toBeChecked();
    const day = await takesDay(customer, dayAfter(await takesFirstDay(customer), ahead));
    await choice.getByRole('radio', { name: '7:00 AM – 11:00 AM' }).check();
    await expectNoSidewaysScroll(customer);
    await expectNoAxeViolations(customer);
    await customer.getByRole('button', { name: 'Continue' }).click();
    await guest.entersCard(customer, CARDS.good);
    await guest.accepts(customer);
    await guest.placesOrder(customer);
    await customer.waitForURL(/\/order-confirmation\//);
    await expect(customer.getByText('7:00 AM – 11:00 AM')).toBeVisible();
    await expectNoSidewaysScroll(customer);

    await open(page, `${platform}/client-portal/orders?view=schedule&day=${day}`);
    const run = page.getByRole('region', { name: formatDay(knownDay(day), 'long') });
    // The newest: an earlier run on the same data has ordered for the same day.
    const stop = run.getByRole('listitem', { name: /^Delivery of order / }).last();
    await expect(stop.getByText('Asked for 7:00 AM – 11:00 AM')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(stop.getByText('Asked for 7:00 AM – 11:00 AM')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await stop.getByRole('link', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: /^Order / });
    await expect(details.getByRole('definition').getByText('7:00 AM – 11:00 AM')).toBeVisible();
  });

test('a window that is given up while somebody orders is said at its place, beside those that are offered now', async ({
  page,
  request,
}) => {
  await offers(request, ['07:00-11:00', '12:00-16:00']);
  await guest.searches(page, storefront(SLUG), ZIP);
  await guest.selects(page, 20);
  await guest.saysWhereAndWho(page);
  const choice = page.getByRole('group', { name: 'Delivery time' });
  await takesDay(page, dayAfter(await takesFirstDay(page), 80));
  await choice.getByRole('radio', { name: '7:00 AM – 11:00 AM' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await guest.entersCard(page, CARDS.good);
  await guest.accepts(page);
  await offers(request, ['12:00-16:00']);
  await guest.placesOrder(page);
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio', { name: 'Any time' })).toBeChecked();
  await expect(
    choice.getByText('This business offers no such delivery window. Choose another one, or any time.'),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await choice.getByRole('radio', { name: '12:00 PM – 4:00 PM' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await guest.placesOrder(page);
  await page.waitForURL(/\/order-confirmation\//);
  await expect(page.getByText('12:00 PM – 4:00 PM')).toBeVisible();
});
