import { randomUUID } from 'node:crypto';

import { expect, type Page } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';

import { loopback, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { hydrated, open } from './support/hydrated.ts';
import { linkTo } from './support/new-customer.ts';
import { accept, order } from './support/order-desk.ts';
import { browse, linkOf, longDay, opens } from './support/own-order-page.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { test } from './support/test.ts';

const acme = storefront('acme');

/** A day of this run's own. */
const someDay = () => 175 + Math.floor(Math.random() * 160);

for (const width of WIDTHS) {
  test(`the order's page at ${width} px: number, what happens next, whom to ask, what is paid and what to keep`, async ({
    browser,
  }) => {
    const placed = await order({ rental: someDay() });
    const { rental } = placed;
    const page = await browse(browser, width, linkOf(placed));
    await page.context().grantPermissions(['clipboard-write'], { origin: acme });

    await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();
    await expect(page.getByText(`Delivery ${longDay(inDays(rental))}`)).toBeVisible();
    await expect(page.getByText('Next: Acme Hauling confirms it, and only then charges your card.')).toBeVisible();
    await expect(page.getByText('We e-mail you at ann@example.test.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy the order number' }).click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    expect(await pasted(page)).toBe(placed.number);

    for (const title of [
      'Order Status',
      'Order Items',
      'Customer Information',
      'Business Information',
      'Payment Summary',
    ])
      await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rental Schedule' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText('1701 Wynkoop St');
    const business = page.getByRole('region', { name: 'Business Information' });
    await expect(business.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13035550142');
    await expect(business.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:+13035550142');
    const mail = await business.getByRole('link', { name: 'Email Support' }).getAttribute('href');
    expect(mail).toContain(`subject=Order%20${placed.number}`);
    await expect(page.getByRole('region', { name: 'Payment Summary' })).toContainText('$366.15');

    const pdf = await page.getByRole('link', { name: 'Receipt as PDF' }).getAttribute('href');
    const file = await page.request.get(`${loopback}${pdf}`, { headers: { host: new URL(acme).host } });
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}

type Entry = Readonly<Record<string, string>>;

/** The entries of a calendar file, their long lines joined. */
function entriesOf(text: string): ReadonlyArray<Entry> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const entries: Array<Record<string, string>> = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    const at = line.indexOf(':');
    const entry = entries.at(-1);
    if (entry !== undefined && at > 0) entry[line.slice(0, at)] ??= line.slice(at + 1);
  }
  return entries;
}

test('the calendar file has the delivery and the pickup as whole days, for whoever has the link, and crosses them out', async ({
  browser,
  request,
}) => {
  const placed = await order({ rental: someDay() });
  const { rental } = placed;
  const page = await browse(browser, 360, linkOf(placed));
  const path = (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '';
  const read = (at: string) => request.get(`${loopback}${at}`, { headers: { host: new URL(acme).host } });
  const file = await read(path);
  expect(file.headers()['content-type']).toContain('text/calendar');
  const entries = entriesOf(await file.text());
  const bare = (day: string) => day.replaceAll('-', '');
  expect(entries).toMatchObject([
    {
      SUMMARY: 'Dumpster delivery\\, Acme Hauling',
      'DTSTART;VALUE=DATE': bare(inDays(rental)),
      'DTEND;VALUE=DATE': bare(inDays(rental + 1)),
      STATUS: 'CONFIRMED',
    },
    {
      SUMMARY: 'Dumpster pickup\\, Acme Hauling',
      'DTSTART;VALUE=DATE': bare(inDays(rental + 7)),
      'DTEND;VALUE=DATE': bare(inDays(rental + 8)),
    },
  ]);
  expect((await read(path.split('?')[0] ?? '')).status(), 'without the link').toBe(404);

  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await page.getByRole('button', { name: /^Cancel and release/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  const later = entriesOf(await (await read(path)).text());
  expect(later.map(({ UID, STATUS }) => [UID, STATUS])).toEqual(entries.map(({ UID }) => [UID, 'CANCELLED']));
});

test('who knows no more than the address sees nothing of a person, and has the link mailed to the order’s own address', async ({
  browser,
  request,
}) => {
  const email = `link-${randomUUID()}@example.test`;
  const placed = await order({ rental: someDay(), email });
  const address = `${acme}/order-confirmation/${placed.id}`;
  const page = await browse(browser, 360, address);
  await expect(page.getByText('Details are hidden')).toBeVisible();
  const html = await (
    await request.get(`${loopback}/order-confirmation/${placed.id}`, { headers: { host: new URL(acme).host } })
  ).text();
  for (const secret of ['Ann', 'Lee', email, 'Wynkoop', '555-0142) ', 'ending in', placed.token])
    expect(html).not.toContain(secret);
  for (const name of ['Choose another day', 'Cancel order', 'Create Account', 'Receipt as PDF'])
    await expect(page.getByText(name)).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(/^If this is your order, its link is on its way/)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(email);
  await expectNoAxeViolations(page);
  const link = await linkTo(request, email, /: the link to your order$/, `/order-confirmation/${placed.id}`);
  await open(page, link);
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('Details are hidden')).toHaveCount(0);
});

test('the link is mailed five times an hour, and then the page says when to try again', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  const page = await browse(browser, 1280, `${acme}/order-confirmation/${placed.id}`);
  for (let sent = 0; sent < 5; sent += 1) {
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText(/^If this is your order/)).toBeVisible();
    await page.reload();
    await hydrated(page);
  }
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('The link was not sent')).toBeVisible();
  await expect(page.getByText('Too many attempts. Please try again later.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a change that can not be sent says so, and the page and what was typed stay', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  const page = await browse(browser, 360, linkOf(placed));
  const dialog = await opens(page, 'Change the notes', 'Notes for the driver');
  await dialog.getByLabel(/^Where should it stand/).fill('Left of the garage');
  const isOwn = (url: URL) => url.pathname.startsWith('/_serverFn/');
  await page.route(isOwn, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save the notes' }).click();
  await expect(dialog.getByText(/^We could not reach the store\./)).toBeVisible();
  // What was read anew would have come by now, and failed.
  await page.waitForTimeout(1500);
  await expect(dialog.getByLabel(/^Where should it stand/)).toHaveValue('Left of the garage');
  await page.unroute(isOwn);
  await dialog.getByRole('button', { name: 'Save the notes' }).click();
  await expect(page.getByText('The notes were changed')).toBeVisible();
});

test('without an id there is nothing to show, and an order that is not there is not found', async ({ browser }) => {
  const page = await browse(browser, 360, `${acme}/order-confirmation`);
  await expect(page).toHaveURL(`${acme}/`);
  const missing = await page.goto(`${acme}/order-confirmation/ord_${'0'.repeat(32)}`);
  expect(missing?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible();
  await expect(
    page.getByText("We couldn't find your order details. Please check your order number or contact support."),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(`${acme}/`);
});

test('a guest makes an account out of their order, and once its address is proved the order is in it', async ({
  browser,
  request,
}) => {
  const email = `account-${randomUUID()}@example.test`;
  const password = 'Grey bin 27!';
  const placed = await order({ rental: someDay(), email });
  await accept(placed);
  const page = await browse(browser, 360, linkOf(placed));
  const box = page.getByRole('region', { name: 'Keep your orders in one place' });
  await box.getByRole('button', { name: 'Create Account' }).click();
  await expect(box.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expectNoAxeViolations(page);
  await box.getByLabel('Password', { exact: true }).fill(password);
  await box.getByRole('button', { name: 'Create Account' }).click();
  await expect(box.getByText('One step left')).toBeVisible();
  await expect(box.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);

  await open(page, await linkTo(request, email, /Finish creating your account/, '/login'));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/my-orders/);
  await expect(page.getByText(`Order ${placed.number}`)).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();

  // By the account alone now, and nobody is offered another one.
  await page.getByRole('link', { name: `View order ${placed.number}` }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Keep your orders in one place' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order', exact: true })).toBeVisible();
});

/** What was copied: no page of ours may read it, but a person can put it into a field. */
async function pasted(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await open(other, `${acme}/search`);
  const field = other.getByLabel('Delivery ZIP code or address');
  await field.fill('');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await other.close();
  return text;
}
