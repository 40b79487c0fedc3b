import { expect, type Locator } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';

import { platform, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, signIn } from './support/guest.ts';
import { held } from './support/held.ts';
import { accept, advance, moveDelivery, order, orderOn, refundsOf, tryToOrder, unitsOf } from './support/order-desk.ts';
import { browse, linkOf, longDay, opens, weekday } from './support/own-order-page.ts';
import { intentsOf, outbox } from './support/placed-order.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { test } from './support/test.ts';

/** A day of this run's own. */
const someDay = () => 175 + Math.floor(Math.random() * 150);

/** A day of this run's own for a journey that takes all of a size for 17 days: each such journey has its own weeks. */
const takeAllDay = (journey: number) => 175 + journey * 37 + Math.floor(Math.random() * 20);

/** What the card provider took for an extension of so much. */
async function takenFor(orderId: string, amount: number): Promise<ReadonlyArray<string>> {
  return (await intentsOf(orderId)).filter((intent) => intent.amount === amount).map(({ status }) => status);
}

async function toldBusiness(number: string, what: string): Promise<void> {
  const subject = `Order #${number}: ${what}`;
  await expect
    .poll(async () => (await outbox()).some((mail) => mail.subject === subject), { timeout: 20_000 })
    .toBe(true);
}

async function choosesDays(dialog: Locator, days: number): Promise<void> {
  await dialog.getByLabel('How much longer?').selectOption(String(days));
}

for (const width of WIDTHS) {
  test(`extended by 3 days at ${width} px, the booking moves, the card is charged to the cent, and nobody else gets those days`, async ({
    browser,
  }) => {
    const rental = takeAllDay(WIDTHS.indexOf(width));
    const units = await unitsOf(40);
    const placed = await orderOn({ rental, size: 40 });
    // All the others go out on the day on which this one ends.
    await orderOn({ rental: rental + 7, size: 40, quantity: units - 1 });
    await accept(placed);
    const page = await browse(browser, width, linkOf(placed));
    const dialog = await opens(page, 'Keep it longer', 'Keep it longer');
    await choosesDays(dialog, 3);
    await expect(dialog.getByText(weekday(inDays(rental + 10)), { exact: true })).toBeVisible();
    await expect(dialog.getByRole('definition').getByText('$48.96')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await dialog.getByRole('button', { name: 'Extend and pay $48.96' }).click();
    await expect(dialog.getByText('Tick this to have it charged.')).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toBeFocused();
    expect(await takenFor(placed.id, 4896)).toEqual([]);
    await page.keyboard.press('Space');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Extend and pay $48.96' }).press('Enter');

    await expect(page.getByText(`Yours until ${longDay(inDays(rental + 10))}`)).toBeVisible();
    await expect(page.getByText('$48.96 was charged. The receipt is in your e-mail.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Items' })).toContainText(longDay(inDays(rental + 10)));
    await expectNoAxeViolations(page);
    expect(await takenFor(placed.id, 4896)).toEqual(['succeeded']);
    expect(await tryToOrder({ rental: rental + 9, size: 40 })).toEqual({ code: 'OUT_OF_STOCK' });
    await toldBusiness(placed.number, 'rental extended by the customer');
  });
}

test('a rental that somebody else follows can only be kept as long as it is free', async ({ browser }) => {
  const rental = takeAllDay(WIDTHS.length);
  const units = await unitsOf(40);
  const placed = await orderOn({ rental, size: 40 });
  await orderOn({ rental: rental + 9, size: 40, quantity: units });
  await accept(placed);
  const page = await browse(browser, 768, linkOf(placed));
  const dialog = await opens(page, 'Keep it longer', 'Keep it longer');
  await expect(dialog.getByLabel('How much longer?').getByRole('option')).toHaveCount(2);
  await expect(dialog.getByText(`After ${weekday(inDays(rental + 9))} somebody else has it.`)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a saved card that is declined charges nothing, and another card extends', async ({ browser }) => {
  const placed = await order({ rental: someDay(), paymentMethodId: 'pm_card_chargeCustomerFail' });
  await accept(placed);
  const page = await browse(browser, 768, linkOf(placed));
  const dialog = await opens(page, 'Keep it longer', 'Keep it longer');
  await choosesDays(dialog, 2);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Extend and pay $32.64' }).click();
  await expect(dialog.getByText(/declined.*Nothing was charged/i)).toBeVisible();
  await expect(dialog.getByLabel('Card number')).toBeFocused();
  await expect(dialog.getByLabel('How much longer?')).toHaveValue('2');
  await expectNoAxeViolations(page);
  expect(await takenFor(placed.id, 3264)).not.toContain('succeeded');

  await entersCard(dialog, CARDS.good);
  await dialog.getByRole('button', { name: 'Extend and pay $32.64' }).click();
  await expect(page.getByText(/^Yours until/)).toBeVisible();
  expect((await takenFor(placed.id, 3264)).filter((status) => status === 'succeeded')).toHaveLength(1);
});

test('a card whose bank asks extends once the bank has said yes, and charges nothing when it says no', async ({
  browser,
}) => {
  const placed = await order({ rental: someDay() });
  await accept(placed);
  const page = await browse(browser, 1280, linkOf(placed));
  for (const [answer, button] of [
    ['no', /fail|decline|reject/i],
    ['yes', /succeed|confirm|complete/i],
  ] as const) {
    const dialog =
      answer === 'no'
        ? await opens(page, 'Keep it longer', 'Keep it longer')
        : page.getByRole('dialog', { name: 'Keep it longer' });
    await dialog.getByLabel('Another card').check();
    await entersCard(dialog, CARDS.threeDSecure);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Extend and pay $16.32' }).click();
    await page.getByRole('button', { name: button }).click();
    if (answer === 'yes') break;
    await expect(page.getByText(/Your bank did not confirm this payment/)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await takenFor(placed.id, 1632)).toEqual(['canceled']);
  }
  await expect(page.getByText(/^Yours until/)).toBeVisible();
  expect((await takenFor(placed.id, 1632)).toSorted()).toEqual(['canceled', 'succeeded']);
});

async function entersCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry date').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
}

for (const width of WIDTHS) {
  test(`cancelled before the confirmation at ${width} px, the hold is released`, async ({ browser }) => {
    const placed = await order({ rental: someDay() });
    const page = await browse(browser, width, linkOf(placed));
    const dialog = await opens(page, 'Cancel order', `Cancel order ${placed.number}?`);
    await expect(dialog.getByText('Releases the $366.15 hold on your card. You pay nothing.')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel order', exact: true })).toBeFocused();

    const again = await opens(page, 'Cancel order', `Cancel order ${placed.number}?`);
    await again.getByLabel('Reason (optional)').fill('No room');
    await again.getByRole('button', { name: 'Cancel and release $366.15' }).click();
    await expect(page.getByText('The hold of $366.15 on your card was released.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Cancelled' })).toBeVisible();
    await expect(page.getByText('Reason: No room')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Change your order' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect((await intentsOf(placed.id)).map(({ status }) => status)).toEqual(['canceled']);
    await toldBusiness(placed.number, 'cancelled by the customer');
  });
}

test('while a change is on its way its dialog stays, however often Escape is pressed', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  const page = await browse(browser, 360, linkOf(placed));
  const dialog = await opens(page, 'Cancel order', `Cancel order ${placed.number}?`);
  const answer = held();
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() === 'POST') await answer.until;
    await route.continue();
  });
  const submit = dialog.getByRole('button', { name: 'Cancel and release $366.15' });
  await submit.click();
  await expect(submit).toHaveCount(0);
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Escape');
    // Two frames: the browser tells of a closed dialog with the next one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(dialog).toBeVisible();
  }
  answer.go();
  await expect(page.getByText('The hold of $366.15 on your card was released.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('cancelled after the confirmation, all of it is refunded, the extension too', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  await accept(placed);
  const page = await browse(browser, 1280, linkOf(placed));
  const extension = await opens(page, 'Keep it longer', 'Keep it longer');
  await extension.getByRole('checkbox').check();
  await extension.getByRole('button', { name: 'Extend and pay $16.32' }).click();
  await expect(page.getByText(/^Yours until/)).toBeVisible();

  const dialog = await opens(page, 'Cancel order', `Cancel order ${placed.number}?`);
  await expect(dialog.getByText('Refunds $382.47 to your card, usually within 5 to 10 business days.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel and refund $382.47' }).click();
  await expect(page.getByText('$382.47 is on its way back to your card.')).toBeVisible();
  expect((await refundsOf(placed.id)).toSorted((one, other) => one - other)).toEqual([1632, 36615]);
});

test('the delivery moves to another free day, without another price, and the business hears of it', async ({
  browser,
}) => {
  const placed = await order({ rental: someDay() });
  const { rental } = placed;
  const page = await browse(browser, 360, linkOf(placed));
  const dialog = await opens(page, 'Choose another day', 'Move the delivery');
  await expect(dialog.getByText(longDay(inDays(rental)))).toBeVisible();
  await dialog.getByRole('button', { name: 'Move the delivery' }).click();
  await expect(dialog.getByText('Choose another day.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const day = inDays(rental + 1);
  await choosesDay(dialog, day);
  await expect(dialog.getByText(/The price stays \$366\.15/)).toBeVisible();
  await dialog.getByRole('button', { name: `Move to ${weekday(day)}` }).click();
  await expect(page.getByText(`Delivery moved to ${longDay(day)}`)).toBeVisible();
  await expect(page.getByText(`Delivery ${longDay(day)}`).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Items' })).toContainText(longDay(inDays(rental + 8)));
  await toldBusiness(placed.number, 'delivery moved by the customer');
});

/** Presses a day of the open calendar, in the month after when it is not in sight. */
async function choosesDay(dialog: Locator, day: string): Promise<void> {
  const button = dialog.getByRole('button', { name: new RegExp(`^${longDay(day)}`) });
  if ((await button.count()) === 0) await dialog.getByRole('button', { name: 'Next month' }).click();
  await button.click();
}

test('a pickup is asked for once the dumpster is there, and may be asked for another day', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  await accept(placed);
  const page = await browse(browser, 360, linkOf(placed));
  await expect(page.getByText('You can ask for it once the dumpster is there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose the day' })).toHaveCount(0);
  await advance(placed, 'DELIVERED');
  await expect(page.getByRole('button', { name: 'Choose the day' })).toBeVisible();
  for (const name of ['Choose another day', 'Change the notes', 'Cancel order'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByText('The dumpster is on its way or there. Please call.')).toBeVisible();

  const dialog = await opens(page, 'Choose the day', 'Ask for the pickup');
  await dialog.getByLabel('Pickup day').selectOption(inDays(20));
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: `Ask for ${weekday(inDays(20))}` }).click();
  await expect(page.getByText(`Pickup asked for ${longDay(inDays(20))}`)).toBeVisible();
  await expect(page.getByText(`Pickup ${longDay(inDays(20))}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Pickup Scheduled');
  await expect(page.getByText('The pickup is planned. Call to keep it longer.')).toBeVisible();
  await toldBusiness(placed.number, 'pickup asked for');

  const again = await opens(page, 'Choose another day', 'Ask for the pickup');
  await again.getByLabel('Pickup day').selectOption(inDays(21));
  await again.getByRole('button', { name: `Ask for ${weekday(inDays(21))}` }).click();
  await expect(page.getByText(`Pickup asked for ${longDay(inDays(21))}`)).toBeVisible();
});

test('notes for the driver are changed by the link, and the business reads them', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  const page = await browse(browser, 360, linkOf(placed));
  const dialog = await opens(page, 'Change the notes', 'Notes for the driver');
  await dialog.getByLabel(/^Where should it stand/).fill('x'.repeat(1001));
  await dialog.getByRole('button', { name: 'Save the notes' }).click();
  await expect(dialog.getByText('Use at most 1000 characters.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(/^Where should it stand/).fill('Left of the garage, gate code 4411');
  await dialog.getByRole('button', { name: 'Save the notes' }).click();
  await expect(page.getByText('The notes were changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText('gate code 4411');
  await toldBusiness(placed.number, 'notes for the driver changed');

  const owner = await browse(browser, 1280, platform);
  await signIn(owner, platform, 'owner@acme.test');
  await owner.goto(`${platform}/client-portal/orders?order=${placed.id}`);
  await expect(owner.getByText('For the driver: Left of the garage, gate code 4411')).toBeVisible();
});

test('what somebody else changed meanwhile is told and shown, and what was typed stays', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  const { rental } = placed;
  // A page that hears of nothing by itself.
  const page = await browse(browser, 1280, linkOf(placed), (quiet) => quiet.routeWebSocket(/\/live/, () => undefined));
  const dialog = await opens(page, 'Cancel order', `Cancel order ${placed.number}?`);
  await dialog.getByLabel('Reason (optional)').fill('Another day does not help');
  const isRead = (url: URL) => url.pathname.startsWith('/_serverFn/');
  await page.route(isRead, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await moveDelivery(placed, rental + 2);
  await page.unroute(isRead);
  await dialog.getByRole('button', { name: /^Cancel and release/ }).click();
  await expect(dialog.getByText(/^This order has changed meanwhile/)).toBeVisible();
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Another day does not help');
  await expect(page.getByText(`Delivery ${longDay(inDays(rental + 2))}`)).toHaveCount(1);
  await expectNoAxeViolations(page);
  expect((await intentsOf(placed.id)).map(({ status }) => status)).toEqual(['requires_capture']);

  await dialog.getByRole('button', { name: /^Cancel and release/ }).click();
  await expect(page.getByText('Reason: Another day does not help')).toBeVisible();
});

test('everything is done by keyboard alone at 360 px', async ({ browser }) => {
  const placed = await order({ rental: someDay() });
  const page = await browse(browser, 360, linkOf(placed));
  await page.getByRole('button', { name: 'Change the notes' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notes for the driver' });
  await expect(dialog.getByLabel(/^Where should it stand/)).toBeVisible();
  await dialog.getByLabel(/^Where should it stand/).focus();
  await page.keyboard.type('Beside the red fence');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Save the notes' })).toBeFocused();
  await page.keyboard.press('Enter');
  const news = page.getByRole('status').filter({ hasText: 'The notes were changed' });
  await expect(news).toBeFocused();
});
