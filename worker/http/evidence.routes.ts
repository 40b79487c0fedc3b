import { Hono, type Context as HonoContext } from 'hono';

import { m } from '#texts';
import { toId } from '#worker/domain/ids.ts';
import { notFound, orThrow } from '#worker/usecases/errors.ts';
import { addEvidence, chargeForStaff } from '#worker/usecases/evidence/add-evidence.ts';
import type { EvidenceView } from '#worker/usecases/evidence/evidence-view.ts';
import { readEvidenceFile } from '#worker/usecases/evidence/read-evidence-file.ts';

import type { AppEnv } from './app-env.ts';
import { drain } from './body.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { onlyBy } from './methods.ts';
import { plainPage } from './plain-page.ts';
import { readUpload } from './upload.ts';

const ALL = '/:id/charges/:chargeId/evidence';
const ONE = '/:id/charges/:chargeId/evidence/:evidenceId';

/** `POST /api/orders/:id/charges/:chargeId/evidence`: adds a photo, a PDF or a note. By bearer alone. */
export const evidenceUploadRoutes = new Hono<AppEnv>().post(ALL, (c) => upload(c)).all(ALL, onlyBy('POST'));

/**
 * The files themselves. Mounted twice, as the documents are: under the API they go by bearer or by the mailed link's
 * token; beside the order's page also by that page's cookies. Who may not see the order in full gets a 404.
 */
export const evidenceFileRoutes = new Hono<AppEnv>().get(ONE, (c) => download(c)).all(ONE, onlyBy('GET'));

async function upload(c: HonoContext<AppEnv>): Promise<Response> {
  const { ctx } = c.var;
  const request = c.req.raw;
  try {
    const orderId = orThrow(toId('order', c.req.param('id') ?? ''));
    const chargeId = orThrow(toId('charge', c.req.param('chargeId') ?? ''));
    // Nobody's file is read who may not add one.
    const access = await chargeForStaff(ctx, { orderId, chargeId });
    const key = idempotencyKeyOf(request);
    const evidence = await addEvidence(ctx, access, await readUpload(request), key);
    const answer = { success: true, message: 'The evidence was added.', data: shown(evidence) };
    return c.json(answer, 201, { 'Cache-Control': 'no-store' });
  } catch (error) {
    // So that its sender gets to see the answer.
    if (!request.bodyUsed) await drain(request);
    throw error;
  }
}

function shown({ id, kind, note, fileName, contentType, byteLength, path: url, createdAt }: EvidenceView) {
  return { id, kind, note, fileName, contentType, byteLength, url, createdAt };
}

async function download(c: HonoContext<AppEnv>): Promise<Response> {
  const orderId = toId('order', c.req.param('id') ?? '');
  const chargeId = toId('charge', c.req.param('chargeId') ?? '');
  const id = toId('evidence', c.req.param('evidenceId') ?? '');
  const accessToken = c.req.query('t') ?? null;
  const isKnown = orderId.ok && chargeId.ok && id.ok;
  const file = isKnown
    ? await readEvidenceFile(c.var.ctx, {
        orderId: orderId.value,
        chargeId: chargeId.value,
        id: id.value,
        accessToken,
      })
    : null;
  if (file === null) return missing(c);
  return new Response(file.bytes, {
    headers: {
      ...GUARDED,
      'Content-Type': file.contentType,
      'Content-Length': String(file.byteLength),
      'Content-Disposition': inline(file.name),
    },
  });
}

/** Somebody else's file: it is shown, and may do nothing. The address carries perhaps the token that opens it. */
const GUARDED = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
} as const;

/** The name in ASCII for old clients, and as it is (RFC 5987) for all others. */
function inline(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `inline; filename="${plain.trim() === '' ? 'file' : plain}"; filename*=UTF-8''${exact}`;
}

function missing(c: HonoContext<AppEnv>): Response {
  if (c.req.path.startsWith('/api/')) throw notFound();
  return plainPage(404, m.words_no_file(), m.words_no_file_text());
}
