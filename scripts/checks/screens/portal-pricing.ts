import { on, open, type Screen } from './screen.ts';

/** Where a business delivers and what it costs there, as its owner who has signed in sees it. */
export function pricingScreens(site: string): ReadonlyArray<Screen> {
  const portal = on('client-portal.{-$tab}.tsx');
  return [
    portal('portal-pricing', 'full', async (page) => {
      await open(page, `${site}/client-portal/pricing?place=80202`);
      await page.getByRole('region', { name: 'Which zone serves it' }).waitFor();
      await page.getByRole('img', { name: /ZIP codes/ }).waitFor();
    }),
    portal('portal-place-unserved', 'empty', async (page) => {
      await open(page, `${site}/client-portal/pricing?place=99501`);
      await page.getByText('Nothing is offered here', { exact: true }).waitFor();
    }),
    portal('portal-zone-form', 'error', async (page) => {
      await open(page, `${site}/client-portal/pricing?zone=new`);
      await page.getByRole('textbox', { name: 'ZIP codes' }).fill('80202, 80203; nowhere 80202');
      await page.getByRole('button', { name: 'Create zone' }).click();
      await page.getByText('Enter a name for the zone.').waitFor();
    }),
    portal('portal-delivery', 'full', async (page) => {
      await open(page, `${site}/client-portal/delivery`);
      await page.getByRole('form', { name: 'Delivery rules' }).waitFor();
      await page.getByRole('region', { name: 'Add-ons' }).waitFor();
    }),
    portal('portal-delivery-incomplete', 'error', async (page) => {
      await page.getByLabel('Tax rate, percent').fill('108');
      await page.getByRole('button', { name: 'Save rules' }).click();
      await page.getByText('Enter a percentage from 0 to 100').waitFor();
    }),
  ];
}
