import type { Page } from 'playwright/test';

import { loopback } from './addresses.ts';

type More = {
  readonly delayMs?: number;
  /** Only statements that say this are spoiled: the reading of one panel, not of the others. */
  readonly match?: string;
};

/** Puts a fault between the product and its database, until it is `off`. */
export async function database(
  page: Page,
  mode: 'down' | 'slow' | 'error_500' | 'off',
  more: More = {},
): Promise<void> {
  await page.request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode, ...more } });
}
