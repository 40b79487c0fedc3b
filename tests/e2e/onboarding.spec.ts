import { randomUUID } from 'node:crypto';

import { expect, type Page } from 'playwright/test';

import { platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { linkTo } from './support/new-customer.ts';
import { timedAsPerson } from './support/person-time.ts';
import { intentsOf } from './support/placed-order.ts';
import { expectNoSidewaysScroll, expectToast, fillSignIn } from './support/session.ts';
import { test } from './support/test.ts';

const PASSWORD = 'Grey bin 27!';
/** A business is to be set up in less than half an hour, by a person. */
const HALF_AN_HOUR_MS = 30 * 60_000;

for (const width of [360, 1280] as const)
  test(`from a new e-mail address to the first captured order on an own store at ${width} px, by what the pages say`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(240_000);
    const personMs = await timedAsPerson(page);
    const email = `yard-${randomUUID()}@example.test`;
    const slug = `yard-${randomUUID().slice(0, 8)}`;
    let orderId = '';
    await page.setViewportSize({ width, height: 800 });

    await test.step('an account', async () => {
      await open(page, `${platform}/`);
      await page.getByRole('link', { name: 'Open your store' }).click();
      await expectSound(page);
      await page.getByRole('link', { name: 'Create an account' }).click();
      const fields = { 'First name': 'Kim', 'Last name': 'Moss', Email: email, Password: PASSWORD };
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Almost done' })).toBeVisible();
      await open(page, await linkTo(request, email, /Finish creating your account/, '/login'));
      await fillSignIn(page, email, PASSWORD);
      await page.waitForURL(/\/start$/);
    });

    await test.step('the business', async () => {
      const form = page.getByRole('form', { name: 'Your business' });
      await form.getByRole('button', { name: 'Open the store' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      await expectSound(page);
      await form.getByLabel('Business name').fill('Yard & Sons');
      await expect(form.getByLabel('Address of your store')).toHaveValue('yard-sons');
      await form.getByLabel('Address of your store').fill(slug);
      await expect(form.getByText(`Your store will be at ${storefront(slug)}`)).toBeVisible();
      await form.getByLabel('Phone').fill('(303) 555-0142');
      await form.getByLabel('ZIP code of your yard').fill('80216');
      await form.getByRole('button', { name: 'Open the store' }).click();
      await page.waitForURL(/\/client-portal\/setup/);
      await expect(page.getByText('1 of 7 steps done')).toBeVisible();
    });

    await test.step('the sizes', async () => {
      // What is open is the first step that is not done.
      await expect(page.getByRole('heading', { level: 2, name: 'Dumpsters', exact: true }).first()).toBeVisible();
      await expectSound(page);
      for (const [size, price] of [
        [10, '299'],
        [20, '389'],
      ] as const) {
        await page.getByRole('button', { name: 'Add dumpster' }).click();
        const form = page.getByRole('form', { name: 'New dumpster' });
        await form.getByLabel('Title').fill(`${size} Yard Dumpster`);
        await form.getByLabel('Size in cubic yards').fill(String(size));
        await form.getByLabel('Base price').fill(price);
        await form.getByRole('button', { name: 'Save' }).click();
        await expectToast(page, 'Success', 'Inventory updated successfully');
        // The word of the first may still stand when the second is being saved.
        await expect(page.getByRole('listitem', { name: `${size} Yard Dumpster` })).toBeVisible();
      }
      await expect(page.getByText('2 of 7 steps done')).toBeVisible();
      await page.getByRole('link', { name: 'Next: Service area' }).click();
    });

    await test.step('a zone of each kind', async () => {
      await page.waitForURL(/part=area/);
      const zones = page.getByRole('region', { name: 'Zones', exact: true });
      const form = zones.getByRole('form', { name: 'Add a zone' });
      const begin = async (name: string, fee: string): Promise<void> => {
        await zones.getByRole('button', { name: 'Add a zone' }).click();
        await form.getByLabel('Zone name').fill(name);
        await form.getByLabel('Delivery fee').fill(fee);
      };
      const create = async (): Promise<void> => {
        await form.getByRole('button', { name: 'Create zone' }).click();
        await expectToast(page, 'Success', 'Pricing zone created successfully');
        await expect(form).toHaveCount(0);
      };
      await begin('Downtown', '60');
      await form.getByRole('textbox', { name: 'ZIP codes' }).fill('80202, 80205');
      await create();
      await begin('Boulder', '120');
      await form.getByRole('radio', { name: 'Cities' }).check();
      await form.getByRole('combobox', { name: 'Cities' }).fill('boulder, co');
      await expect(form.getByRole('option').first()).toContainText('Boulder, CO');
      await page.keyboard.press('Enter');
      await create();
      await begin('Near the yard', '45');
      await form.getByRole('radio', { name: 'Around the yard' }).check();
      await form.getByLabel('Miles from the yard').fill('2');
      await form.getByLabel('Miles from the yard').press('Enter');
      await expect(form.getByRole('textbox', { name: 'ZIP codes' })).toHaveValue(/80216/);
      await create();
      await expectSound(page);
      await page.getByRole('link', { name: 'Next: Prices' }).click();
    });

    await test.step('the prices, and the same step again after leaving', async () => {
      await page.waitForURL(/part=prices/);
      await open(page, `${platform}/client-portal/setup`);
      const prices = page.getByRole('form', { name: 'Prices' });
      for (const zone of ['Downtown', 'Boulder', 'Near the yard'])
        for (const [size, price] of [
          [10, '299'],
          [20, '389'],
        ] as const) {
          const title = `${size} Yard Dumpster in ${zone}`;
          await prices.getByRole('textbox', { name: `Price of ${title}` }).fill(price);
          await prices.getByRole('textbox', { name: `Included tons of ${title}` }).fill('2');
          await prices.getByRole('textbox', { name: `Included days of ${title}` }).fill('7');
        }
      await prices.getByRole('button', { name: 'Save prices' }).click();
      await expectToast(page, 'Success', 'Dumpster pricing added successfully');
      await expect(page.getByText('4 of 7 steps done')).toBeVisible();
      await expectSound(page);
      await page.getByRole('link', { name: 'Next: Policies' }).click();
    });

    await test.step('the policies', async () => {
      const policies = page.getByRole('region', { name: 'Policies' });
      await policies.getByRole('button', { name: /^Add the \d+ usual items/ }).click();
      await policies.getByLabel('Terms of service URL').fill('https://example.com/terms');
      await policies.getByRole('button', { name: 'Save policies' }).click();
      await expect(page.getByText('5 of 7 steps done')).toBeVisible();
      await page.getByRole('link', { name: 'Next: Payments' }).click();
    });

    await test.step('the payments, on the provider’s own page', async () => {
      await page.getByRole('button', { name: 'Connect with Stripe' }).click();
      await page.getByRole('button', { name: 'Complete onboarding' }).click();
      await page.waitForURL(/\/client-portal\/setup\?part=payments/);
      await expect(page.getByText('Connected: you can be paid')).toBeVisible();
      await expect(page.getByText('6 of 7 steps done')).toBeVisible();
      await expectSound(page);
      await page.getByRole('link', { name: 'Next: Store and test order' }).click();
      await expect(page.getByText(new RegExp(`<iframe src="[^"]*${slug}[^"]*/iframe/search"`))).toBeVisible();
      await expectSound(page);
    });

    await test.step('an own brand', async () => {
      await page.getByRole('link', { name: 'Give it your logo and colors' }).click();
      const form = page.getByRole('form', { name: 'Brand' });
      await form.getByLabel('Accent color', { exact: true }).fill('#1f7a4d');
      await form.getByLabel('Tagline').fill('Gone by Friday');
      await form.getByRole('button', { name: 'Save brand' }).click();
      await expect(form.getByRole('status')).toContainText('within a minute');
    });

    await test.step('an order by a customer of the new store', async () => {
      const store = await context.newPage();
      await store.setViewportSize({ width, height: 800 });
      await guest.comesToPay(store, storefront(slug), '80202', 10);
      await guest.entersCard(store, CARDS.good);
      await guest.placesOrder(store);
      await expect(store.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
      orderId = new URL(store.url()).pathname.split('/').at(-1) ?? '';
      expect((await intentsOf(orderId)).map(({ status }) => status)).toEqual(['requires_capture']);
    });

    await test.step('its brand, and a price in a zone of each kind', async () => {
      const store = await context.newPage();
      await store.setViewportSize({ width, height: 800 });
      for (const [zip, delivery] of [
        ['80202', '$60.00'],
        ['80302', '$120.00'],
        ['80216', '$45.00'],
      ] as const) {
        await guest.searches(store, storefront(slug), zip);
        const offer = store.getByRole('article', { name: /^10\b/ });
        await offer.locator('summary').click();
        await expect(offer.getByText(delivery, { exact: true })).toBeVisible();
      }
      const search = store.getByRole('button', { name: 'Search', exact: true });
      await expect(search).toHaveCSS('background-color', 'rgb(31, 122, 77)');
    });

    await test.step('its capture', async () => {
      await open(page, `${platform}/client-portal/setup`);
      await expect(page.getByText('7 of 7 steps done')).toBeVisible();
      await expect(page.getByText('Your store has had its first order')).toBeVisible();
      await page.getByRole('link', { name: 'See your orders' }).click();
      const card = page.getByRole('article').filter({ hasText: 'Robin Field' }).first();
      await card.getByRole('button', { name: /Confirm Order & Capture Payment/ }).click();
      await expect(card).toContainText('CONFIRMED', { ignoreCase: true });
      expect((await intentsOf(orderId)).map(({ status }) => status)).toEqual(['succeeded']);
    });
    test.info().annotations.push({ type: 'minutes of a person', description: (personMs() / 60_000).toFixed(1) });
    expect(personMs()).toBeGreaterThan(60_000);
    expect(personMs()).toBeLessThan(HALF_AN_HOUR_MS);
  });

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
}
