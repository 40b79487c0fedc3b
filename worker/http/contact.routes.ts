import { Hono } from 'hono';
import * as z from 'zod';

import { takeLead } from '#worker/usecases/platform/take-lead.ts';

import type { AppEnv } from './app-env.ts';
import { readBody } from './body.ts';
import { onlyBy } from './methods.ts';

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
});

/** The platform's contact form. */
export const contactRoutes = new Hono<AppEnv>()
  .post('/', async (c) => {
    await takeLead(c.var.ctx, await readBody(c.req.raw, Lead));
    const message = "Message sent successfully! Thank you for your interest. We'll get back to you within 24 hours.";
    return c.json({ success: true, message, data: null }, 200, { 'Cache-Control': 'no-store' });
  })
  .all('/', onlyBy('POST'));
