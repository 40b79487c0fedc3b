import { expect } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { outbox } from './support/placed-order.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

for (const width of [360, 1280] as const)
  test(`an admin invites somebody, sees the invitation, and takes it back, at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await signInAs(page, 'owner@summit.test', /\/client-portal\/orders/);
    await open(page, `${platform}/client-portal/settings?part=team`);
    const team = page.getByRole('region', { name: 'Team' });
    await expect(team.getByText(/\(you\)/)).toBeVisible();
    await expect(team.getByText('owner@summit.test, Admin')).toBeVisible();

    const form = team.getByRole('form', { name: 'Invite somebody' });
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(form.getByText('Enter a valid email address.')).toBeVisible();
    const email = `new-${width}-${Date.now()}@example.com`;
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').selectOption('BUSINESS_ADMIN');
    await form.getByLabel('Role').press('Tab');
    await page.keyboard.press('Enter');
    const invited = team.getByRole('listitem').filter({ hasText: email });
    await expect(invited.getByText(/^Admin, link good until/)).toBeVisible();
    await expect
      .poll(async () =>
        (await outbox()).some(({ links }) => links.some((link) => link.includes('/accept-invitation?token='))),
      )
      .toBe(true);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    const revoke = invited.getByRole('button', { name: `Revoke the invitation of ${email}` });
    await revoke.click();
    const question = invited.getByRole('group');
    await expect(question).toBeFocused();
    await question.getByRole('button', { name: 'Keep' }).press('Enter');
    await expect(revoke).toBeFocused();
    await revoke.press('Enter');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(invited).toHaveCount(0);
  });

test('a manager is told who looks after the team and the domains', async ({ page }) => {
  await signInAs(page, 'manager@acme.test', /\/client-portal\/orders/);
  await open(page, `${platform}/client-portal/settings?part=team`);
  await expect(page.getByText(/ask an admin to invite somebody/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Team', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Domains', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('what the server refuses is told beside what was asked', async ({ page }) => {
  await signInAs(page, 'owner@summit.test', /\/client-portal\/orders/);
  await open(page, `${platform}/client-portal/settings?part=team`);
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Email').fill('owner@summit.test');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
});
