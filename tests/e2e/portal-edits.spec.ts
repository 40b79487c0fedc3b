import { expect, type Locator, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { open } from './support/hydrated.ts';
import { newOwner } from './support/new-owner.ts';
import { SESSION_ENTRIES, spoilToken, storedKeys } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

type Edit = {
  readonly what: string;
  readonly path: string;
  /** Fills in something and leaves it unsent. @returns what was typed into, and what sends it */
  readonly begin: (page: Page) => Promise<{ readonly typed: Locator; readonly send: Locator }>;
  readonly typed: string;
  /** What says that it was saved. */
  readonly saved: (page: Page) => Locator;
  /** Looks for it on a page that has been opened anew. */
  readonly isKept: (page: Page) => Promise<void>;
};

const EDITS: ReadonlyArray<Edit> = [
  {
    what: 'the profile',
    path: 'settings?part=business',
    typed: '(303) 555-0177',
    begin: async (page) => {
      const form = page.getByRole('form', { name: 'Business profile' });
      const typed = form.getByLabel('Phone');
      await typed.fill('(303) 555-0177');
      return { typed, send: form.getByRole('button', { name: 'Save' }) };
    },
    saved: (page) => page.getByRole('form', { name: 'Business profile' }).getByText('Saved', { exact: true }),
    isKept: (page) =>
      expect(page.getByRole('form', { name: 'Business profile' }).getByLabel('Phone')).toHaveValue('(303) 555-0177'),
  },
  {
    what: 'a new dumpster',
    path: 'inventory',
    typed: 'Twelve for roofs',
    begin: async (page) => {
      await page.getByRole('button', { name: 'Add dumpster' }).click();
      const form = page.getByRole('form', { name: 'New dumpster' });
      const typed = form.getByLabel('Title');
      await typed.fill('Twelve for roofs');
      await form.getByLabel('Size in cubic yards').fill('12');
      await form.getByLabel('Base price').fill('310');
      return { typed, send: form.getByRole('button', { name: 'Save' }) };
    },
    saved: (page) => page.getByRole('heading', { name: /Twelve for roofs/ }).first(),
    isKept: (page) => expect(page.getByRole('heading', { name: /Twelve for roofs/ }).first()).toBeVisible(),
  },
  {
    what: 'the policies',
    path: 'prohibited',
    typed: 'Ring twice.',
    begin: async (page) => {
      const policies = page.getByRole('region', { name: 'Policies' });
      const typed = policies.getByLabel('Business notes');
      await typed.fill('Ring twice.');
      return { typed, send: policies.getByRole('button', { name: 'Save policies' }) };
    },
    saved: (page) => page.getByRole('form', { name: 'Policies' }).getByRole('status').getByText('Customers see'),
    isKept: (page) => expect(page.getByLabel('Business notes')).toHaveValue('Ring twice.'),
  },
];

for (const { what, path, begin, typed: text, saved, isKept } of EDITS)
  test(`a token that runs out while ${what} is filled in costs nothing that was typed, even without a network`, async ({
    page,
    request,
  }) => {
    const { email, password } = await newOwner(request);
    await signInAs(page, email, /\/client-portal/, password);
    await open(page, `${platform}/client-portal/${path}`);
    const { typed, send } = await begin(page);

    await spoilToken(page);
    await page.route('**/api/auth/refresh', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(typed).toHaveValue(text);
    expect(await storedKeys(page)).toEqual([...SESSION_ENTRIES]);

    await page.unroute('**/api/auth/refresh');
    await send.click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await isKept(page);
  });
