import { expect } from 'playwright/test';

import { platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { test } from './support/test.ts';

const PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy', sections: 12, badge: null },
  { path: '/business-terms', title: 'Business Terms', sections: 14, badge: 'For Business Partners' },
  { path: '/user-terms', title: 'User Terms', sections: 13, badge: 'For End Users' },
] as const;

const BADGES = PAGES.flatMap(({ badge }) => badge ?? []);

const SITES = [
  { name: 'the platform', origin: platform, links: ['Privacy Policy', 'User Terms', 'Business Terms'] },
  { name: 'a storefront', origin: storefront('acme'), links: ['Privacy Policy', 'User Terms'] },
] as const;

for (const { name, origin, links } of SITES) {
  for (const { path } of PAGES) {
    for (const width of [360, 1280])
      test(`${path} on ${name} fits ${width} pixels and is accessible`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, `${origin}${path}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectNoAxeViolations(page);
      });
  }

  test(`the footer of ${name} leads to its legal pages`, async ({ page }) => {
    await open(page, origin);
    const legal = page.getByRole('navigation', { name: 'Legal' });
    await expect(legal.getByRole('link')).toHaveText([...links]);
    for (const link of links) {
      await legal.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
    }
  });
}

test('each legal page is complete, dated, badged and leads home', async ({ page }) => {
  test.setTimeout(120_000);
  for (const { origin } of SITES)
    for (const { path, title, sections, badge } of PAGES)
      await test.step(`${origin}${path}`, async () => {
        await open(page, `${origin}${path}`);
        await expect(page).toHaveTitle(`${title} · OSKR`);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('h2')).toHaveCount(sections);
        for (const text of BADGES)
          await expect(main.getByText(text, { exact: true })).toHaveCount(text === badge ? 1 : 0);
        await expect(main.getByText('Last Updated Date: 09/08/2025', { exact: true })).toBeVisible();
        await expect(main.getByText('ZIP and city data © GeoNames, CC BY 4.0')).toBeVisible();
        await expect(page.getByText('OSKR', { exact: true }).first()).toBeVisible();
        await expect(main).not.toContainText(/<\/?\w+>/);

        await main.getByRole('link', { name: 'Back to Home' }).click();
        await expect(page).toHaveURL(`${origin}/`);
      });
});

test('a storefront keeps its own header on a legal page', async ({ page }) => {
  await page.goto(`${storefront('acme')}/user-terms`);
  await expect(page.getByRole('banner')).toContainText('Acme');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each entry of the contents leads to the section of its name', async ({ page }) => {
    for (const { path, sections } of PAGES) {
      await page.goto(`${platform}${path}`);
      const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(entries).toHaveCount(sections);
      const headings = await page
        .locator('h2')
        .evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent]));
      const targets = await entries.evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('href')?.slice(1),
          [...link.children].map(({ textContent }) => textContent).join(' '),
        ]),
      );
      expect(targets).toEqual(headings);
      await entries.last().click();
      await expect(page.locator('h2').last()).toBeInViewport();
    }
  });
});

const AGREED = [
  { path: '/privacy-policy', says: ['under 13', '18 or older'] },
  {
    path: '/business-terms',
    says: ['2.9% + $0.30', '30 days', '10 days', '12 months of fees', 'Colorado', 'Denver County', 'dry run'],
  },
  {
    path: '/user-terms',
    says: [
      '18 or older',
      '$100',
      'service fees',
      'Overweight',
      'Prohibited items',
      'Dry run',
      'Colorado',
      'Denver County',
    ],
  },
] as const;

test('each legal page says what was agreed', async ({ page }) => {
  for (const { path, says } of AGREED) {
    await page.goto(`${platform}${path}`);
    for (const words of says) await expect(page.getByRole('article'), `${path} says ${words}`).toContainText(words);
  }
});
