import { randomUUID } from 'node:crypto';

import { expect, type Locator, type Page } from 'playwright/test';

import { loopback, platform, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open, openLanding } from './support/hydrated.ts';
import { post } from './support/new-customer.ts';
import { expectNoSidewaysScroll, expectToast, fillSignIn } from './support/session.ts';
import { test } from './support/test.ts';

const SENT = "Message sent successfully! Thank you for your interest. We'll get back to you within 24 hours.";
const SUPPORT = 'support@localhost';

type Lead = { readonly name: string; readonly email: string; readonly business: string };

function aLead(): Lead {
  const own = randomUUID().slice(0, 8);
  return { name: 'Ann Lee', email: `lee-${own}@example.test`, business: `Lee Bins ${own}` };
}

function form(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Contact Us' });
}

async function fill(page: Page, { name, email, business }: Lead): Promise<void> {
  const dialog = form(page);
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Business Name').fill(business);
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

for (const width of WIDTHS)
  test(`the landing page and its open contact form fit ${width} pixels and satisfy axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLanding(page, `${platform}/`);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Schedule a Demo' }).click();
    await expect(form(page)).toBeVisible();
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(form(page).getByText('Please enter your full name.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

test('the landing page says what it is, and what it promises', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Power Your Site Services Business With Seamless Online Ordering',
  );
  const main = page.getByRole('main');
  for (const claim of [
    'into a storefront',
    'What you already work with stays.',
    'You pay only when customers order',
    'No monthly minimums',
    'A small processing fee per order',
    'A branded storefront',
    'Made for phones, open 24/7',
    'Dynamic Pricing Engine',
    'Size, location, duration and service type',
    'A price of its own for each zone',
    'The whole cost breakdown before the cart',
    'checked against your service-area zones',
    'On or off per location and service type',
    'Secure online payments',
    'Automated Invoicing',
    'Several payment methods',
    'Payment tracking',
    'Optional Add-On Fees',
    'Lead generation and SEO packages',
    'Revenue and performance',
    'Customer insights',
    'Pricing optimization',
    'Set up in under 30 minutes.',
    'No credit card required.',
  ])
    await expect(main, claim).toContainText(claim);
  await expect(main).not.toContainText(/\$\d+(?:\.\d+)? per order|\d+(?:\.\d+)? ?% per order/);
});

test('the hero shows four highlights, and leads to the contact form and the client portal', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  await expect(section(page, 'Highlights').getByRole('term')).toHaveText([
    'Seamless Integration',
    'Easy Booking',
    'Secure Payment',
    'Works on Any Site',
  ]);
  await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toHaveAttribute('href', '/client-portal');
  for (const name of ['Schedule a Demo', 'Get Started Now', 'Contact Us']) {
    for (const button of await page.getByRole('button', { name, exact: true }).all()) {
      await button.click();
      await expect(form(page)).toBeVisible();
      await form(page).getByRole('button', { name: 'Close' }).click();
      await expect(form(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
  }
});

test('the features are nine, each with an icon, a title, a description, details and a colour', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  const features = page.locator('#features');
  await expect(features.getByRole('heading', { level: 2 })).toHaveText('Everything You Need to Launch Online Ordering');
  await expect(
    features.getByText('Inspired by the best e-commerce platforms, built specifically for site services complexity'),
  ).toBeVisible();
  const cards = features.locator('li:has(> h4)');
  await expect(cards).toHaveCount(9);
  const colours = new Set<string>();
  for (const card of await cards.all()) {
    await expect(card.locator('h4')).toHaveText(/\w/);
    await expect(card.locator('> p')).toHaveText(/\w/);
    expect(await card.locator('> ul > li').count()).toBeGreaterThanOrEqual(3);
    colours.add(await card.locator('svg').evaluate((icon) => getComputedStyle(icon).color));
  }
  expect(colours.size).toBe(3);
});

test('the demo is the storefront’s own cards on sample data, and says so when one is selected', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  const sample = page.getByRole('group', { name: 'Sample search results' });
  await expect(sample.getByText('Sample data', { exact: true })).toBeVisible();
  await expect(sample.getByText('Denver, CO 80202')).toBeVisible();
  await expect(sample.getByText('Service Available')).toBeVisible();
  const card = sample.getByRole('article', { name: /^20 Yard/ });
  await expect(card.getByText('$436.50')).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect(async () => {
    await card.getByRole('button', { name: 'Select This Dumpster' }).click();
    await expect(sample.getByRole('status')).toContainText('this puts the dumpster into a cart', { timeout: 500 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByLabel('Delivery ZIP code or address').fill('80202');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\?zipCode=80202/);
  await expect(page.getByText('Service Available').first()).toBeVisible();
});

test('the sample dashboard shows figures and orders that are marked as samples', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  const dashboard = section(page, 'And this is your side of it');
  await expect(dashboard.getByText('Sample data', { exact: true })).toBeVisible();
  for (const [label, value] of [
    ['Total Orders', '128'],
    ['Pending Orders', '3'],
    ['Total Revenue', '$48,210.56'],
    ['Average Order', '$376.65'],
  ] as const)
    await expect(dashboard.locator('div', { has: page.getByText(label, { exact: true }) }).last()).toContainText(value);
  const orders = dashboard.getByRole('list', { name: 'Newest orders' }).getByRole('listitem');
  await expect(orders).toHaveCount(3);
  for (const [index, status] of ['CONFIRMED', 'PENDING', 'DELIVERED'].entries())
    await expect(orders.nth(index)).toContainText(status);
});

test('pricing is pay as you grow, and contact leads to the client portal', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  const pricing = page.locator('#pricing');
  await expect(pricing.getByRole('heading', { name: 'Pay-As-You-Grow Pricing' })).toBeVisible();
  await expect(pricing.getByText('You pay only when customers order')).toBeVisible();
  const contact = page.locator('#contact');
  await expect(contact.getByRole('button', { name: 'Contact Us' })).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Client Portal' })).toHaveAttribute('href', '/client-portal');
});

test('the footer leads to the legal pages and to support by mail', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Privacy Policy', '/privacy-policy'],
    ['User Terms', '/user-terms'],
    ['Business Terms', '/business-terms'],
    [SUPPORT, `mailto:${SUPPORT}`],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
});

const SECTIONS = [
  { link: 'Features', id: 'features' },
  { link: 'Demo', id: 'demo' },
  { link: 'Pricing', id: 'pricing' },
  { link: 'Contact', id: 'contact' },
] as const;

test('the header leads into the sections and takes the focus along', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLanding(page, `${platform}/`);
  expect(await scrolling(page)).toBe('smooth');
  await followsSections(page);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Log In' }).click();
  await page.waitForURL(/\/login$/);
});

test('without motion the header leads into the sections at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLanding(page, `${platform}/`);
  expect(await scrolling(page)).toBe('auto');
  await followsSections(page);
});

function scrolling(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}

/** Each of them, and the last one twice. */
async function followsSections(page: Page): Promise<void> {
  const site = page.getByRole('navigation', { name: 'Site' });
  for (const { link, id } of [...SECTIONS, ...SECTIONS.slice(-1)]) {
    await site.getByRole('link', { name: link, exact: true }).click();
    await expect(page.locator(`#${id} h2`).first()).toBeFocused();
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
}

test('on a phone the header’s ways are in a menu, by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLanding(page, `${platform}/`);
  const menu = page.getByRole('navigation', { name: 'Site' }).locator('summary');
  await menu.focus();
  await page.keyboard.press('Enter');
  const pricing = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' });
  await expect(pricing).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(pricing).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pricing).toBeHidden();
  await expect(page.locator('#pricing h2')).toBeFocused();
});

test('a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds', async ({
  page,
  request,
}) => {
  const lead = aLead();
  await openLanding(page, `${platform}/`);
  const opener = page.getByRole('button', { name: 'Schedule a Demo' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Full Name')).toBeFocused();
  for (const text of [lead.name, lead.email, lead.business, '303-555-0142', 'lee-bins.example']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  const sent = page.waitForRequest((one) => one.url().endsWith('/api/contact'));
  await form(page).getByLabel('Website (optional)').press('Enter');
  const busy = form(page).getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeDisabled();
  const body: Readonly<Record<string, string>> = (await sent).postDataJSON();
  expect(Date.parse(body['timestamp'] ?? '') - Date.parse(body['startedAt'] ?? '')).toBeGreaterThanOrEqual(2000);
  expect(Date.parse(body['timestamp'] ?? '') - Date.parse(body['startedAt'] ?? '')).toBeLessThan(60_000);
  expect(body).toMatchObject({
    name: lead.name,
    email: lead.email,
    businessName: lead.business,
    phone: '303-555-0142',
    website: 'https://lee-bins.example',
    source: 'website_contact_modal',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await expect(form(page).getByRole('status')).toContainText(SENT);
  const since = Date.now();
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await expect(form(page).getByLabel('Full Name')).toHaveValue('');
  await expect(form(page)).toBeHidden();
  expect(Date.now() - since).toBeGreaterThan(1000);
  expect(Date.now() - since).toBeLessThan(4000);
  await expect(opener).toBeFocused();

  await expect(async () => {
    const mails = await (await request.get(`${loopback}/__dev/outbox.json`)).text();
    expect(mails).toContain(`Contact: ${lead.business}`);
  }).toPass({ timeout: 15_000 });
  await open(page, `${platform}/login`);
  await fillSignIn(page, 'admin@oskr.test');
  await page.waitForURL(/\/admin\/dashboard/);
  await open(page, `${platform}/admin/system`);
  await page.getByRole('button', { name: 'Contact leads' }).click();
  await expect(page.getByRole('table', { name: 'Contact leads' })).toContainText(lead.business);
});

test('after a message the form stays open for who goes on in it', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  await fill(page, aLead());
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByRole('status')).toContainText(SENT);
  await form(page).getByLabel('Full Name').focus();
  await page.waitForTimeout(2600);
  await expect(form(page)).toBeVisible();
  await form(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  await expect(form(page).getByRole('status')).toBeEmpty();
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('what is missing or wrong is named at its field, and the first of it has the focus', async ({ page }) => {
  await openLanding(page, `${platform}/`);
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  const dialog = form(page);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  for (const [label, problem] of [
    ['Full Name', 'Please enter your full name.'],
    ['Email Address', 'Please enter a valid email address.'],
    ['Business Name', 'Please enter the name of your business.'],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(problem);
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await dialog.getByLabel('Email Address').fill('ann@lee.example');
  await expect(dialog.getByText('Please enter a valid email address.')).toBeHidden();
  await dialog.getByLabel('Website (optional)').fill('javascript:alert(1)');
  await dialog.getByLabel('Phone (optional)').fill('303-555-0142');
  await expect(dialog.getByText('Please enter a website address like https://example.com.')).toBeVisible();
});

test('when the network is away the form says so, keeps what was typed, and sends it when asked again', async ({
  page,
}) => {
  const lead = aLead();
  await openLanding(page, `${platform}/`);
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  await fill(page, lead);
  await page.route('**/api/contact', (route) => route.abort('internetdisconnected'));
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expectNotSent(page, lead);
  await expectNoAxeViolations(page);
  await page.unroute('**/api/contact');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByRole('status')).toContainText(SENT);
});

test('when the database is away the form says so, and keeps what was typed', async ({ page, request }) => {
  const lead = aLead();
  await openLanding(page, `${platform}/`);
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  await fill(page, lead);
  const fault = (mode: string) => request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode } });
  await fault('down');
  try {
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    await expectNotSent(page, lead);
  } finally {
    await fault('off');
  }
});

test('too many messages of one mailbox are refused, and what was typed is kept', async ({ page, request }) => {
  const lead = aLead();
  const data = { name: lead.name, businessName: lead.business, email: lead.email };
  for (let count = 0; count < 5; count += 1)
    expect((await post(request, platform, '/api/contact', data)).status()).toBe(200);
  await openLanding(page, `${platform}/`);
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  await fill(page, lead);
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByRole('status')).toContainText('Too many messages came from here.');
  await expectNotSent(page, lead);
});

async function expectNotSent(page: Page, lead: Lead): Promise<void> {
  const status = form(page).getByRole('status');
  await expect(status).toContainText('Something went wrong');
  await expect(status).toContainText(`Please try again or contact us directly at ${SUPPORT}`);
  await expect(status.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
  await expect(form(page).getByLabel('Full Name')).toHaveValue(lead.name);
  await expect(form(page).getByLabel('Business Name')).toHaveValue(lead.business);
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled();
}

test('who closes the form before its answer comes is told by a toast, and led back to what was typed', async ({
  page,
}) => {
  const lead = aLead();
  await openLanding(page, `${platform}/`);
  await page.getByRole('button', { name: 'Schedule a Demo' }).click();
  await fill(page, lead);
  await page.route('**/api/contact', (route) => route.abort('internetdisconnected'));
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expectToast(page, 'Something went wrong', 'Your message was not sent. What you typed is kept.');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expectNotSent(page, lead);
  await page.unroute('**/api/contact');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await page.keyboard.press('Escape');
  await expectToast(page, SENT);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is whole, and its contact form is sent, refused and sent again', async ({ page, request }) => {
    const lead = aLead();
    await page.goto(`${platform}/`);
    await expect(page.getByRole('group', { name: 'Sample search results' }).getByText('$436.50')).toBeVisible();
    await page.getByRole('button', { name: 'Schedule a Demo' }).click();
    await fill(page, lead);
    await form(page).getByLabel('Phone (optional)').fill('5'.repeat(51));
    // As long as somebody needs for five fields.
    await page.waitForTimeout(2000);
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Please check your message' })).toBeVisible();
    await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription('Please enter a phone number.');
    await expect(page.getByLabel('Business Name')).toHaveValue(lead.business);
    await page.getByLabel('Phone (optional)').fill('303-555-0142');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(async () => {
      const mails = await (await request.get(`${loopback}/__dev/outbox.json`)).text();
      expect(mails).toContain(`Contact: ${lead.business}`);
    }).toPass({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Power Your Site Services Business');
  });

  test('a storefront begins with its search, and shows nothing of the platform’s landing page', async ({ page }) => {
    await page.goto(`${storefront('acme')}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rent a dumpster from Acme/);
    await expect(page.locator('.landing')).toHaveCount(0);
  });
});
