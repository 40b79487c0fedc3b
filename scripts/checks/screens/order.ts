import type { Page } from 'playwright/test';

import { storefront } from '#tests/e2e/support/addresses.ts';
import { CARDS, guest, type CardNumber } from '#tests/e2e/support/guest.ts';

import { atDesk, type Desk, type Placed } from './desk.ts';
import { hold, lose, on, open, openWithoutDatabase, SERVER_FUNCTIONS, type Screen, type Visit } from './screen.ts';

const UNKNOWN = `ord_${'0'.repeat(32)}`;

/** What a customer does to an order themselves, by the button that opens it. */
const CHANGES = [
  { name: 'move', button: 'Choose another day' },
  { name: 'notes', button: 'Change the notes' },
  { name: 'cancel', button: 'Cancel order' },
] as const;

/** An order's page in each state of the order, and all that is opened on it. */
export function orderVisit(slug: string, port: number): Visit {
  const store = storefront(slug, port);
  const shown = on('_site/order-confirmation.$id.tsx');
  const linkOf = ({ id, token }: Placed) => `${store}/order-confirmation/${id}?t=${token}`;
  let order: Placed = { id: UNKNOWN, token: '' };

  /** The page of an order of its own to which that was done. */
  const after = (task: (desk: Desk, placed: Placed) => Promise<void>) => async (page: Page) => {
    order = await atDesk(port, slug, async (desk) => {
      const placed = await desk.sells();
      await task(desk, placed);
      return placed;
    });
    await open(page, linkOf(order));
  };
  const dialogs = (names: ReadonlyArray<{ readonly name: string; readonly button: string }>): ReadonlyArray<Screen> =>
    names.map(({ name, button }) =>
      shown(`order-${name}`, 'full', async (page) => {
        await open(page, linkOf(order));
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.getByRole('dialog').locator('form, [role=alert]').first().waitFor();
      }),
    );

  return {
    name: slug,
    screens: [
      shown(
        'order-pending',
        'full',
        after(async () => undefined),
      ),
      ...dialogs(CHANGES),
      shown('order-dialog-loading', 'loading', async (page) => {
        await open(page, linkOf(order));
        await hold(page, SERVER_FUNCTIONS);
        await page.getByRole('button', { name: 'Choose another day', exact: true }).click();
        await page.getByRole('dialog').waitFor();
      }),
      shown('order-dialog-error', 'error', async (page) => {
        await open(page, linkOf(order));
        await page.getByRole('button', { name: 'Change the notes', exact: true }).click();
        await page.getByLabel(/^Where should it stand/).fill('Left of the garage');
        await lose(page, SERVER_FUNCTIONS);
        await page.getByRole('button', { name: 'Save the notes' }).click();
        await page.getByRole('dialog').getByRole('alert').first().waitFor();
      }),
      shown('order-account-incomplete', 'error', async (page) => {
        await open(page, linkOf(order));
        await page.getByRole('button', { name: 'Create Account' }).click();
        await page.getByText('Password must be at least 8 characters long').waitFor();
      }),
      shown('order-account-offered', 'full', async (page) => {
        const box = page.getByRole('region', { name: 'Keep your orders in one place' });
        await box.getByLabel('Password', { exact: true }).fill('Grey bin 27!');
        await box.getByRole('button', { name: 'Create Account' }).click();
        await box.getByText('One step left').waitFor();
      }),
      shown('order-masked', 'empty', async (page) => {
        await open(page, `${store}/order-confirmation/${order.id}`);
        await page.getByText('Details are hidden').waitFor();
      }),
      shown('order-masked-link-sent', 'empty', async (page) => {
        await page.getByRole('button', { name: 'Email me the link' }).click();
        await page.getByText(/^If this is your order/).waitFor();
      }),
      shown('order-error', 'error', (page) => openWithoutDatabase(page, port, linkOf(order))),
      shown('order-not-found', 'empty', (page) => open(page, `${store}/order-confirmation/${UNKNOWN}`)),
      on('_site/order-confirmation.index.tsx')('order-without-id', 'full', async (page) => {
        await open(page, `${store}/order-confirmation`);
        await page.waitForURL(`${store}/`);
      }),
      shown(
        'order-confirmed',
        'full',
        after((desk, placed) => desk.accepts(placed)),
      ),
      ...dialogs([{ name: 'extend', button: 'Keep it longer' }]),
      shown(
        'order-delivered',
        'full',
        after(async (desk, placed) => {
          await desk.accepts(placed);
          await desk.advances(placed, 'DELIVERED');
        }),
      ),
      ...dialogs([{ name: 'pickup', button: 'Choose the day' }]),
      shown(
        'order-completed',
        'full',
        after(async (desk, placed) => {
          await desk.accepts(placed);
          for (const status of ['DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED']) await desk.advances(placed, status);
        }),
      ),
      shown(
        'order-cancelled',
        'full',
        after((desk, placed) => desk.cancels(placed, 'The street is closed that week')),
      ),
      shown(
        'order-refunded',
        'full',
        after(async (desk, placed) => {
          await desk.accepts(placed);
          await desk.cancels(placed, 'The truck is broken');
        }),
      ),
      ...paying(slug, port),
    ],
  };
}

/** A charge that the saved card refused, and its payment by another one. */
function paying(slug: string, port: number): ReadonlyArray<Screen> {
  const shown = on('_site/order-confirmation.$id.tsx');
  return [
    shown('order-charge-to-pay', 'full', async (page) => {
      const query = await atDesk(port, slug, async (desk) => {
        const placed = await desk.sells('pm_card_chargeCustomerFail');
        await desk.accepts(placed);
        return `${placed.id}?t=${placed.token}&pay=${await desk.charges(placed, 7500)}`;
      });
      await open(page, `${storefront(slug, port)}/order-confirmation/${query}`);
      await page.getByRole('button', { name: 'Pay $75.00' }).waitFor();
    }),
    shown('order-charge-declined', 'error', async (page) => {
      await paysWith(page, CARDS.declined);
      await page.getByText(/card was declined.*Nothing was charged/i).waitFor();
    }),
    shown('order-charge-paid', 'full', async (page) => {
      await paysWith(page, CARDS.good);
      await page.getByText('$75.00 paid').waitFor();
    }),
  ];
}

async function paysWith(page: Page, card: CardNumber): Promise<void> {
  await guest.entersCard(page, card);
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
}
