import { expect } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { newCustomer } from './support/new-customer.ts';
import { expectNoSidewaysScroll, signInAsCustomer } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

const AFTER_LOGIN = /\/(?:my-orders|client-portal)/;

for (const width of [360, 1280] as const)
  test(`a customer changes their profile and gets a copy of their data, then erases their account, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const { email, password } = await newCustomer(request);
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await signInAs(page, email, AFTER_LOGIN, password);
    await open(page, `${platform}/account`);
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    const profile = page.getByRole('form', { name: 'Profile' });
    await expect(profile.getByLabel('Email')).toHaveValue(email);

    await profile.getByLabel('User name').fill('');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await expect(profile.getByText('Enter a user name.')).toBeVisible();
    await profile.getByLabel('User name').fill(`casey-${width}`);
    await page.keyboard.press('Enter');
    await expect(profile.getByText('Your profile is saved.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toContain(`casey-${width}`);

    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    expect((await loading).suggestedFilename()).toBe('my-data.json');

    await page.getByRole('button', { name: 'Erase my account...' }).click();
    const erase = page.getByRole('form', { name: 'Erase my account' });
    await erase.getByRole('button', { name: 'Erase my account' }).click();
    await expect(erase.getByText('Enter your password.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await erase.getByLabel('Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(erase.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
    await erase.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${platform}/`);
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  });

test('staff have a profile and a password, and no buttons that are for customers', async ({ page }) => {
  await signInAs(page, 'manager@acme.test', /\/client-portal\/orders/);
  await open(page, `${platform}/account`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('If an account with that email exists, a password reset link has been sent.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export my data' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('signing out everywhere ends the session of another browser too', async ({ browser }) => {
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  const [page, elsewhere] = [await one.newPage(), await other.newPage()];
  await signInAs(page, 'owner@newco.test', /\/client-portal\/orders/);
  await signInAs(elsewhere, 'owner@newco.test', /\/client-portal\/orders/);
  await open(page, `${platform}/account`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL(/\/login/);
  const status = await elsewhere.evaluate(async () => {
    const answer = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: localStorage.getItem('refresh-token') }),
    });
    return answer.status;
  });
  expect(status).toBe(401);
});

test('a guest is sent to sign in', async ({ page }) => {
  await open(page, `${platform}/account`);
  await page.waitForURL(/\/login\?returnTo=%2Faccount/);
});

test('the platform’s header leads whoever is signed in to their own pages, and others to sign in', async ({ page }) => {
  const site = page.getByRole('navigation', { name: 'Site' });
  await open(page, `${platform}/privacy-policy`);
  await expect(site.getByRole('link', { name: 'Log In' })).toBeVisible();
  await signInAsCustomer(page, platform);
  await expect(site.getByRole('link', { name: 'Log In' })).toHaveCount(0);
  await site.getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL(/\/my-orders/);
});

test('an invitation that is no good says what to do, and is not tried again', async ({ page }) => {
  await open(page, `${platform}/accept-invitation?token=none`);
  await expect(page.getByText('Ask whoever invited you for a new one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
