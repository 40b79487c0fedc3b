import { expect } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { database } from './support/faults.ts';
import { signIn } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { atDesk, order } from './support/order-desk.ts';
import { browse } from './support/own-order-page.ts';
import { outbox } from './support/placed-order.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

const SETTINGS = `${platform}/client-portal/settings?part=notifications`;
const MUTE = `mutation ($id: ID!, $muted: [BusinessMail!]!) {
  updateBusinessMails(id: $id, input: { muted: $muted }) { mutedMails } }`;

/** Acme is mailed everything, as the demo has it. */
async function wantsEverything(): Promise<void> {
  await atDesk(async (shop) => {
    const { id } = await shop.business('acme', '80202');
    await shop.must(MUTE, { id, muted: [] }, await shop.login('owner@acme.test'));
  });
}

test.afterEach(async ({ page }) => {
  await database(page, 'off');
  await wantsEverything();
});

/** The subjects of what was mailed about an order that came in just now. */
async function mailsAbout(number: string): Promise<ReadonlyArray<string>> {
  return (await outbox()).map(({ subject }) => subject).filter((subject) => subject.includes(`#${number}`));
}

async function expectMail(number: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => (await mailsAbout(number)).some((mail) => subject.test(mail)), { timeout: 20_000 })
    .toBe(true);
}

test('an owner mutes the mail about new orders by keyboard at 360 px: the business gets none, the customer theirs', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, platform, 'owner@acme.test');
  await open(page, SETTINGS);
  const form = page.getByRole('form', { name: 'Mails to the business' });
  const newOrder = form.getByRole('checkbox', { name: 'New order' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  for (const box of await form.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await expect(form.getByText('Domain paused: always sent')).toBeVisible();
  await expect(save).toBeDisabled();
  for (const label of await form.locator('label').all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await tabTo(page, newOrder);
  await page.keyboard.press('Space');
  await expect(newOrder).not.toBeChecked();
  await expect(form.getByRole('status')).toHaveText('There are changes that are not saved.');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Saved. It counts from the next mail on.');
  await expect(form).toBeFocused();
  await page.reload();
  await expect(newOrder).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Customer’s change' })).toBeChecked();

  const muted = await order({ rental: 40 });
  await expectMail(muted.number, / received$/);

  await newOrder.check();
  await save.click();
  await expect(form.getByRole('status')).toHaveText('Saved. It counts from the next mail on.');
  const told = await order({ rental: 60 });
  await expectMail(told.number, /^New order #/);
  // Whatever the first order was to be told by has been sent before that.
  expect(await mailsAbout(muted.number)).toEqual([`Order #${muted.number} received`]);
});

test('what muting a warning costs is said before it is saved, and a choice that is not saved is kept or given up by a word', async ({
  page,
}) => {
  await signIn(page, platform, 'owner@acme.test');
  await open(page, SETTINGS);
  const form = page.getByRole('form', { name: 'Mails to the business' });
  const hold = form.getByRole('checkbox', { name: 'Authorization ends soon' });
  const warning = form.getByText(/not captured in time is cancelled/);
  await expect(hold).toBeChecked();
  await expect(warning).toBeHidden();
  await hold.uncheck();
  await expect(warning).toBeVisible();
  await expectNoAxeViolations(page);

  await page.waitForLoadState('networkidle');
  await database(page, 'down');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('What you entered is still here.');
  await expect(hold).not.toBeChecked();
  await expectNoAxeViolations(page);
  await database(page, 'off');

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await expect(hold).toBeChecked();
  await expect(warning).toBeHidden();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(hold).toBeChecked();
});

test('a manager sees which mails the business gets, and changes none', async ({ browser }) => {
  const page = await browse(browser, 360, `${platform}/login`);
  await signIn(page, platform, 'manager@acme.test');
  await open(page, SETTINGS);
  const form = page.getByRole('form', { name: 'Mails to the business' });
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  for (const box of await form.getByRole('checkbox').all()) await expect(box).toBeDisabled();
  await expect(form.getByText('Only an admin of this business can change this.')).toBeVisible();
  await expect(form.getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await atDesk(async (shop) => {
    const { id } = await shop.business('acme', '80202');
    const manager = await shop.login('manager@acme.test');
    const { errors } = await shop.graphql(MUTE, { id, muted: ['NEW_ORDER'] }, manager);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
  await page.context().close();
});
