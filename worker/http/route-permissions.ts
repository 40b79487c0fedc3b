/**
 * Who may come to which address: a permission for every REST route, every page and every server function of a page. One
 * without a permission fails the build, as do fields of the GraphQL schema.
 */
import type { Action } from '#worker/domain/permissions.ts';

/**
 * An action of the table of permissions, or what stands instead of a person: the signature of who sends it, the secret of
 * our own processes, or that the product runs on somebody's own machine.
 */
export type RoutePermission = Action | 'by signature' | 'by secret' | 'local only';

/** By method and path, as the router has them. */
export const ROUTE_PERMISSIONS: ReadonlyMap<string, RoutePermission> = new Map<string, RoutePermission>([
  ['GET /api/health', 'public.read'],
  ['POST /api/webhooks/stripe', 'by signature'],
  ['POST /api/webhooks/stripe-connect', 'by signature'],
  ['POST /api/internal/sweep', 'by secret'],
  ['GET /api/internal/allocations', 'by secret'],
  ['GET /api/internal/orders/:id/watchers', 'by secret'],
  ['GET /__dev/outbox.json', 'local only'],
  ['GET /__dev/outbox', 'local only'],
  ['GET /__dev/widget', 'local only'],
  ['GET /__dev/ledger.json', 'local only'],
  ['POST /__dev/clock', 'local only'],
  ['POST /__dev/3ds', 'local only'],
  ['GET /__dev/3ds/:intent', 'local only'],
  ['POST /__dev/3ds/:intent', 'local only'],
  ['POST /__dev/webhooks/replay', 'local only'],
  ['POST /__dev/faults', 'local only'],
  ['POST /__dev/stop-points', 'local only'],
  ['GET /__dev/dns', 'local only'],
  ['POST /__dev/dns', 'local only'],
  ['POST /api/auth/login', 'account.open'],
  ['POST /api/auth/refresh', 'account.open'],
  ['POST /api/auth/logout', 'session.use'],
  ['GET /api/auth/profile', 'profile.read'],
  ['POST /api/auth/request-password-reset', 'account.open'],
  ['POST /api/auth/reset-password', 'account.open'],
  ['POST /api/auth/register', 'account.open'],
  ['POST /api/auth/confirm-email', 'account.open'],
  ['POST /api/auth/invitation', 'account.open'],
  ['POST /api/auth/accept-invitation', 'account.open'],
  ['POST /api/auth/impersonate', 'platform.impersonate'],
  ['GET /api/auth/export', 'privacy.export'],
  ['POST /api/auth/erase', 'privacy.erase'],
  ['POST /api/contact', 'public.read'],
  ['POST /api/csp-reports', 'public.read'],
  ['GET /api/orders/:id/live', 'order.read-masked'],
  ['GET /api/orders/:id/:file{receipt(?:\\.pdf)?}', 'document.read'],
  ['GET /api/orders/:id/charges/:chargeId/:file{invoice(?:\\.pdf)?}', 'document.read'],
  ['POST /api/orders/:id/charges/:chargeId/evidence', 'evidence.add'],
  ['GET /api/orders/:id/charges/:chargeId/evidence/:evidenceId', 'evidence.read'],
  ['GET /robots.txt', 'public.read'],
  ['GET /sitemap.xml', 'public.read'],
  ['GET /manifest.webmanifest', 'public.read'],
  ['GET /icon.svg', 'public.read'],
  ['GET /order-confirmation/:id/:file{receipt(?:\\.pdf)?}', 'document.read'],
  ['GET /order-confirmation/:id/charges/:chargeId/:file{invoice(?:\\.pdf)?}', 'document.read'],
  ['GET /order-confirmation/:id/charges/:chargeId/evidence/:evidenceId', 'evidence.read'],
]);

/** By the path of the page's route. A page shows itself to everybody; what is in it is told to whoever may know it. */
export const PAGE_PERMISSIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['/', 'public.read'],
  ['/accept-invitation', 'account.open'],
  ['/account', 'session.use'],
  ['/admin/{-$tab}', 'platform.read'],
  ['/business-terms', 'public.read'],
  ['/checkout', 'checkout.place'],
  ['/client-portal/{-$tab}', 'order.list'],
  ['/confirm-email', 'account.open'],
  ['/dumpster-rental', 'public.read'],
  ['/dumpster-rental/$state/$city', 'public.read'],
  ['/dumpster-rental/$zip', 'public.read'],
  ['/iframe/search/{-$slug}/{-$zip}', 'public.read'],
  ['/login', 'account.open'],
  ['/my-orders', 'order.list'],
  ['/order-confirmation', 'public.read'],
  ['/order-confirmation/$id', 'order.read-masked'],
  ['/privacy-policy', 'public.read'],
  ['/register', 'account.open'],
  ['/reset-password', 'account.open'],
  ['/search/{-$slug}/{-$zip}', 'public.read'],
  ['/user-terms', 'public.read'],
]);

/** By the name of the function in `app/data`. */
export const SERVER_FUNCTION_PERMISSIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['fetchShell', 'public.read'],
  ['finishOrder', 'checkout.place'],
  ['handOffCart', 'cart.use'],
  ['loadCart', 'cart.use'],
  ['loadCityPlace', 'public.read'],
  ['loadOrder', 'order.read-masked'],
  ['loadPaymentSetup', 'public.read'],
  ['loadServedPlaces', 'public.read'],
  ['loadZipPlace', 'public.read'],
  ['openHandOff', 'cart.use'],
  ['payWaitingCharge', 'charge.pay'],
  ['placeOrder', 'checkout.place'],
  ['removeLine', 'cart.use'],
  ['search', 'public.read'],
  ['selectDumpster', 'cart.use'],
  ['updateLine', 'cart.use'],
]);
