import { Hono } from 'hono';

import { checkHealth } from './health.ts';
import { accountRoutes } from './http/account.routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { authRoutes } from './http/auth.routes.ts';
import { brandFileRoutes, brandPictureRoutes } from './http/brand.routes.ts';
import { businessExportRoutes } from './http/business-export.routes.ts';
import { contactRoutes } from './http/contact.routes.ts';
import { withContext } from './http/context.ts';
import { deskRoutes } from './http/desk.routes.ts';
import { devRoutes } from './http/dev.routes.ts';
import { documentRoutes } from './http/documents.routes.ts';
import { evidenceFileRoutes, evidenceUploadRoutes } from './http/evidence.routes.ts';
import { graphqlRoutes } from './http/graphql.routes.ts';
import { healthRoutes } from './http/health.routes.ts';
import { impersonateRoutes } from './http/impersonate.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { observe } from './http/observe.ts';
import { orderRoutes } from './http/order.routes.ts';
import { pageRoutes, type RenderPage } from './http/page.routes.ts';
import { permitRoutes } from './http/permit-routes.ts';
import { policyReportRoutes } from './http/policy-reports.routes.ts';
import { privacyRoutes } from './http/privacy.routes.ts';
import { onError } from './http/respond.ts';
import { securityHeaders } from './http/security-headers.ts';
import { seoRoutes } from './http/seo.routes.ts';
import { webhookRoutes } from './http/webhooks.routes.ts';
import { zipWishRoutes } from './http/zip-wishes.routes.ts';
import { notFound } from './usecases/errors.ts';

/**
 * The whole Worker but the renderer of pages, which only the bundler can provide.
 *
 * @param options `withPolicy` false in the development server, which writes inline scripts
 */
export function createApp(renderPage: RenderPage, options: { readonly withPolicy: boolean } = { withPolicy: true }) {
  return (
    new Hono<AppEnv>()
      .onError(onError)
      .use(observe)
      .use(securityHeaders)
      // These answer on any host: whoever watches, pays or sweeps knows no business.
      .route('/api/health', healthRoutes(checkHealth))
      .route('/api/webhooks', webhookRoutes)
      .route('/api/internal', internalRoutes)
      .route('/__dev', devRoutes)
      .use(withContext)
      .use(permitRoutes)
      .route('/graphql', graphqlRoutes())
      .route('/api/auth', authRoutes)
      .route('/api/auth', accountRoutes)
      .route('/api/auth', privacyRoutes)
      .route('/api/auth', impersonateRoutes)
      .route('/api/contact', contactRoutes)
      .route('/api/zip-wishes', zipWishRoutes)
      .route('/api/csp-reports', policyReportRoutes)
      .route('/api/businesses', brandPictureRoutes)
      .route('/api/business', businessExportRoutes)
      .route('/api/orders', orderRoutes)
      .route('/api/businesses', deskRoutes)
      .route('/api/orders', documentRoutes)
      .route('/api/orders', evidenceUploadRoutes)
      .route('/api/orders', evidenceFileRoutes)
      .all('/api/*', () => {
        throw notFound();
      })
      // A file of a former build: a page in its place would be read as a script.
      .all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
      .route('/', seoRoutes)
      .route('/brand', brandFileRoutes)
      .route('/order-confirmation', documentRoutes)
      .route('/order-confirmation', evidenceFileRoutes)
      .route('/', pageRoutes(renderPage, options.withPolicy))
  );
}
