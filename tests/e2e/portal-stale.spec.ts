import { expect, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { ownBusiness } from './support/own-business.ts';
import { expectToast } from './support/session.ts';
import { test } from './support/test.ts';

const SOMEBODY = 'Somebody changed this meanwhile, so nothing was done. You see it now as it is.';

type Switch = {
  readonly tab: string;
  /** The switch as both pages show it, and as it is after the first has used it. */
  readonly off: string;
  readonly on: string;
  readonly failure: string;
};

const SWITCHES: ReadonlyArray<Switch> = [
  {
    tab: 'inventory',
    off: 'Stop selling 10 Yard Dumpster',
    on: 'Put back on sale: 10 Yard Dumpster',
    failure: 'Failed to update stock status',
  },
  {
    tab: 'pricing',
    off: 'Set out of stock in Denver: 10 Yard Dumpster',
    on: 'Offer again in Denver: 10 Yard Dumpster',
    failure: 'Failed to update zone stock status',
  },
  { tab: 'delivery', off: 'Switch off Boards', on: 'Switch on Boards', failure: 'Failed to change Boards' },
];

test('a page that is out of date switches nothing back: it says so, and shows how it is now', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const shop = await ownBusiness(request);
  const { businessId } = shop;
  const pricingZoneId = await shop.zone('Denver', ['80202']);
  const { dumpsters } = await shop.graphql<{ dumpsters: ReadonlyArray<{ id: string; title: string }> }>(
    `{ dumpsters(businessId: "${businessId}") { id title } }`,
  );
  const dumpsterId = dumpsters.find(({ title }) => title === '10 Yard Dumpster')?.id;
  await shop.graphql('mutation ($input: ZoneDumpsterPricingInput!) { setZoneDumpsterPricing(input: $input) { id } }', {
    input: { businessId, pricingZoneId, dumpsterId, price: 299, maxWeight: 2, rentalDuration: 7 },
  });
  await shop.graphql('mutation ($input: AddOnInput!) { createAddOn(input: $input) { id } }', {
    input: { businessId, name: 'Boards', price: 20 },
  });
  await shop.signsIn(page);
  const other = await context.newPage();
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

  for (const { tab, off, on, failure } of SWITCHES)
    await test.step(tab, async () => {
      for (const each of [page, other]) {
        await open(each, `${platform}/client-portal/${tab}`);
        await expect(button(each, off)).toBeVisible();
      }
      await button(page, off).click();
      await expect(button(page, on)).toBeVisible();
      await button(other, off).click();
      await expectToast(other, 'Error', failure);
      await expect(other.getByRole('alert').filter({ hasText: SOMEBODY })).toBeVisible();
      await expect(button(other, on)).toBeVisible();
      await expectNoAxeViolations(other);
      await button(other, on).click();
      await expect(button(other, off)).toBeVisible();
      await expect(other.getByRole('alert').filter({ hasText: SOMEBODY })).toHaveCount(0);
    });
});
