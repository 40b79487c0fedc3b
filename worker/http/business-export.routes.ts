import { Hono } from 'hono';

import { exportBusiness } from '#worker/usecases/settings/export-business.ts';

import type { AppEnv } from './app-env.ts';
import { onlyBy } from './methods.ts';

/** `GET /api/business/export`: everything of the caller's own business, as a file. By bearer alone. */
export const businessExportRoutes = new Hono<AppEnv>()
  .get('/export', async (c) => {
    const { slug, pieces } = await exportBusiness(c.var.ctx);
    return c.body(streamOf(pieces), 200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slug}.json"`,
    });
  })
  .all('/export', onlyBy('GET'));

/** Piece by piece, as fast as it is taken. What fails on the way breaks the answer off. */
function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}
