import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright/test';

import { atDesk } from './desk.ts';
import { hold, lose, on, open, type Screen, type Visit } from './screen.ts';

/** Signing in and all that leads there, on the platform's site. */
export function signInVisit(port: number): Visit {
  const site = `http://localhost:${port}`;
  return {
    name: 'platform',
    screens: [
      ...signInScreens(site),
      on('_site/reset-password.tsx')('reset-password-no-token', 'empty', (page) =>
        open(page, `${site}/reset-password`),
      ),
      on('_site/reset-password.tsx')('reset-password-refused', 'error', async (page) => {
        await open(page, `${site}/reset-password?token=none`);
        for (const label of ['New password', 'Confirm password'])
          await page.getByLabel(label, { exact: true }).fill('Grey bin 27!');
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await page.getByRole('alert').first().waitFor();
      }),
      on('_site/confirm-email.tsx')('confirm-email', 'full', (page) => open(page, `${site}/confirm-email?token=none`)),
      on('_site/confirm-email.tsx')('confirm-email-busy', 'loading', async (page) => {
        await hold(page, '**/api/auth/confirm-email');
        await page.getByRole('button', { name: 'Confirm Email' }).click();
      }),
      on('_site/confirm-email.tsx')('confirm-email-refused', 'error', async (page) => {
        await open(page, `${site}/confirm-email?token=none`);
        await page.getByRole('button', { name: 'Confirm Email' }).click();
        await page.getByRole('alert').first().waitFor();
      }),
      on('_site/accept-invitation.tsx')('invitation-invalid', 'error', async (page) => {
        await open(page, `${site}/accept-invitation?token=none`);
        await page.getByRole('alert').first().waitFor();
      }),
      on('_site/accept-invitation.tsx')('invitation', 'full', async (page) => {
        await open(page, await atDesk(port, 'summit', (desk) => desk.invites()));
        await page.getByLabel('Password', { exact: true }).waitFor();
      }),
      on('_site/accept-invitation.tsx')('invitation-loading', 'loading', async (page) => {
        await hold(page, '**/api/auth/**');
        await page.reload();
        await page.getByRole('status').first().waitFor({ state: 'attached' });
      }),
    ],
  };
}

/** The same on every site: signing in, a new password, an account. */
export function signInScreens(site: string): ReadonlyArray<Screen> {
  const login = on('_site/login.tsx');
  const register = on('_site/register.tsx');
  return [
    login('login', 'empty', (page) => open(page, `${site}/login`)),
    login('login-offline', 'error', async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    }),
    login('login-busy', 'loading', async (page) => {
      await open(page, `${site}/login`);
      await hold(page, '**/api/auth/login');
      await signsIn(page);
    }),
    login('login-failed', 'error', async (page) => {
      await open(page, `${site}/login`);
      await signsIn(page);
      await page.getByRole('alert').first().waitFor();
    }),
    login('login-unreachable', 'error', async (page) => {
      await open(page, `${site}/login`);
      await lose(page, '**/api/auth/login');
      await signsIn(page);
      await page.getByRole('alert').first().waitFor();
    }),
    login('reset-request', 'empty', (page) => open(page, `${site}/login?view=reset`)),
    login('reset-sent', 'full', async (page) => {
      await page.getByLabel('Email', { exact: true }).fill(`nobody-${randomUUID()}@example.test`);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByText('If an account with that email exists').first().waitFor();
    }),
    register('register', 'empty', (page) => open(page, `${site}/register`)),
    register('register-incomplete', 'error', async (page) => {
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
    register('register-sent', 'full', async (page) => {
      const email = `kim-${randomUUID()}@example.test`;
      const fields = { 'First name': 'Kim', 'Last name': 'Moss', Email: email, Password: 'Grey bin 27!' };
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByRole('status').filter({ hasText: 'Almost done' }).waitFor();
    }),
    on('_site/reset-password.tsx')('reset-password', 'full', async (page) => {
      await open(page, `${site}/reset-password?token=none`);
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByLabel('Confirm password', { exact: true }).fill('other');
    }),
  ];
}

async function signsIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
}
