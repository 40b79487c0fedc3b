import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext } from 'playwright/test';

import { loopback, platform } from './addresses.ts';

export type NewCustomer = { readonly email: string; readonly password: string };

type Mail = { readonly to: string; readonly subject: string; readonly links: ReadonlyArray<string> };

/** The newest mail to an address, once there is one with that in its subject. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: ReadonlyArray<Mail> = await (await request.get(`${loopback}/__dev/outbox.json`)).json();
    found = mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (found === undefined) throw new Error(`No mail to ${email}`);
  return found;
}

/** The mailed link to one of our pages. */
export async function linkTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
  path: string,
): Promise<string> {
  const { links } = await mailTo(request, email, subject);
  const link = links.find((url) => new URL(url).pathname === path);
  if (link === undefined) throw new Error(`No link to ${path} among ${links.join(' ')}`);
  return link;
}

/** Posts JSON as a client on that site would. */
export async function post(request: APIRequestContext, site: string, path: string, data: object) {
  return await request.post(`${loopback}${path}`, { headers: { host: new URL(site).host }, data });
}

/** A customer of this test's own, registered and confirmed by the mailed link. */
export async function newCustomer(request: APIRequestContext, site = platform): Promise<NewCustomer> {
  const customer = { email: `e2e-${randomUUID()}@example.test`, password: 'Grey bin 27!' };
  const names = { firstName: 'Kim', lastName: 'Moss' };
  expect((await post(request, site, '/api/auth/register', { ...customer, ...names })).status()).toBe(200);
  const link = await linkTo(request, customer.email, /Finish creating your account/, '/login');
  const confirmToken = new URL(link).searchParams.get('confirm');
  expect((await post(request, site, '/api/auth/login', { ...customer, confirmToken })).status()).toBe(200);
  return customer;
}
