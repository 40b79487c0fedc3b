import type { Page } from 'playwright/test';

import { platform } from './addresses.ts';
import { hydrated, open } from './hydrated.ts';
import { fillSignIn, PASSWORD } from './session.ts';

/** Signs in on the platform's host, and waits until the page is there that signing in leads to. */
export async function signInAs(page: Page, email: string, leadsTo: RegExp, password = PASSWORD): Promise<void> {
  await open(page, `${platform}/login`);
  await fillSignIn(page, email, password);
  await page.waitForURL(leadsTo);
  await hydrated(page);
}
