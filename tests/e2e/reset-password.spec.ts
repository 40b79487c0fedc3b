import { expect, type Page } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { hydrated, open } from './support/hydrated.ts';
import { linkTo, newCustomer, post } from './support/new-customer.ts';
import { expectNoSidewaysScroll, expectToast, fillSignIn, stored } from './support/session.ts';
import { test } from './support/test.ts';

const SUBJECT = /Reset your password/;
const HOUR_MS = 3_600_000;

function fields(page: Page) {
  return {
    first: page.getByLabel('New password', { exact: true }),
    second: page.getByLabel('Confirm password', { exact: true }),
    submit: page.getByRole('button', { name: 'Reset Password' }),
  };
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a new password is set by the mailed link: the old one and every session end, the new one works', async ({
      page,
      request,
      browser,
    }) => {
      const { email, password } = await newCustomer(request);
      const other = await browser.newPage();
      await open(other, `${platform}/login`);
      await fillSignIn(other, email, password);
      await other.waitForURL(/\/my-orders/);

      await post(request, platform, '/api/auth/request-password-reset', { email });
      await open(page, await linkTo(request, email, SUBJECT, '/reset-password'));
      const { first, second, submit } = fields(page);
      await first.fill('A better bin 28!');
      await second.fill('A better bin 28!');
      await page.route('**/api/auth/reset-password', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await submit.click();
      await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeDisabled();
      await expectToast(
        page,
        'Password Reset Successful',
        'Your password has been reset successfully. You can now sign in with your new password.',
      );
      await page.waitForURL(`${platform}/login`);
      await fillSignIn(page, email, password);
      await expectToast(page, 'Login Failed', 'Invalid credentials. Please try again.');
      await fillSignIn(page, email, 'A better bin 28!');
      await page.waitForURL(/\/my-orders/);

      await other.evaluate(() => localStorage.setItem('auth-token', 'from before'));
      await other.reload();
      await other.waitForURL(/\/login/);
      await other.close();
    });

    test('hints come while typing, and every reason to refuse is told', async ({ page }) => {
      await open(page, `${storefront('acme')}/reset-password?token=none`);
      const { first, second, submit } = fields(page);
      await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
      for (const requirement of [
        'At least 8 characters',
        'Mix of letters, numbers and symbols',
        'Avoid common passwords',
      ])
        await expect(page.getByRole('listitem').getByText(requirement)).toBeVisible();
      await expectNoAxeViolations(page);
      await submit.click();
      await expectToast(page, 'Fields Required', 'Please fill in both password fields.');
      await first.fill('short');
      await expect(page.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible();
      await second.fill('other');
      await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await submit.click();
      await expectToast(page, 'Password Too Short', 'Password must be at least 8 characters long.');
      await first.fill('long enough');
      await expect(page.getByText('Password must be at least 8 characters long', { exact: true })).toHaveCount(0);
      await submit.click();
      await expectToast(page, "Passwords Don't Match", 'Please make sure both passwords are the same.');
      for (const field of ['new', 'confirm'] as const) {
        const input = page.getByLabel(`${field === 'new' ? 'New' : 'Confirm'} password`, { exact: true });
        await expect(input).toHaveAttribute('type', 'password');
        await expect(input).toHaveAttribute('autocomplete', 'new-password');
        await page.getByRole('button', { name: `Show ${field} password` }).click();
        await expect(input).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: `Hide ${field} password` }).click();
        await expect(input).toHaveAttribute('type', 'password');
      }
      await page.getByRole('link', { name: '← Back to Sign In' }).click();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
    });

    test('a link that was never sent is refused, and leads to sign-in after 3 seconds', async ({ page }) => {
      await open(page, `${platform}/reset-password?token=none`);
      const { first, second, submit } = fields(page);
      await first.fill('A better bin 28!');
      await second.fill('A better bin 28!');
      await submit.click();
      const message = 'Invalid reset token. Please request a new reset link.';
      await expectToast(page, 'Password Reset Failed', message);
      const told = Date.now();
      await expect(page.getByRole('alert').getByText(message)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.waitForURL(`${platform}/login`);
      expect(Date.now() - told).toBeGreaterThan(1500);
    });

    test('a link without a token says so, can not be sent, and leads to sign-in', async ({ page }) => {
      await open(page, `${platform}/reset-password`);
      await expectToast(page, 'Invalid Reset Link', 'No reset token found in the URL.');
      const { first, second, submit } = fields(page);
      await expect(submit).toBeDisabled();
      await first.fill('A better bin 28!');
      await second.fill('A better bin 28!');
      // As a password manager or an extension may send it.
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expectToast(page, 'Invalid Reset Link', 'No reset token found. Please request a new reset link.');
      await page.waitForURL(`${platform}/login`);
    });
  });
}

test('a common password is refused by the server, and the link stays good', async ({ page, request }) => {
  const { email } = await newCustomer(request);
  await post(request, platform, '/api/auth/request-password-reset', { email });
  await open(page, await linkTo(request, email, SUBJECT, '/reset-password'));
  const { first, second, submit } = fields(page);
  await first.fill('password123');
  await second.fill('password123');
  await submit.click();
  await expectToast(page, 'Password Reset Failed', 'This password is too common. Please choose another one.');
  await first.fill('A better bin 28!');
  await second.fill('A better bin 28!');
  await submit.click();
  await page.waitForURL(`${platform}/login`);
});

test('a password can not be reset without a connection, and what was typed is kept', async ({ page, context }) => {
  await open(page, `${platform}/reset-password?token=none`);
  await page.waitForTimeout(3000);
  const { first, second, submit } = fields(page);
  await first.fill('A better bin 28!');
  await second.fill('A better bin 28!');
  await context.setOffline(true);
  await submit.click();
  await expectToast(page, 'Password Reset Failed', 'Failed to reset password. Please try again.');
  await context.setOffline(false);
  await expect(first).toHaveValue('A better bin 28!');
});

test('a link works once, and not after an hour', async ({ page, request }) => {
  const { email } = await newCustomer(request);
  await post(request, platform, '/api/auth/request-password-reset', { email });
  const link = await linkTo(request, email, SUBJECT, '/reset-password');
  await request.post(`${loopback}/__dev/clock`, { data: { advanceMs: HOUR_MS + 1000 } });
  await open(page, link);
  const { first, second, submit } = fields(page);
  await first.fill('A better bin 28!');
  await second.fill('A better bin 28!');
  await submit.click();
  const expired = 'This reset link has expired. Please request a new reset link.';
  await expectToast(page, 'Password Reset Failed', expired);
  await page.waitForURL(`${platform}/login`);
});

test('a registration is finished by its link and its password, and what the guest chose is kept', async ({
  page,
  request,
}) => {
  test.slow();
  const acme = storefront('acme');
  const email = `new-${Date.now()}@example.test`;
  await open(page, `${acme}/search?zipCode=80202`);
  await page.getByRole('article', { name: /^10\b/ }).getByRole('button', { name: 'Select This Dumpster' }).click();
  await page.waitForURL(/\/checkout/);
  const cartId = await stored(page, 'guest-cart-id');

  await open(page, `${acme}/login`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Grey bin 27!');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Check your email to finish creating your account.')).toBeVisible();

  await fillSignIn(page, email, 'Grey bin 27!');
  await expectToast(page, 'Login Failed', 'Invalid credentials. Please try again.');
  const link = await linkTo(request, email, /Finish creating your account/, '/login');
  expect(new URL(link).origin).toBe(acme);
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByText('Finish creating your account')).toBeVisible();
  await expectNoAxeViolations(page);
  await fillSignIn(page, email, 'Grey bin 27!');
  await page.waitForURL(`${acme}/my-orders`);
  expect(await stored(page, 'guest-cart-id')).toBeNull();
  await open(page, `${acme}/checkout`);
  await page.waitForURL((url) => url.searchParams.get('cart') === cartId);
});
