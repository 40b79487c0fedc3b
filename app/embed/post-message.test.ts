import { afterEach, expect, test, vi } from 'vitest';

import { postToParent } from './post-message.ts';

const added = {
  type: 'OSKR_CART_ADDED',
  data: { v: 1, checkoutUrl: 'http://acme.localhost/checkout#h=abc', path: '/checkout' },
} as const;

afterEach(() => vi.unstubAllGlobals());

test('in a frame a message goes to the page around it, as a type and its data', () => {
  const told: Array<unknown> = [];
  vi.stubGlobal('window', { parent: { postMessage: (...sent: ReadonlyArray<unknown>) => told.push(sent) } });
  postToParent(added);
  expect(told).toEqual([[added, '*']]);
});

test('outside of a frame nothing is sent', () => {
  const told: Array<unknown> = [];
  const page: { parent?: object; postMessage: (message: unknown) => unknown } = {
    postMessage: (message) => told.push(message),
  };
  page.parent = page;
  vi.stubGlobal('window', page);
  postToParent(added);
  expect(told).toEqual([]);
});
