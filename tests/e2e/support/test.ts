import { test as base } from 'playwright/test';

type Automatic = { readonly leavesNothingOpen: undefined };

/**
 * A journey. Whatever windows it opened by itself are closed after it: their pages would go on listening and drawing
 * beside all that come later.
 */
export const test = base.extend<Automatic>({
  leavesNothingOpen: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
