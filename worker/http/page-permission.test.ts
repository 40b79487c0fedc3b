import { expect, test } from 'vitest';

import { pagePermission } from './page-permission.ts';

test.each([
  ['/', 'public.read'],
  ['/search', 'public.read'],
  ['/search/acme/80202', 'public.read'],
  ['/search/acme/80202/more', 'order.read-masked'],
  ['/checkout/', 'checkout.place'],
  ['/client-portal', 'order.list'],
  ['/CLIENT-PORTAL/orders', 'order.list'],
  ['/admin/users', 'platform.read'],
  ['/order-confirmation/ord_1', 'order.read-masked'],
  ['/_serverFn/abc', 'order.read-masked'],
  ['/nowhere', 'order.read-masked'],
])('%s asks for %s', (path, action) => {
  expect(pagePermission(path)).toBe(action);
});
