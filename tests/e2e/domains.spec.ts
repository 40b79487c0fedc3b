import { expect, type Page } from 'playwright/test';

import { loopback, platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

async function publish(host: string, type: 'TXT' | 'CNAME', values: ReadonlyArray<string>): Promise<void> {
  const answer = await fetch(`${loopback}/__dev/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host, type, values }),
  });
  expect(answer.ok).toBe(true);
}

async function shownBeside(page: Page, label: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy ${label}` });
  return (await button.locator('xpath=preceding-sibling::div/p[2]').innerText()).trim();
}

for (const width of [360, 1280] as const)
  test(`a domain is added, proved, made the main address, and removed, at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    const host = `rent-${width}-${Date.now()}.lonestar.example`;
    await signInAs(page, 'owner@lonestar.test', /\/client-portal\/orders/);
    await open(page, `${platform}/client-portal/settings?part=website`);
    const panel = page.getByRole('region', { name: 'Domains' });
    await expect(panel.getByText('No domain of your own yet.')).toBeVisible();

    const form = panel.getByRole('form', { name: 'Add a domain' });
    await form.getByRole('button', { name: 'Add domain' }).click();
    await expect(form.getByText('Enter the address that your store is to have.')).toBeVisible();
    await form.getByLabel('Add a domain').fill('not a host');
    await page.keyboard.press('Enter');
    await expect(form.getByText(/^Enter a host name such as/)).toBeVisible();
    await expect(form.getByLabel('Add a domain')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Add a domain').fill(host.toUpperCase());
    await page.keyboard.press('Enter');

    const item = panel.getByRole('listitem', { name: host });
    await expect(item.getByText('Waiting for proof')).toBeVisible();
    await item.getByRole('button', { name: `Check now: ${host}` }).click();
    await expect(item.getByText(/There is no TXT record at/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await publish(await shownBeside(page, 'TXT name'), 'TXT', [await shownBeside(page, 'TXT value')]);
    await publish(host, 'CNAME', [await shownBeside(page, 'CNAME value')]);
    await item.getByRole('button', { name: `Check now: ${host}` }).click();
    await expect(item.getByText('Live', { exact: true })).toBeVisible();
    await expect(item.getByText('seen, it leads to us')).toBeVisible();

    await panel.getByRole('radio', { name: host }).click();
    await expect(panel.getByRole('radio', { name: host })).toBeChecked();
    await expectNoAxeViolations(page);
    await panel.getByRole('radio', { name: /^lonestar\./ }).click();
    await expect(panel.getByRole('radio', { name: /^lonestar\./ })).toBeChecked();

    await item.getByRole('button', { name: `Remove ${host}` }).click();
    await expect(item.getByText(/For 30 days nobody else can use that address either/)).toBeVisible();
    await item.getByRole('group').getByRole('button', { name: 'Remove' }).click();
    await expect(item).toHaveCount(0);
  });
