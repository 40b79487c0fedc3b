import { expect } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { held } from './support/held.ts';
import { open } from './support/hydrated.ts';
import { accept, advance, askForPickup, order, orderOn } from './support/order-desk.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

const SCHEDULE = `${platform}/client-portal/orders?view=schedule`;

for (const [width, from] of [
  [360, 240],
  [1280, 260],
] as const)
  test(`a driver’s day is seen, driven and printed at ${width} px`, async ({ browser }) => {
    const confirmed = await order({ rental: from });
    const { rental } = confirmed;
    await accept(confirmed);
    const waiting = await orderOn({ rental });
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '1');
    });
    await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
    await page.getByRole('link', { name: 'Schedule', exact: true }).click();
    await page.getByRole('region', { name: 'Deliveries and pickups' }).waitFor();
    await open(page, `${SCHEDULE}&day=${inDays(rental)}`);

    const day = page.getByRole('region', { name: formatDay(knownDay(inDays(rental)), 'long') });
    const stop = day.getByRole('listitem', { name: `Order ${confirmed.number}` });
    await expect(stop.getByText('Delivery', { exact: true })).toBeVisible();
    await expect(stop.getByText('1 × 10 Yard Dumpster')).toBeVisible();
    await expect(stop.getByRole('link', { name: '(303) 555-0142' })).toHaveAttribute('href', 'tel:+13035550142');
    await expect(stop.getByRole('link', { name: 'Map: 1701 Wynkoop St, Denver, CO 80202' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1701%20Wynkoop%20St%2C%20Denver%2C%20CO%2080202',
    );
    const other = day.getByRole('listitem', { name: `Order ${waiting.number}` });
    await expect(other.getByText('Not confirmed yet')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await stop.getByRole('button', { name: 'Mark as Delivering' }).click();
    await expect(stop.getByText('Delivering', { exact: true })).toBeVisible();

    await day.getByRole('button', { name: /^Print run sheet/ }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toBe('1');
    await page.emulateMedia({ media: 'print' });
    await expect(day.getByText('Run sheet of Acme Hauling')).toBeVisible();
    await expect(stop.getByText('1701 Wynkoop St, Denver, CO 80202')).toBeVisible();
    for (const hidden of [page.getByRole('navigation').first(), stop.getByRole('button').first()])
      await expect(hidden).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: 'Later' }).click();
    const end = page.getByRole('region', { name: formatDay(knownDay(inDays(rental + 7)), 'long') });
    const pickup = end.getByRole('listitem', { name: `Pickup of order ${confirmed.number}` });
    const after = `After the delivery on ${formatDay(knownDay(inDays(rental)), 'weekday')}`;
    await expect(pickup.getByText(after)).toBeVisible();
    await expect(pickup.getByRole('button')).toHaveCount(0);
    await expect(end.getByRole('listitem', { name: `Pickup of order ${waiting.number}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await expect(pickup.getByText(after)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: 'Earlier' }).click();
    await stop.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(stop).toHaveCount(0);
    // What was pressed is gone with its stop; who goes on from there is still at the plan.
    await expect(page.getByRole('heading', { name: 'Deliveries and pickups' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: 'Later' }).click();
    await expect(pickup.getByText('Pickup', { exact: true })).toBeVisible();
    await expect(pickup.getByText(after)).toHaveCount(0);
    await expect(pickup.getByRole('button', { name: 'Schedule Pickup' })).toBeVisible();
  });

for (const width of [360, 1280])
  test(`a pickup that the customer asked for is on its own day in the plan, on the card and in the details at ${width} px`, async ({
    browser,
  }) => {
    const placed = await order({ rental: 270 });
    await accept(placed);
    await advance(placed, 'DELIVERED');
    const asked = inDays(placed.rental + 3);
    await askForPickup(placed, asked);
    const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
    await open(page, `${SCHEDULE}&day=${asked}`);
    const day = page.getByRole('region', { name: formatDay(knownDay(asked), 'long') });
    await expect(day.getByRole('listitem', { name: `Pickup of order ${placed.number}` })).toBeVisible();

    await open(page, `${platform}/client-portal/orders?q=${placed.number}`);
    const card = page.getByRole('article', { name: `Order ${placed.number}` });
    await expect(card.getByText(`Pickup ${formatDay(knownDay(asked), 'weekday')}`)).toBeVisible();
    await expect(card.getByText(/^Delivered .+ M[SD]T$/)).toBeVisible();
    await card.getByRole('link', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: `Order ${placed.number}` });
    await expect(details.getByRole('definition').getByText(formatDay(knownDay(asked), 'weekday'))).toBeVisible();
    const rental = `7 days, until ${formatDay(knownDay(inDays(placed.rental + 7)), 'weekday')}`;
    await expect(details.getByText(rental)).toBeVisible();
    await expect(details.getByText('The customer did not say')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

test('days without a stop say so', async ({ page }) => {
  await signInAs(page, 'owner@newco.test', /\/client-portal\/orders/);
  await open(page, SCHEDULE);
  await expect(page.getByText('Nothing to deliver or pick up in these seven days.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('while other days are read nothing is said of them', async ({ page }) => {
  await signInAs(page, 'owner@newco.test', /\/client-portal\/orders/);
  await open(page, SCHEDULE);
  const none = page.getByText('Nothing to deliver or pick up in these seven days.');
  await expect(none).toBeVisible();
  const answer = held();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Schedule"') === true) await answer.until;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: 'Later' }).click();
  await expect(page.getByText('Loading Deliveries and pickups...')).toBeVisible();
  await expect(none).toHaveCount(0);
  answer.go();
  await expect(none).toBeVisible();
});
