import { expect, type Page } from 'playwright/test';

import { dayAfter, takesDay, takesFirstDay } from './calendar.ts';
import { hydrated } from './hydrated.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  threeDSecure: '4000 0027 6000 3184',
  /** Pays the order, and refuses what is charged later. */
  refusesLater: '4000 0000 0000 0341',
} as const;

export type CardNumber = (typeof CARDS)[keyof typeof CARDS];

export const GUEST = {
  'E-mail address': 'robin.field@example.com',
  'First name': 'Robin',
  'Last name': 'Field',
  'Phone number': '(303) 555-0188',
  'Delivery street and number': '1701 Wynkoop Street',
  City: 'Denver',
  State: 'CO',
} as const;

let taken = Math.floor(Math.random() * 30);

/** Days that no earlier order of this run is on: five units are all that there are. */
function ownDays(): number {
  taken += 1;
  return (10 + taken * 8) % 350;
}

/** What a guest does with a storefront, one step a function, by what the page says. */
export const guest = {
  async searches(page: Page, storefront: string, zip: string): Promise<void> {
    await page.goto(`${storefront}/search`);
    await hydrated(page);
    await page.getByLabel('Delivery ZIP code or address').fill(zip);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page
      .getByText(/Service Available/)
      .first()
      .waitFor();
  },

  /** @param size in yards */
  async selects(page: Page, size: number): Promise<void> {
    const card = page.getByRole('article', { name: new RegExp(`^${size}\\b`) });
    await card.getByRole('button', { name: 'Select This Dumpster' }).click();
    await page.waitForURL(/\/checkout/);
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await hydrated(page);
  },

  async saysWhereAndWho(page: Page): Promise<void> {
    for (const [label, text] of Object.entries(GUEST)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
  },

  /** @param daysAhead from the first day that is offered */
  async saysWhen(page: Page, daysAhead = ownDays()): Promise<void> {
    const first = await takesFirstDay(page);
    await takesDay(page, dayAfter(first, daysAhead % 340));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  },

  async entersCard(page: Page, number: CardNumber): Promise<void> {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
  },

  async accepts(page: Page): Promise<void> {
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  },

  async placesOrder(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Place order/ }).click();
  },

  /** From an open storefront to the card fields. */
  async comesToPay(page: Page, storefront: string, zip = '80202', size = 20): Promise<void> {
    await guest.searches(page, storefront, zip);
    await guest.selects(page, size);
    await guest.saysWhereAndWho(page);
    await guest.saysWhen(page);
    await guest.accepts(page);
  },
};

/** Signs in on the platform's host, and waits until the portal is there. */
export async function signIn(page: Page, platform: string, email: string, password = 'Dumpster1!'): Promise<void> {
  await page.goto(`${platform}/login`);
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/client-portal/);
  await hydrated(page);
}
