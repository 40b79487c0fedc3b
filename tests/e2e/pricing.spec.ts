import { expect, type Locator, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { held } from './support/held.ts';
import { open } from './support/hydrated.ts';
import { ownBusiness } from './support/own-business.ts';
import { expectNoSidewaysScroll, expectToast } from './support/session.ts';
import { test } from './support/test.ts';

const PRICING = `${platform}/client-portal/pricing`;

async function confirms(within: Locator, button: string, again: string): Promise<void> {
  await within.getByRole('button', { name: button }).click();
  await within.getByRole('group', { name: button }).getByRole('button', { name: again }).click();
}

async function fills(form: Locator, name: string, zips: string): Promise<void> {
  await form.getByLabel('Zone name').fill(name);
  await form.getByLabel('Delivery fee').fill('75');
  await form.getByRole('textbox', { name: 'ZIP codes' }).fill(zips);
}

test('a zone is made from a pasted list, changed, switched and deleted, and each failure is told by its cause', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.signsIn(page);
  await open(page, PRICING);
  const zones = page.getByRole('region', { name: 'Zones', exact: true });
  await expect(zones.getByText('No zones yet')).toBeVisible();
  await zones.getByRole('button', { name: 'Add a zone' }).click();
  const form = zones.getByRole('form', { name: 'Add a zone' });
  await form.getByRole('button', { name: 'Create zone' }).click();
  await expect(form.getByText('Enter a name for the zone.')).toBeVisible();
  await fills(form, 'Downtown', '80202, 80203;80211\n02108 8020 80203');
  await expect(form.getByText('4 ZIP codes. 1 is in the list more than once')).toBeVisible();
  await expect(form.getByText('1 entry is not a ZIP code')).toBeVisible();
  await form.getByRole('button', { name: 'Leave it out' }).click();
  await form.getByRole('button', { name: 'Create zone' }).click();
  await expectToast(page, 'Success', 'Pricing zone created successfully');
  const downtown = zones.getByRole('article', { name: 'Downtown' });
  await expect(downtown.getByText('02108 80202 80203 80211')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await downtown.getByRole('button', { name: 'Edit Downtown' }).click();
  const edit = zones.getByRole('form', { name: 'Edit Downtown' });
  await edit.getByLabel('Delivery fee').fill('80');
  await edit.getByLabel('Delivery fee').press('Enter');
  await expectToast(page, 'Success', 'Pricing zone updated successfully');
  await downtown.getByRole('button', { name: 'Deactivate Downtown' }).click();
  await expectToast(page, 'Success', 'Pricing zone deactivated successfully');
  await downtown.getByRole('button', { name: 'Activate Downtown', exact: true }).click();
  await expectToast(page, 'Success', 'Pricing zone activated successfully');

  await zones.getByRole('button', { name: 'Add a zone' }).click();
  const many = Array.from({ length: 5001 }, (_, index) => String(10_000 + index));
  await fills(form, 'Too much', `80202 ${many.join(' ')}`);
  await expect(form.getByText('Downtown: 80202')).toBeVisible();
  await form.getByRole('button', { name: 'Create zone' }).click();
  await expectToast(page, 'Error', 'Failed to create pricing zone');
  await expect(form.getByText('Enter 1 to 5,000 ZIP codes.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Discard changes' }).click();

  // Somebody else deletes the zone while this page still shows it.
  const { pricingZones } = await shop.graphql<{ pricingZones: ReadonlyArray<{ id: string }> }>(
    `{ pricingZones(businessId: "${shop.businessId}") { id } }`,
  );
  await shop.graphql('mutation ($id: ID!) { deletePricingZone(id: $id) }', { id: pricingZones[0]?.id });
  await downtown.getByRole('button', { name: 'Deactivate Downtown' }).click();
  await expectToast(page, 'Error', 'Failed to activate or deactivate pricing zone');
  await confirms(downtown, 'Delete Downtown', 'Delete');
  await expectToast(page, 'Error', 'Failed to delete pricing zone');
  await expect(downtown.getByRole('alert')).toContainText('Zone not found');
  await downtown.getByRole('button', { name: 'Edit Downtown' }).click();
  await edit.getByRole('button', { name: 'Save zone' }).click();
  await expectToast(page, 'Error', 'Failed to update pricing zone');

  await shop.zone('Golden', ['80401']);
  await open(page, PRICING);
  await confirms(zones.getByRole('article', { name: 'Golden' }), 'Delete Golden', 'Delete');
  await expectToast(page, 'Success', 'Pricing zone deleted successfully');
  await expect(zones.getByText('No zones yet')).toBeVisible();
});

test('prices are typed by keyboard and saved at once, offered or not by zone, and each failure is told by its cause', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  const zoneId = await shop.zone('Denver', ['80202']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.signsIn(page);
  await open(page, PRICING);
  const prices = page.getByRole('form', { name: 'Prices' });
  await prices.getByLabel('Price of 10 Yard Dumpster in Denver').fill('299');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(prices.getByLabel('Included days of 20 Yard Dumpster in Denver')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(prices.getByLabel('Included days of 20 Yard Dumpster in Denver')).toHaveValue('7');
  await prices.getByRole('button', { name: 'Save prices' }).click();
  await expectToast(page, 'Error', 'Failed to set dumpster pricing');
  await expect(prices.getByText('Enter a price in dollars.')).toBeVisible();
  await prices.getByRole('button', { name: 'Copy first row down: Denver' }).click();
  await prices.getByRole('textbox', { name: 'Price of 20 Yard Dumpster in Denver' }).fill('399.50');
  await prices.getByRole('button', { name: 'Save prices' }).click();
  await expectToast(page, 'Success', 'Dumpster pricing added successfully');
  await expect(prices.getByText('All prices are saved.')).toBeVisible();
  await expectNoAxeViolations(page);

  await prices.getByRole('button', { name: 'Set out of stock in Denver: 10 Yard Dumpster' }).click();
  await expectToast(page, 'Success', 'Zone stock status updated');
  await expect(prices.getByText('Out of stock here')).toBeVisible();
  await removes(page, prices, 10);
  await expectToast(page, 'Success', 'Dumpster pricing deleted successfully');

  // Somebody else takes the price away, and then the whole zone.
  const { dumpsters } = await shop.graphql<{ dumpsters: ReadonlyArray<{ id: string; size: number }> }>(
    `{ dumpsters(businessId: "${shop.businessId}") { id size } }`,
  );
  await shop.graphql(
    'mutation ($b: ID!, $z: ID!, $d: ID!) { removeZoneDumpsterPricing(businessId: $b, pricingZoneId: $z, dumpsterId: $d) }',
    { b: shop.businessId, z: zoneId, d: dumpsters.find(({ size }) => size === 20)?.id },
  );
  await prices.getByRole('button', { name: 'Set out of stock in Denver: 20 Yard Dumpster' }).click();
  await expectToast(page, 'Error', 'Failed to update zone stock status');
  await removes(page, prices, 20);
  await expectToast(page, 'Error', 'Failed to delete dumpster pricing');
  await shop.graphql('mutation ($id: ID!) { deletePricingZone(id: $id) }', { id: zoneId });
  await prices.getByRole('textbox', { name: 'Price of 20 Yard Dumpster in Denver' }).fill('401');
  await prices.getByRole('button', { name: 'Save prices' }).click();
  await expectToast(page, 'Error', 'Failed to set dumpster pricing');
  await expect(prices.getByRole('textbox', { name: 'Price of 20 Yard Dumpster in Denver' })).toHaveValue('401');
});

async function removes(page: Page, prices: Locator, size: number): Promise<void> {
  await confirms(prices, `Remove the price of ${size} Yard Dumpster in Denver`, 'Remove');
  await expect(page.getByRole('region', { name: 'Prices' })).toBeVisible();
}

test('zones come from cities and from miles around the yard, and a tested address is told which one wins and why', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.signsIn(page);
  await open(page, `${PRICING}?zone=new`);
  const zones = page.getByRole('region', { name: 'Zones', exact: true });
  const form = zones.getByRole('form', { name: 'Add a zone' });
  await form.getByLabel('Zone name').fill('Whole Denver');
  await form.getByLabel('Delivery fee').fill('90');
  await form.getByRole('radio', { name: 'Cities' }).check();
  await form.getByRole('combobox', { name: 'Cities' }).fill('denver, co');
  await expect(form.getByRole('option').first()).toContainText('Denver, CO');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Create zone' }).click();
  await expectToast(page, 'Success', 'Pricing zone created successfully');
  await expect(zones.getByRole('article', { name: 'Whole Denver' })).toContainText('Covers Denver, CO');

  await zones.getByRole('button', { name: 'Add a zone' }).click();
  await form.getByLabel('Zone name').fill('Near the yard');
  await form.getByLabel('Delivery fee').fill('50');
  await form.getByRole('radio', { name: 'Around the yard' }).check();
  await form.getByLabel('Miles from the yard').fill('3');
  await form.getByLabel('Miles from the yard').press('Enter');
  await expect(form.getByRole('textbox', { name: 'ZIP codes' })).toHaveValue(/^80202 /);
  await expect(form.getByText('Other zones cover some of these too')).toBeVisible();
  await form.getByRole('button', { name: 'Create zone' }).click();
  await expectToast(page, 'Success', 'Pricing zone created successfully');

  await page.getByLabel('Address, city or ZIP code').fill('80202');
  await page.getByLabel('Address, city or ZIP code').press('Enter');
  await expect(page).toHaveURL(/place=/);
  const which = page.getByRole('region', { name: 'Which zone serves it' });
  await expect(which).toContainText('Near the yard serves it, by its ZIP code.');
  await expect(which).toContainText('a zone of ZIP codes wins over a zone of cities');
  await expect(page.getByText('Nothing is offered here', { exact: true })).toBeVisible();
  await expect(page.getByText('The zone has no price that is offered.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Near the yard: \d+ ZIP codes/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('delivery rules are saved together and followed by an example; add-ons come, change and go, at 360 px', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.signsIn(page);
  await open(page, PRICING);
  await page.getByRole('link', { name: 'Delivery rules' }).click();
  const rules = page.getByRole('form', { name: 'Delivery rules' });
  await rules.getByLabel('Tax rate, percent').fill('108');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText('Enter a percentage from 0 to 100')).toBeVisible();
  await rules.getByLabel('Tax rate, percent').fill('8.81');
  await rules.getByLabel('Price per mile').fill('2.50');
  await rules.getByLabel('Included miles').fill('15');
  await rules.getByLabel('Day without deliveries').fill('2027-12-25');
  await rules.getByRole('button', { name: 'Add day' }).click();
  const weekdays = rules.getByRole('group', { name: 'Closed every week on' });
  for (const box of await weekdays.getByRole('checkbox').all()) await box.check();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(weekdays.getByText('Leave at least one day of the week open.')).toBeVisible();
  await expect(weekdays).toBeFocused();
  for (const open of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await weekdays.getByRole('checkbox', { name: open }).uncheck();
  await rules.getByLabel('Orders of a day until').fill('14:30');
  const example = page.getByRole('region', { name: 'Worked example' });
  await example.getByLabel('Dumpsters').fill('1');
  await example.getByLabel('Days', { exact: true }).fill('7');
  // 349.00 + 75.00 + 5 miles at 2.50 = 436.50, and 38.46 of tax.
  await expect(example.getByText('$474.96')).toBeVisible();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Success', 'Delivery rules saved');
  const saved = await shop.graphql<{ business: { rules: object } }>(
    `{ business(id: "${shop.businessId}") { rules { taxRate perMile includedMiles blackoutDates closedWeekdays orderCutoffMinute } } }`,
  );
  expect(saved.business.rules).toEqual({
    taxRate: 0.0881,
    perMile: 2.5,
    includedMiles: 15,
    blackoutDates: ['2027-12-25'],
    closedWeekdays: [0],
    orderCutoffMinute: 870,
  });

  const addOns = page.getByRole('region', { name: 'Add-ons' });
  await addOns.getByRole('button', { name: 'Add an add-on' }).click();
  await addOns.getByLabel('Name').fill('Plywood boards');
  await addOns.getByLabel('Price').fill('35');
  await addOns.getByRole('button', { name: 'Save add-on' }).click();
  await expectToast(page, 'Success', 'Plywood boards is saved.');
  const boards = addOns.getByRole('article', { name: 'Plywood boards' });
  await boards.getByRole('button', { name: 'Switch off Plywood boards' }).click();
  await expect(boards.getByText('switched off')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await confirms(boards, 'Delete Plywood boards', 'Delete');
  await expect(boards).toHaveCount(0);
});

test('a price that was only touched is gone once it is removed, and is not typed again by itself', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  const pricingZoneId = await shop.zone('Denver', ['80202']);
  const { dumpsters } = await shop.graphql<{ dumpsters: ReadonlyArray<{ id: string; size: number }> }>(
    `{ dumpsters(businessId: "${shop.businessId}") { id size } }`,
  );
  const dumpsterId = dumpsters.find(({ size }) => size === 10)?.id;
  await shop.graphql('mutation ($input: ZoneDumpsterPricingInput!) { setZoneDumpsterPricing(input: $input) { id } }', {
    input: { businessId: shop.businessId, pricingZoneId, dumpsterId, price: 299, maxWeight: 2, rentalDuration: 7 },
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.signsIn(page);
  await open(page, PRICING);
  const prices = page.getByRole('form', { name: 'Prices' });
  const price = prices.getByRole('textbox', { name: 'Price of 10 Yard Dumpster in Denver' });
  await price.fill('310');
  await expect(prices.getByText('1 cell is not saved yet.')).toBeVisible();
  await price.fill('299.00');
  await expect(prices.getByText('All prices are saved.')).toBeVisible();
  await removes(page, prices, 10);
  await expect(prices.getByText('Not offered here')).toHaveCount(2);
  await expect(price).toHaveValue('');
  await expect(prices.getByText('All prices are saved.')).toBeVisible();
  // Nothing is in the first row: it is not copied over what stands below.
  await expect(prices.getByRole('button', { name: 'Copy first row down: Denver' })).toBeDisabled();
});

test('who has gone on elsewhere keeps the focus when a form is saved, and who has not goes on from where it was', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.signsIn(page);
  await open(page, `${PRICING}?zone=new`);
  const zones = page.getByRole('region', { name: 'Zones', exact: true });
  const form = zones.getByRole('form', { name: 'Add a zone' });
  await fills(form, 'Downtown', '80202');
  const answer = held();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"CreateZone"') === true) await answer.until;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Create zone' }).click();
  const address = page.getByLabel('Address, city or ZIP code');
  await address.fill('80202');
  answer.go();
  await expect(zones.getByRole('article', { name: 'Downtown' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(address).toBeFocused();

  await zones.getByRole('button', { name: 'Add a zone' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(zones.getByRole('button', { name: 'Add a zone' })).toBeFocused();
});

test('what is typed while the rules are saved stays, and is saved by the next one', async ({ page, request }) => {
  const shop = await ownBusiness(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.signsIn(page);
  await open(page, `${platform}/client-portal/delivery`);
  const rules = page.getByRole('form', { name: 'Delivery rules' });
  const dumpsters = page.getByRole('region', { name: 'Worked example' }).getByLabel('Dumpsters');
  await dumpsters.fill('3');
  const answer = held();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"SaveDeliveryRules"') === true) await answer.until;
    await route.continue();
  });
  await rules.getByLabel('Price per mile').fill('2.7');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await rules.getByLabel('Included miles').fill('17');
  const readAgain = page.waitForResponse(
    (response) => response.request().postData()?.includes('"DeliveryRules"') === true,
  );
  answer.go();
  await expectToast(page, 'Success', 'Delivery rules saved');
  await readAgain;
  await expect(rules.getByLabel('Price per mile')).toHaveValue('2.70');
  await expect(rules.getByText('1 rule is not saved yet.')).toBeVisible();
  await expect(rules.getByLabel('Included miles')).toHaveValue('17');
  await expect(rules.getByLabel('Included miles')).toBeFocused();
  await expect(dumpsters).toHaveValue('3');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText('All rules are saved.')).toBeVisible();
  const saved = await shop.graphql<{ business: { rules: object } }>(
    `{ business(id: "${shop.businessId}") { rules { perMile includedMiles } } }`,
  );
  expect(saved.business.rules).toEqual({ perMile: 2.7, includedMiles: 17 });
});

test('a day without deliveries that is typed is saved with the rules, and discarded with them', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.signsIn(page);
  await open(page, `${platform}/client-portal/delivery`);
  const rules = page.getByRole('form', { name: 'Delivery rules' });
  const day = rules.getByLabel('Day without deliveries');
  await day.fill('2027-07-04');
  await rules.getByRole('button', { name: 'Discard changes' }).click();
  await expect(day).toHaveValue('');
  await day.fill('2027-12-25');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Success', 'Delivery rules saved');
  await expect(day).toHaveValue('');
  await expect(rules.getByText('All rules are saved.')).toBeVisible();
  const saved = await shop.graphql<{ business: { rules: object } }>(
    `{ business(id: "${shop.businessId}") { rules { blackoutDates } } }`,
  );
  expect(saved.business.rules).toEqual({ blackoutDates: ['2027-12-25'] });
  await rules.getByRole('button', { name: /^Remove .*25/ }).click();
  await expect(rules.getByText('No days without deliveries.')).toBeVisible();
  // The button is gone, and whoever pressed it goes on from its place.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});
