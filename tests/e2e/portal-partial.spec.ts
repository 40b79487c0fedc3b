import { expect } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { database } from './support/faults.ts';
import { signIn } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { test } from './support/test.ts';

/** Said by what counts the accepted policies, and not by what reads the form beside that. */
const ACCEPTED = String.raw`from \"terms_acceptances\"`;
/** Said by the statement of the figures above the portal, and by no other. */
const FIGURES = String.raw`is not null and \"orders\".\"waste_type\"`;

test.afterEach(async ({ page }) => database(page, 'off'));

test('figures that are refused leave the rest of the portal usable', async ({ page }) => {
  await signIn(page, platform, 'owner@acme.test');
  await database(page, 'error_500', { match: FIGURES });
  await page.goto(`${platform}/client-portal/orders`);
  await hydrated(page);

  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  const cards = page.getByRole('article', { name: /^Order / });
  await expect(cards.first()).toBeVisible();
  await cards.first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByText('Payment Summary')).toBeVisible();
});

test('a panel that can’t be read leaves the one beside it working, and comes when it is asked for again', async ({
  page,
}) => {
  await signIn(page, platform, 'owner@acme.test');
  await database(page, 'error_500', { match: ACCEPTED });
  await page.goto(`${platform}/client-portal/prohibited`);
  await hydrated(page);
  const record = page.getByRole('region', { name: 'What is accepted' });
  await expect(record.getByText('What is accepted could not be loaded')).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeEditable();
  await expectNoAxeViolations(page);
  await database(page, 'off');
  await record.getByRole('button', { name: 'Retry' }).click();
  await expect(record.getByText('could not be loaded')).toHaveCount(0);
  await expect(record.getByText(/^Version/).first()).toBeVisible();
});
