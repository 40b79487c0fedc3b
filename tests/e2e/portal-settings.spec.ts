import { readFile } from 'node:fs/promises';

import { expect, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { newOwner, type NewOwner } from './support/new-owner.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

async function signIn(page: Page, { email, password }: NewOwner): Promise<void> {
  await signInAs(page, email, /\/client-portal/, password);
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
}

test('policies are written beside what customers see of them, and nothing is lost when they are refused', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const owner = await newOwner(request);
  await signIn(page, owner);
  await open(page, `${platform}/client-portal/orders`);
  await page.getByRole('link', { name: 'Go to Policies' }).click();
  const policies = page.getByRole('region', { name: 'Policies' });
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview.getByText('Nothing of your own yet')).toBeVisible();
  await policies.getByRole('button', { name: /^Add the \d+ usual items/ }).click();
  await policies.getByLabel('Add an item').fill('Piano strings');
  await policies.getByLabel('Add an item').press('Enter');
  await expect(preview.getByText(/Asbestos.*Piano strings/)).toBeVisible();
  await policies.getByRole('button', { name: 'Remove: Tires' }).click();
  await policies.getByRole('button', { name: 'Move up: Piano strings' }).press('Enter');
  await expect(policies.getByRole('textbox', { name: 'Item 9', exact: true })).toBeFocused();
  await policies.getByLabel('Add a message').fill('Keep the lid closed.');
  await policies.getByLabel('Add a message').press('Enter');
  await policies.getByLabel('Business notes').fill('Call us first.');

  await policies.getByLabel('Terms of service URL').fill('our terms');
  await policies.getByRole('button', { name: 'Save policies' }).click();
  await expect(policies.getByRole('alert')).toContainText('What you entered is still here.');
  await expect(policies.getByLabel('Terms of service URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(policies.getByLabel('Business notes')).toHaveValue('Call us first.');
  await expectSound(page);

  await policies.getByLabel('Terms of service URL').fill('https://example.com/terms');
  await policies.getByRole('button', { name: 'Save policies' }).click();
  await expect(policies.getByRole('status').filter({ hasText: 'Customers see them from now on.' })).toBeVisible();
  const record = page.getByRole('region', { name: 'What is accepted' });
  await expect(record.getByText(`Changed by ${owner.email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Policies' })).toHaveCount(0);
  await page.reload();
  await expect(policies.getByRole('textbox', { name: 'Item 9', exact: true })).toHaveValue('Piano strings');
});

test('a line that is typed but not added is saved with the others; one that is there already is told', async ({
  page,
  request,
}) => {
  await signIn(page, await newOwner(request));
  await open(page, `${platform}/client-portal/prohibited`);
  const policies = page.getByRole('region', { name: 'Policies' });
  const item = (place: number) => policies.getByRole('textbox', { name: `Item ${place}`, exact: true });
  const line = policies.getByLabel('Add an item');
  await line.fill('Railway sleepers');
  await policies.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(item(1)).toHaveValue('Railway sleepers');
  await expect(policies.getByText('Railway sleepers was added')).toBeAttached();
  await line.fill('railway SLEEPERS');
  await line.press('Enter');
  await expect(policies.getByText('railway SLEEPERS is on the list already')).toBeVisible();
  await expect(item(2)).toHaveCount(0);

  await line.fill('Piano strings');
  await policies.getByRole('button', { name: 'Save policies' }).click();
  await expect(policies.getByRole('status').filter({ hasText: 'Customers see them from now on.' })).toBeVisible();
  await expect(line).toHaveValue('');
  await page.reload();
  await expect(item(2)).toHaveValue('Piano strings');
  await expect(item(3)).toHaveCount(0);
});

test('a business is set up part by part, each in the address', async ({ page, request }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const owner = await newOwner(request);
  await signIn(page, owner);
  await open(page, `${platform}/client-portal/settings`);
  const parts = page.getByRole('navigation', { name: 'Settings' });

  await test.step('the profile, and where the store moves', async () => {
    const form = page.getByRole('form', { name: 'Business profile' });
    await form.getByLabel('Web address').fill('admin');
    await expect(form.getByText('Your store moves')).toBeVisible();
    await form.getByLabel('ZIP code').fill('80216');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Web address')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('ZIP code')).toHaveValue('80216');
    await form.getByLabel('Web address').fill(`${owner.slug}-2`);
    await form.getByLabel('Phone').fill('(303) 555-0142');
    await form.getByLabel('Time zone').fill('America/Chicago');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('status')).toHaveText('Saved');
    await expectSound(page);
  });

  await test.step('the switch asks by the name of the business', async () => {
    const active = page.getByRole('region', { name: 'Active account' });
    await active.getByRole('button', { name: `Stop taking orders for ${owner.name}` }).click();
    await expect(active.getByRole('group')).toContainText(owner.name);
    await active.getByRole('group').getByRole('button', { name: 'Stop taking orders' }).click();
    await expect(active.getByRole('status')).toContainText('switched off');
    await expect(page.getByText('Active Account').first()).toBeVisible();
    await active.getByRole('button', { name: 'Take orders again' }).click();
    await expect(active.getByRole('status')).toHaveText('The business is active.');
  });

  await test.step('the brand, with what becomes of its colors', async () => {
    await parts.getByRole('link', { name: 'Brand' }).click();
    await page.waitForURL(/part=brand/);
    const form = page.getByRole('form', { name: 'Brand' });
    const report = page.getByRole('region', { name: 'Contrast' });
    await expect(report.getByRole('status')).toHaveText('All colors are shown as you chose them.');
    await form.getByLabel('Accent color', { exact: true }).fill('#ffe94a');
    await expect(report.getByText('Adjusted').first()).toBeVisible();
    await form.getByLabel('Tagline').fill('Gone by Friday');
    await expect(page.getByTestId('store-preview').getByText('Gone by Friday')).toBeVisible();
    await form.getByRole('button', { name: 'Save brand' }).click();
    await expect(form.getByRole('status')).toContainText('within a minute');
    const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml' };
    const files = page.getByRole('region', { name: 'Logo and pictures' });
    const logo = files.getByRole('group', { name: 'Logo' });
    await logo.getByLabel('Logo', { exact: true }).setInputFiles({ ...drawing, buffer: Buffer.from('<html/>') });
    await expect(logo.getByRole('alert')).toBeVisible();
    const circle = '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';
    await logo.getByLabel('Logo', { exact: true }).setInputFiles({ ...drawing, buffer: Buffer.from(circle) });
    await expect(logo.getByText('Replace')).toBeVisible();
    await expect(page.getByTestId('store-preview').locator('img')).toHaveCount(1);
    await files
      .getByRole('group', { name: 'Cover' })
      .getByLabel('Cover', { exact: true })
      .setInputFiles('tenants/demo/summit-cover.png');
    await expect(page.getByTestId('store-preview').locator('img')).toHaveCount(2);
    await expect
      .poll(() =>
        page
          .getByTestId('store-preview')
          .locator('img')
          .last()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expectSound(page);
  });

  await test.step('the website, the payments and the mails', async () => {
    await parts.getByRole('link', { name: 'Website' }).click();
    await expect(page.getByText(new RegExp(`<iframe src="[^"]*${owner.slug}-2[^"]*/iframe/search"`))).toBeVisible();
    await expectSound(page);
    await parts.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByText('Not connected yet')).toBeVisible();
    const fee = page.getByRole('region', { name: 'Service fee' });
    await expect(fee.getByText('Each order', { exact: true })).toBeVisible();
    await expect(fee.getByText('You, out of the order’s total')).toBeVisible();
    await page.getByRole('button', { name: 'Connect with Stripe' }).click();
    await page.getByRole('button', { name: 'Leave out the bank account' }).click();
    await page.waitForURL(/part=payments/);
    await expect(page.getByText('Cards can be charged, but nothing is paid out yet')).toBeVisible();
    await expect(page.getByText('Still missing: external account.')).toBeVisible();
    await page.getByRole('button', { name: 'Go on at Stripe' }).click();
    await page.getByRole('button', { name: 'Complete onboarding' }).click();
    await page.waitForURL(/part=payments/);
    await expect(page.getByText('Connected: you can be paid')).toBeVisible();
    await expectSound(page);
    await parts.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByText(`${owner.slug}@example.test`)).toBeVisible();
    await parts.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Kim');
    await expectSound(page);
  });

  await test.step('everything as a file', async () => {
    await parts.getByRole('link', { name: 'Data' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const file = await (await coming).path();
    const all: { business: { slug: string }; team: ReadonlyArray<{ email: string }> } = JSON.parse(
      await readFile(file, 'utf8'),
    );
    expect(all.business.slug).toBe(`${owner.slug}-2`);
    expect(all.team.map(({ email }) => email)).toEqual([owner.email]);
    await expectSound(page);
  });
});

test('a manager changes policies, and is told what only an admin changes', async ({ page }) => {
  await signInAs(page, 'manager@acme.test', /\/client-portal\/orders/);
  await open(page, `${platform}/client-portal/prohibited`);
  await expect(page.getByRole('button', { name: 'Save policies' })).toBeVisible();
  await open(page, `${platform}/client-portal/settings?part=business`);
  await expect(page.getByText('Only an admin of this business can change this.')).toBeVisible();
  await open(page, `${platform}/client-portal/settings?part=data`);
  await expect(page.getByText('Only an admin of the business can download its data.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an account’s name without a place to break it stays within a phone’s width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = `acct_${'W'.repeat(60)}`;
  await page.route('**/graphql', async (route) => {
    const isAccount = route.request().postData()?.includes('"operationName":"PaymentAccount"') === true;
    if (!isAccount) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"providerAccountId":"[^"]*"/, `"providerAccountId":"${account}"`);
    await route.fulfill({ response: answer, body });
  });
  await signInAs(page, 'owner@acme.test', /\/client-portal/);
  await open(page, `${platform}/client-portal/settings?part=payments`);
  await expect(page.getByText(account)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the step of the setup that is open is marked, to the eye and to a screen reader', async ({ page }) => {
  await signInAs(page, 'owner@acme.test', /\/client-portal/);
  await open(page, `${platform}/client-portal/setup?part=area`);
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
  const [current, other] = [steps.filter({ hasText: 'Service area' }), steps.filter({ hasText: 'Policies' })];
  await expect(current).toHaveAttribute('aria-current', 'step');
  const ground = (step: typeof current) =>
    step.getByRole('link').evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground(current)).not.toBe(await ground(other));

  // Whoever goes on by the link at the end of a step begins at the head of the next one.
  const heading = page.getByRole('heading', { level: 2, name: 'Prices', exact: true }).first();
  await page.getByRole('link', { name: /^(Next|Skip to): Prices$/ }).press('Enter');
  await expect(heading).toBeFocused();
});
