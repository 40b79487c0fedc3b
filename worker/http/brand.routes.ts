import { Hono, type Context as HonoContext } from 'hono';

import { digestIn, MOST_PICTURE_BYTES } from '#tenants/brand.ts';
import { toId } from '#worker/domain/ids.ts';
import { BRAND_PICTURES, readBrandPicture, setBrandPicture } from '#worker/usecases/brand/brand-pictures.ts';
import { orThrow } from '#worker/usecases/errors.ts';

import type { AppEnv } from './app-env.ts';
import { readBytes } from './body.ts';
import { onlyBy } from './methods.ts';

const ONE = '/:id/brand/:picture{cover|logo}';

/**
 * `PUT` with the bytes of a PNG or WebP gives a brand its cover or its logo, `DELETE` takes it away. By bearer alone; the
 * other fields of a brand go by GraphQL.
 */
export const brandPictureRoutes = new Hono<AppEnv>()
  .put(ONE, async (c) => {
    const bytes = await readBytes(c.req.raw, MOST_PICTURE_BYTES, 'A picture can be at most 512 kB.');
    return await set(c, bytes);
  })
  .delete(ONE, (c) => set(c, null))
  .all(ONE, onlyBy('PUT', 'DELETE'));

async function set(c: HonoContext<AppEnv>, bytes: Uint8Array<ArrayBuffer> | null): Promise<Response> {
  const businessId = orThrow(toId('business', c.req.param('id') ?? ''));
  const picture = BRAND_PICTURES.find((name) => name === c.req.param('picture')) ?? 'cover';
  const { business } = await setBrandPicture(c.var.ctx, { businessId, picture, bytes });
  const { cover, logoFile } = business.brand;
  const file = picture === 'cover' ? cover : logoFile;
  const message = file === null ? 'The picture was taken away.' : 'The picture was saved.';
  return c.json({ success: true, message, data: file }, 200, { 'Cache-Control': 'no-store' });
}

/** The pictures themselves, on the hosts of their business. What is at such an address never changes. */
export const brandFileRoutes = new Hono<AppEnv>()
  .get('/:file', async (c) => {
    const digest = digestIn(c.req.param('file'));
    const picture = digest === null ? null : await readBrandPicture(c.var.ctx, digest);
    if (picture === null) return c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    return new Response(picture.bytes, {
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Content-Type': picture.type,
        // Whoever shows a link to the store shows its picture.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });
  })
  .all('/:file', onlyBy('GET'));
