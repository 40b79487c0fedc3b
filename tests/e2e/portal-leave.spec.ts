import { expect, type Page } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { hydrated, open } from './support/hydrated.ts';
import { post } from './support/new-customer.ts';
import { newOwner } from './support/new-owner.ts';
import { order } from './support/order-desk.ts';
import { ownBusiness } from './support/own-business.ts';
import { expectNoSidewaysScroll, expectToast, fillSignIn, spoilToken, stored } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

for (const width of [360, 1280] as const)
  test(`a tab with something unsaved is left at ${width} px only by who says so`, async ({ page, request }) => {
    const { email, password } = await newOwner(request);
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, email, /\/client-portal/, password);
    await open(page, `${platform}/client-portal/settings?part=team`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Business' }).click();
    const phone = page.getByRole('form', { name: 'Business profile' }).getByLabel('Phone');
    const brand = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Brand' });
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });

    await phone.fill('(303) 555-0166');
    await brand.click();
    await expect(asked).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(phone).toHaveValue('(303) 555-0166');

    // The tab of the browser is not closed without a question either.
    expect(await holdsPage(page)).toBe(true);

    await page.goBack();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Back' }).click();
    await expect(phone).toHaveValue('(303) 555-0166');

    // Nor does signing out go over it.
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(phone).toHaveValue('(303) 555-0166');

    await brand.click();
    await asked.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('form', { name: 'Brand' })).toBeVisible();
    // What holds nothing is left without a word.
    expect(await holdsPage(page)).toBe(false);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click();
    await expect(page.getByRole('form', { name: 'Invite somebody' })).toBeVisible();
  });

test('who stays and leads away again within the same frame is asked again', async ({ page, request }) => {
  const { email, password } = await newOwner(request);
  await signInAs(page, email, /\/client-portal/, password);
  await open(page, `${platform}/client-portal/settings?part=business`);
  const phone = page.getByRole('form', { name: 'Business profile' }).getByLabel('Phone');
  await phone.fill('(303) 555-0168');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const brand = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Brand' });
  await brand.click();
  await expect(asked).toBeVisible();
  // As Escape does it. A browser tells of a dialog's end with its next frame, which a slow phone is late with.
  const link = await brand.elementHandle();
  await asked.evaluate((dialog: HTMLDialogElement, away) => {
    dialog.requestClose();
    if (away instanceof HTMLElement) away.click();
  }, link);
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(asked).toHaveCount(0);
  await expect(phone).toHaveValue('(303) 555-0168');
  await brand.click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('form', { name: 'Brand' })).toBeVisible();
});

test('what is saved while it is asked about is not lost: the way that was asked for goes on', async ({
  page,
  request,
}) => {
  const { email, password } = await newOwner(request);
  await signInAs(page, email, /\/client-portal/, password);
  await open(page, `${platform}/client-portal/settings?part=business`);
  const form = page.getByRole('form', { name: 'Business profile' });
  await form.getByLabel('Phone').fill('(303) 555-0167');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"UpdateBusiness') === true) await held;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Brand' }).click();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(asked).toBeVisible();
  answer();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Brand' })).toBeVisible();
});

/** Where something is typed, what opens it, and what leads away from it. */
type Typing = {
  readonly what: string;
  readonly path: string;
  readonly opener?: string;
  readonly field: string;
  readonly text: string;
  readonly away?: string;
};

const TYPINGS: ReadonlyArray<Typing> = [
  { what: 'a pasted list of ZIPs', path: 'pricing', opener: 'Add a zone', field: 'ZIP codes', text: '80202 80203' },
  {
    what: 'a zone of the setup',
    path: 'setup?part=area',
    opener: 'Add a zone',
    field: 'Zone name',
    text: 'Downtown',
    away: 'Skip to: Prices',
  },
  { what: 'a new size', path: 'inventory', opener: 'Add dumpster', field: 'Title', text: 'Twelve for roofs' },
  { what: 'units out of service', path: 'inventory', opener: 'Take units out', field: 'Reason', text: 'Door hinge' },
  { what: 'an add-on', path: 'delivery', opener: 'Add an add-on', field: 'Name', text: 'Plywood' },
  { what: 'a day that is not added', path: 'delivery', field: 'Day without deliveries', text: '2027-07-04' },
  { what: 'a rule that is wrong', path: 'delivery', field: 'Price per mile', text: 'much' },
  { what: 'a line that is not added', path: 'prohibited', field: 'Add an item', text: 'Snow' },
  { what: 'who is invited', path: 'settings?part=team', field: 'Email', text: 'kim@example.test', away: 'Brand' },
  { what: 'a domain', path: 'settings?part=website', field: 'Add a domain', text: 'rent.example', away: 'Brand' },
  { what: 'one’s own profile', path: 'settings?part=profile', field: 'First name', text: 'Robin', away: 'Brand' },
];

test('whatever is typed into a form of the portal is asked about before it is left', async ({ page, request }) => {
  test.setTimeout(180_000);
  const shop = await ownBusiness(request);
  await shop.signsIn(page);
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const { what, path, opener, field, text, away = 'Order History' } of TYPINGS)
    await test.step(what, async () => {
      await open(page, `${platform}/client-portal/${path}`);
      if (opener !== undefined) await page.getByRole('button', { name: opener }).click();
      // A way of choosing, or the form, may be called like the field.
      const typed = page.getByRole('main').getByLabel(field, { exact: true }).and(page.locator('.field-control'));
      await typed.fill(text);
      await page.getByRole('link', { name: away, exact: true }).click();
      await expect(asked).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await expect(typed).toHaveValue(text);
      await page.getByRole('link', { name: away, exact: true }).click();
      await asked.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(typed).toHaveCount(0);
    });
});

test('another zone or size is opened over what is typed only by who says so, another add-on beside it', async ({
  page,
  request,
}) => {
  const shop = await ownBusiness(request);
  for (const [zone, zip] of [
    ['Denver', '80202'],
    ['Golden', '80401'],
  ] as const)
    await shop.zone(zone, [zip]);
  for (const name of ['Boards', 'Broom'])
    await shop.graphql('mutation ($input: AddOnInput!) { createAddOn(input: $input) { id } }', {
      input: { businessId: shop.businessId, name, price: 20 },
    });
  await shop.signsIn(page);
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
  const form = (name: string) => page.getByRole('form', { name: `Edit ${name}`, exact: true });

  await open(page, `${platform}/client-portal/pricing`);
  await edit('Denver').click();
  const fee = form('Denver').getByLabel('Delivery fee');
  await fee.fill('99');
  await edit('Golden').click();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fee).toHaveValue('99');
  // Saving and discarding are no leaving.
  await form('Denver').getByRole('button', { name: 'Save zone' }).click();
  await expectToast(page, 'Success', 'Pricing zone updated successfully');
  await edit('Golden').click();
  await form('Golden').getByLabel('Zone name').fill('Golden Hills');
  await form('Golden').getByRole('button', { name: 'Discard changes' }).click();
  await expect(edit('Golden')).toBeVisible();
  await expect(asked).toHaveCount(0);

  await open(page, `${platform}/client-portal/inventory`);
  await edit('10 Yard Dumpster').click();
  await form('10 Yard Dumpster').getByLabel('Title').fill('Ten Yards');
  await edit('20 Yard Dumpster').click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form('20 Yard Dumpster')).toBeVisible();
  await expect(form('10 Yard Dumpster')).toHaveCount(0);
  await form('20 Yard Dumpster').getByLabel('Title').fill('Twenty Yards');
  await form('20 Yard Dumpster').getByRole('button', { name: 'Save' }).click();
  await expect(edit('Twenty Yards')).toBeVisible();
  await expect(asked).toHaveCount(0);

  await open(page, `${platform}/client-portal/delivery`);
  await edit('Boards').click();
  await form('Boards').getByLabel('Name').fill('Plywood');
  await edit('Broom').click();
  await expect(form('Broom')).toBeVisible();
  await expect(form('Boards').getByLabel('Name')).toHaveValue('Plywood');
});

test('what is typed about an order is asked about before Back leads from the plan to the list', async ({ page }) => {
  const { number, rental } = await order({ rental: 300 });
  await signInAs(page, 'owner@acme.test', /\/client-portal/);
  await open(page, `${platform}/client-portal/orders?day=${inDays(rental)}`);
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const stop = page.getByRole('listitem', { name: `Delivery of order ${number}` });
  await stop.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByLabel('Reason').fill('The street is closed');
  await page.goBack();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(dialog.getByLabel('Reason')).toHaveValue('The street is closed');
  await page.goBack();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a session that ends under something typed keeps it: whoever signs in beside it saves it, whoever leaves is led to sign in', async ({
  page,
  request,
}) => {
  const { email, password } = await newOwner(request);
  await signInAs(page, email, /\/client-portal/, password);
  await open(page, `${platform}/client-portal/settings?part=business`);
  const form = page.getByRole('form', { name: 'Business profile' });
  const phone = form.getByLabel('Phone');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const savesOutside = async (text: string): Promise<void> => {
    await phone.fill(text);
    await post(request, platform, '/api/auth/logout', { refreshToken: await stored(page, 'refresh-token') });
    await spoilToken(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(asked).toBeVisible();
  };

  await savesOutside('(303) 555-0166');
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(phone).toHaveValue('(303) 555-0166');
  const ended = page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Sign in in a new tab' }) });
  await expect(ended).toBeVisible();
  await expectNoAxeViolations(page);
  const opened = page.waitForEvent('popup');
  await ended.getByRole('link', { name: 'Sign in in a new tab' }).click();
  const beside = await opened;
  await hydrated(beside);
  await fillSignIn(beside, email, password);
  await beside.waitForURL(/\/client-portal/);
  await expect(ended).toHaveCount(0);
  await expect(phone).toHaveValue('(303) 555-0166');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await beside.close();

  await savesOutside('(303) 555-0199');
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/client-portal/settings?part=business');
});

/** Whether the browser would ask before it leaves the page. */
function holdsPage(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
