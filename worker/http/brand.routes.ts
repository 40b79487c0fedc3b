import { Hono, type Context as HonoContext } from 'hono';

import { digestIn, MOST_PICTURE_BYTES } from '#tenants/brand.ts';
import { toId } from '#worker/domain/ids.ts';
import {
  BRAND_PICTURES,
  readBrandPicture,
  readPictureOf,
  setBrandPicture,
} from '#worker/usecases/brand/brand-pictures.ts';
import { orThrow } from '#worker/usecases/errors.ts';

import type { AppEnv } from './app-env.ts';
import { readBytes } from './body.ts';
import { onlyBy } from './methods.ts';

const ONE = '/:id/brand/:picture{cover|logo}';

/**
 * `PUT` with the bytes of a PNG or WebP gives a brand its cover or its logo, `DELETE` takes it away, by bearer alone;
 * `GET` shows it where the business itself has no host, as in its portal. The other fields of a brand go by GraphQL.
 */
export const brandPictureRoutes = new Hono<AppEnv>()
  .get(ONE, async (c) => {
    const picture = await readPictureOf(c.var.ctx, partsOf(c));
    return picture === null ? noPicture(c) : pictureAnswer(picture, 'no-cache');
  })
  .put(ONE, async (c) => {
    const bytes = await readBytes(c.req.raw, MOST_PICTURE_BYTES, 'A picture can be at most 512 kB.');
    return await set(c, bytes);
  })
  .delete(ONE, (c) => set(c, null))
  .all(ONE, onlyBy('GET', 'PUT', 'DELETE'));

function partsOf(c: HonoContext<AppEnv>) {
  const businessId = orThrow(toId('business', c.req.param('id') ?? ''));
  return { businessId, picture: BRAND_PICTURES.find((name) => name === c.req.param('picture')) ?? 'cover' };
}

async function set(c: HonoContext<AppEnv>, bytes: Uint8Array<ArrayBuffer> | null): Promise<Response> {
  const { businessId, picture } = partsOf(c);
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
    return picture === null ? noPicture(c) : pictureAnswer(picture, 'public, max-age=31536000, immutable');
  })
  .all('/:file', onlyBy('GET'));

function noPicture(c: HonoContext<AppEnv>): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
}

type Picture = { readonly type: string; readonly bytes: ReadableStream<Uint8Array> };

function pictureAnswer({ type, bytes }: Picture, caching: string): Response {
  return new Response(bytes, {
    headers: {
      'Cache-Control': caching,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Content-Type': type,
      // Whoever shows a link to the store shows its picture.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
