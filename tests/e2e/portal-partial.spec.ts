import { expect, test } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { signIn } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';

test('figures that are refused leave the rest of the portal usable', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"Portal"') !== true) return await route.continue();
    const refused = { message: 'Something went wrong', path: ['clientStats'], extensions: { code: 'INTERNAL' } };
    await route.fulfill({ json: { data: null, errors: [refused] } });
  });
  await signIn(page, platform, 'owner@acme.test');
  await page.goto(`${platform}/client-portal/orders`);
  await hydrated(page);

  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  const cards = page.getByRole('article', { name: /^Order / });
  await expect(cards.first()).toBeVisible();
  await cards.first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByText('Payment Summary')).toBeVisible();
});
