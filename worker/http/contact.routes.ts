import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod';

import { platformOrigin } from '#tenants/resolve.ts';
import { AppError } from '#worker/usecases/errors.ts';
import { takeLead } from '#worker/usecases/platform/take-lead.ts';

import type { AppEnv } from './app-env.ts';
import { inForm, isForm, readBody, readForm } from './body.ts';
import { contactAgainPage, contactSentPage } from './contact-page.ts';
import { onlyBy } from './methods.ts';
import { onError } from './respond.ts';

const optional = z.string().max(4000).nullish();
const Lead = z.object({
  name: z.string().max(4000),
  businessName: z.string().max(4000),
  email: z.string().max(320),
  website: optional,
  phone: optional,
  timestamp: optional,
  source: optional,
  fax: optional,
  startedAt: optional,
});

const SENT = "Message sent successfully! Thank you for your interest. We'll get back to you within 24 hours.";

/** The platform's contact form: as JSON, or as the form itself where a browser runs no script. */
export const contactRoutes = new Hono<AppEnv>()
  .post('/', async (c) => {
    if (isForm(c.req.raw)) return await takeForm(c);
    await takeLead(c.var.ctx, await readBody(c.req.raw, Lead));
    return c.json({ success: true, message: SENT, data: null }, 200, { 'Cache-Control': 'no-store' });
  })
  .all('/', onlyBy('POST'));

/** Answers with a page, on which nothing is lost that was typed. */
async function takeForm(c: HonoContext<AppEnv>): Promise<Response> {
  const { ctx } = c.var;
  const form = await readForm(c.req.raw);
  try {
    await takeLead(ctx, inForm(form, Lead));
    return contactSentPage(SENT, ctx.tenant);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const { status, headers } = await onError(cause, c);
    const wait = headers.get('Retry-After');
    return contactAgainPage({
      status,
      headers: wait === null ? {} : { 'Retry-After': wait },
      form,
      problems: cause instanceof AppError ? cause.fields : [],
      email: `support@${new URL(platformOrigin(ctx.scheme, ctx.rootDomain, ctx.port)).hostname}`,
      owner: ctx.tenant,
    });
  }
}
