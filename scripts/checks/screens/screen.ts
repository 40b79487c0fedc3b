import type { Page } from 'playwright/test';

import { hydrated } from '#tests/e2e/support/hydrated.ts';

import { openShop } from '../../proofs/shop.ts';

export type State = 'full' | 'empty' | 'loading' | 'error';

export type Screen = {
  /** In the name of its pictures. */
  readonly name: string;
  /** The file below app/routes that shows it. */
  readonly route: string;
  readonly state: State;
  /** Comes to it, often from the screen before. What it holds back or takes away, `leave` gives back. */
  go(page: Page): Promise<void>;
};

/** Screens that one visitor sees one after the other, in a browser that knows nothing before. */
export type Visit = { readonly name: string; readonly screens: ReadonlyArray<Screen> };

/** A screen of that route, by its file below app/routes. */
export function on(route: string) {
  return (name: string, state: State, go: Screen['go']): Screen => ({ name, route, state, go });
}

/** Opens a page and waits until it answers clicks. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

type Requests = Parameters<Page['route']>[0];

/** What the pages' own functions are asked for. */
export const SERVER_FUNCTIONS: Requests = (url: URL) => url.pathname.startsWith('/_serverFn/');

export const GRAPHQL: Requests = '**/graphql';

/** No request of that kind is answered until the screen is left: what a slow network looks like. */
export async function hold(page: Page, requests: Requests): Promise<void> {
  await page.route(requests, () => undefined);
}

/** A page of that address never comes, and the one that stands there stays: for what a page says before it loads itself again. */
export async function stay(page: Page, address: Requests): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 204 }));
}

/** No request of that kind arrives until the screen is left. */
export async function lose(page: Page, requests: Requests): Promise<void> {
  await page.route(requests, (route) => route.abort());
}

/** The network and all that was held back or taken away are as they were. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
}

/** A page as it comes while the database is away, from the server. */
export async function openWithoutDatabase(page: Page, port: number, url: string): Promise<void> {
  await withoutDatabase(port, async () => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
}

/** What comes of a task while the database is away. */
export async function withoutDatabase(port: number, task: () => Promise<void>): Promise<void> {
  const shop = openShop(port);
  try {
    await shop.fault('libsql', 'down');
    await task();
  } finally {
    await shop.fault('libsql', 'off');
    shop.close();
  }
}

/** What the last press told would lie over the picture. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ });
  const close = toasts.getByRole('button', { name: 'Close', exact: true });
  if ((await close.count()) > 0) await close.first().click({ timeout: 2000 });
}
