import { expect, type Browser, type Locator, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { order as placed } from './support/order-desk.ts';
import { intentsOf, type PlacedOrder } from './support/placed-order.ts';
import { test } from './support/test.ts';

/** The smallest PNG there is. */
const TICKET = {
  name: 'ticket.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

for (const [width, day] of [
  [360, 160],
  [1280, 170],
] as const) {
  test(`an order is taken through all its steps at ${width} px, then charged in exact cents`, async ({ browser }) => {
    const order = await placed({ rental: day });
    const { page, card } = await found(browser, width, order, 'owner@acme.test');
    for (const [button, label] of [
      [/^Confirm Order & Capture Payment/, 'Confirmed'],
      ['Mark as Delivering', 'Delivering'],
      ['Mark as Delivered', 'Delivered'],
      ['Schedule Pickup', 'Pickup Scheduled'],
      ['Mark Complete', 'Completed'],
    ] as const) {
      await card.getByRole('button', { name: button }).click();
      await expect(card.getByText(label, { exact: true })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await card.getByRole('button', { name: 'Add Charge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Post-Rental Charge' });
    await dialog.getByRole('button', { name: 'Charge Customer' }).click();
    for (const problem of [
      'Please select a charge type',
      'Please enter a valid amount greater than $0',
      'Please provide a description for the charge',
    ])
      await expect(dialog.getByText(problem)).toBeVisible();
    await expect(dialog.getByLabel('Charge type')).toBeFocused();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Charge type').selectOption({ label: 'Weight Fee' });
    await dialog.getByLabel('Description').fill('  Half a ton too much ');
    for (const wrong of ['1.005', '0.009', '1e3']) {
      await dialog.getByLabel('Amount').fill(wrong);
      await dialog.getByRole('button', { name: 'Charge Customer' }).click();
      await expect(dialog.getByText('Please enter a valid amount greater than $0')).toBeVisible();
    }
    await dialog.getByLabel('Amount').fill(' 19.99 ');
    await dialog.getByRole('button', { name: 'Charge $19.99' }).click();
    await expect(page.getByText('The customer has been charged $19.99 for Weight Fee.').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Add Charge' })).toBeFocused();
    const taken = (await intentsOf(order.id)).filter(({ status }) => status === 'succeeded');
    expect(taken.map(({ amount }) => amount)).toContain(1999);
  });

  test(`a charge is worked out from the scale ticket at ${width} px, and comes with it`, async ({ browser }) => {
    const order = await placed({ rental: day + 80 });
    const { page, card } = await found(browser, width, order, 'owner@acme.test');
    for (const step of [/^Confirm Order/, 'Mark as Delivered']) await card.getByRole('button', { name: step }).click();
    await card.getByRole('button', { name: 'Add Charge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Post-Rental Charge' });
    await dialog.getByLabel('Charge type').selectOption({ label: 'Weight Fee' });
    const weight = dialog.getByLabel('Net weight in pounds (optional)');
    await weight.fill('two tons');
    await expect(dialog.getByText('Enter whole pounds.')).toBeVisible();
    await weight.fill('5,000');
    // 1.5 tons are in the price of a 10 yard dumpster; each further ton costs $85.00.
    await expect(dialog.getByText(/2,000 lb/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take over $85.00' }).click();
    await expect(dialog.getByText(/^Visa ending in \d{4} is charged at once\./)).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toHaveValue('85.00');
    await dialog.getByLabel('Photo or document (optional)').setInputFiles(TICKET);
    await dialog.getByRole('checkbox', { name: 'It shows the scale ticket' }).check();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Charge $85.00' }).click();
    await expect(dialog).toHaveCount(0);

    await card.getByRole('link', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: `Order ${order.number}` });
    const ticket = details.getByRole('link', { name: 'Scale ticket: ticket.png' });
    const file = await page.request.get((await ticket.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
    await details.getByRole('button', { name: 'Add proof to Weight Fee, $85.00' }).click();
    const proof = page.getByRole('dialog', { name: 'Proof of Weight Fee' });
    await proof.getByRole('button', { name: 'Add proof' }).click();
    await expect(proof.getByText('Choose a photo or a PDF, or write a note.')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await proof.getByLabel('Photo or document (optional)').setInputFiles({ ...TICKET, buffer: Buffer.from('<svg/>') });
    await proof.getByRole('button', { name: 'Add proof' }).click();
    await expect(proof.getByText('Proof Not Added')).toBeVisible();
    await expectNoAxeViolations(page);
    await proof.getByLabel('Photo or document (optional)').setInputFiles([]);
    await proof.getByLabel('Note').fill('Weighed twice');
    await proof.getByRole('button', { name: 'Add proof' }).click();
    await expect(details.getByText('Weighed twice')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test(`a payment is given back by half and then in full at ${width} px, and the order shows it`, async ({
    browser,
  }) => {
    const order = await placed({ rental: day + 20 });
    const { page, card } = await found(browser, width, order, 'owner@acme.test');
    await card.getByRole('button', { name: /^Confirm Order/ }).click();
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: `Order ${order.number}` });
    await details.getByRole('button', { name: /^Refund/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund Payment' });

    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('Refund amount must be between $0.01 and the payment amount')).toBeVisible();
    await expect(page.getByText('Invalid Amount').first()).toBeVisible();
    await expect(dialog.getByText('Please provide a reason for the refund.')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Half' }).click();
    await expect(dialog.getByText(/^Fee returned \$\d+\.\d\d: the platform gives/)).toBeVisible();
    await expect(dialog.getByText('The order becomes Refunded.')).toHaveCount(0);
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog.getByText('Please provide a reason for the refund.')).toBeVisible();
    await expect(page.getByText('Reason Required').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await dialog.getByLabel('Reason').fill('Came a day late');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(details.getByText('Refund Initiated')).toBeVisible();
    await expect(details.getByText(/^\$[\d.,]+ refunded$/)).toBeVisible();
    await expect(details.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    const [total, half] = await Promise.all([summed(details, 'Total'), summed(details, 'Refunded')]);
    expect(half).toBe(-Math.ceil(total / 2));
    expect(await summed(details, 'Paid so far')).toBe(total + half);

    await details.getByRole('button', { name: /^Refund/ }).click();
    await dialog.getByRole('button', { name: 'Full' }).click();
    await expect(dialog.getByText('The order becomes Refunded.')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Reason').fill('Never came');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(details.getByRole('status').getByText('Refunded', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
    expect(await summed(details, 'Refunded')).toBe(-total);
    expect(await summed(details, 'Paid so far')).toBe(0);
    await expectNoAxeViolations(page);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(card.getByText('Refunded', { exact: true })).toBeVisible();
  });

  test(`an order that is being read, and one that there is not, are told at ${width} px`, async ({ browser }) => {
    const order = await placed({ rental: day + 100 });
    const { page, card } = await found(browser, width, order, 'owner@acme.test');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('"operationName":"Order"') === true) await answered;
      await route.continue();
    });
    await card.getByRole('link', { name: 'View Details' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Loading order...')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    answer();
    await expect(dialog.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();

    const nobodys = order.id.slice(0, -1) + (order.id.endsWith('0') ? '1' : '0');
    await page.goto(`${platform}/client-portal/orders?order=${nobodys}`);
    await expect(dialog.getByText('Order Not Found')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  test(`cancelling at ${width} px says first what becomes of the money`, async ({ browser }) => {
    const [pending, confirmed] = [await placed({ rental: day + 40 }), await placed({ rental: day + 60 })];
    const { page, card } = await found(browser, width, pending, 'owner@acme.test');
    await card.getByRole('button', { name: 'Cancel Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
    await expect(dialog.getByText(/^Releases the hold of \$[\d.,]+\. The customer is not charged\.$/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByText('Order Cancelled').first()).toBeVisible();
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
    expect((await intentsOf(pending.id)).map(({ status }) => status)).toEqual(['canceled']);

    const other = await findCard(page, confirmed);
    await other.getByRole('button', { name: /^Confirm Order/ }).click();
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible();
    await other.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog.getByText(/^Refunds \$[\d.,]+ to the customer's card\.$/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('The street is closed');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(other.getByText('Cancelled', { exact: true })).toBeVisible();
    await other.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('dialog').getByText('Reason: The street is closed')).toBeVisible();
  });
}

/** An amount of the payment summary, in cents. */
async function summed(details: Locator, name: string): Promise<number> {
  const amount = details
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');
  return Math.round(Number((await amount.innerText()).replaceAll(/[$,]/g, '')) * 100);
}

test('a manager moves and charges orders, and is offered no refund', async ({ browser }) => {
  const order = await placed({ rental: 250 });
  const { page, card } = await found(browser, 1280, order, 'manager@acme.test');
  await card.getByRole('button', { name: /^Confirm Order/ }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: `Order ${order.number}` });
  await expect(details.getByRole('button', { name: 'Add Charge' })).toBeVisible();
  await expect(details.getByText('SUCCEEDED')).toBeVisible();
  await expect(details.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});

async function found(browser: Browser, width: number, order: PlacedOrder, email: string) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'an error on the page').toBe(''));
  await signIn(page, platform, email);
  return { page, card: await findCard(page, order) };
}

async function findCard(page: Page, { number }: PlacedOrder): Promise<Locator> {
  await page.goto(`${platform}/client-portal/orders?q=${number}`);
  await hydrated(page);
  return page.getByRole('article', { name: `Order ${number}` });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}
