import { Hono, type Context as HonoContext } from 'hono';

import { m } from '#texts';
import { toId } from '#worker/domain/ids.ts';
import { paperHtml } from '#worker/usecases/documents/paper-html.tsx';
import { paperPdf } from '#worker/usecases/documents/paper-pdf.ts';
import { fileName } from '#worker/usecases/documents/paper.ts';
import { readPaper } from '#worker/usecases/documents/read-paper.ts';
import { notFound } from '#worker/usecases/errors.ts';

import type { AppEnv } from './app-env.ts';
import { onlyBy } from './methods.ts';
import { plainPage } from './plain-page.ts';

const CALENDAR = '/:id/calendar.ics';
/** Such a path: `/:id/receipt`, `/:id/receipt.pdf`, `/:id/charges/:chargeId/invoice`, `….pdf`. */
const RECEIPT = '/:id/:file{receipt(?:\\.pdf)?}';
const INVOICE = '/:id/charges/:chargeId/:file{invoice(?:\\.pdf)?}';

/**
 * Receipts and invoices, as pages to print and as PDF, and the order's days for calendars.
 *
 * Mounted twice: under the API they go by bearer or by the mailed link's token; beside the order's page also by that
 * page's cookies, so that a link in the browser opens them. Who may not see the order in full gets a 404.
 */
export const documentRoutes = new Hono<AppEnv>()
  .get(RECEIPT, (c) => document(c, c.req.param('file'), null))
  .get(INVOICE, (c) => document(c, c.req.param('file'), c.req.param('chargeId')))
  .get(CALENDAR, (c) => calendar(c))
  .all(RECEIPT, onlyBy('GET'))
  .all(INVOICE, onlyBy('GET'))
  .all(CALENDAR, onlyBy('GET'));

async function document(c: HonoContext<AppEnv>, file: string, charge: string | null): Promise<Response> {
  const { ctx } = c.var;
  const accessToken = c.req.query('t') ?? null;
  const orderId = toId('order', c.req.param('id') ?? '');
  const chargeId = charge === null ? null : toId('charge', charge);
  const isKnown = orderId.ok && chargeId?.ok !== false;
  const found = isKnown
    ? await readPaper(ctx, { orderId: orderId.value, chargeId: chargeId?.value ?? null, accessToken })
    : null;
  if (found === null) return missing(c);
  const { paper, brand } = found;
  if (file.endsWith('.pdf')) {
    const pdf = await paperPdf(paper, ctx.now());
    return new Response(pdf, {
      headers: {
        ...PRIVATE,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${fileName(paper)}.pdf"`,
      },
    });
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const fileUrl = (path: string): string =>
    accessToken === null ? path : `${path}?t=${encodeURIComponent(accessToken)}`;
  return new Response(paperHtml(paper, { brand, nonce, pdfUrl: fileUrl(`${file}.pdf`), fileUrl }), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

/** The order's days as a file for calendars, read anew each time: nothing of a generator is loaded before. */
async function calendar(c: HonoContext<AppEnv>): Promise<Response> {
  const { ctx } = c.var;
  const orderId = toId('order', c.req.param('id') ?? '');
  const { readCalendar } = await import('#worker/usecases/documents/order-calendar.ts');
  const found = orderId.ok
    ? await readCalendar(ctx, { orderId: orderId.value, accessToken: c.req.query('t') ?? null })
    : null;
  if (found === null) return missing(c);
  return new Response(found.text, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${found.name}.ics"`,
    },
  });
}

function missing(c: HonoContext<AppEnv>): Response {
  if (c.req.path.startsWith('/api/')) throw notFound();
  return plainPage(404, m.words_no_document(), m.words_no_document_text());
}

/** About somebody, and in the address perhaps the token that opens it. */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
} as const;
