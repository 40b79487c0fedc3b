import { expect } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

test.afterEach(async ({ request }) => {
  await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode: 'off' } });
});

test('while the database is away search says so, by its status too, and works again at once afterwards', async ({
  page,
  request,
}) => {
  await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode: 'down' } });
  const failed = await page.goto(`${platform}/search?zipCode=80202`);
  expect(failed?.status()).toBe(503);
  expect(failed?.headers()['retry-after']).toBe('30');
  expect(failed?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByText('Search is temporarily unavailable.')).toBeVisible();
  await expectNoAxeViolations(page);

  // Nobody can have asked for this one yet: not even whether there is such a business is known.
  const unknown = await page.goto(`${storefront('never-asked-for')}/search?zipCode=80202`);
  expect(unknown?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'We are temporarily unavailable' })).toBeVisible();
  await expectNoAxeViolations(page);

  await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode: 'off' } });
  await page.goto(`${platform}/search?zipCode=80202`);
  await expect(page.getByText('Service Available').first()).toBeVisible();
});
