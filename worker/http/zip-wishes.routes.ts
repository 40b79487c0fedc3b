import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod';

import { AppError } from '#worker/usecases/errors.ts';
import { takeZipWish } from '#worker/usecases/platform/take-zip-wish.ts';

import type { AppEnv } from './app-env.ts';
import { inForm, isForm, readBody, readForm } from './body.ts';
import { onlyBy } from './methods.ts';
import { onError } from './respond.ts';
import { wishAgainPage, wishTakenPage } from './zip-wish-page.ts';

const Wish = z.object({
  email: z.string().max(320),
  zipCode: z.string().max(20),
  phone: z.string().max(4000).nullish(),
  businessSlug: z.string().max(100).nullish(),
  fax: z.string().max(4000).nullish(),
});

const TAKEN = 'Thank you. We will write to you when we deliver there.';

/** "Tell me when you serve this ZIP": as JSON, or as the form itself where a browser runs no script. */
export const zipWishRoutes = new Hono<AppEnv>()
  .post('/', async (c) => {
    if (isForm(c.req.raw)) return await takeForm(c);
    await takeZipWish(c.var.ctx, await readBody(c.req.raw, Wish));
    return c.json({ success: true, message: TAKEN, data: null }, 200, { 'Cache-Control': 'no-store' });
  })
  .all('/', onlyBy('POST'));

/** Answers with a page, on which nothing is lost that was typed. */
async function takeForm(c: HonoContext<AppEnv>): Promise<Response> {
  const owner = c.var.ctx.tenant;
  const form = await readForm(c.req.raw);
  try {
    await takeZipWish(c.var.ctx, inForm(form, Wish));
    return wishTakenPage(TAKEN, owner);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const { status, headers } = await onError(cause, c);
    const wait = headers.get('Retry-After');
    return wishAgainPage({
      status,
      headers: wait === null ? {} : { 'Retry-After': wait },
      form,
      problems: cause instanceof AppError ? cause.fields : [],
      owner,
    });
  }
}
