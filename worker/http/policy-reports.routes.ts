import { Hono } from 'hono';

import { takePolicyReports } from '#worker/usecases/platform/policy-reports.ts';

import type { AppEnv } from './app-env.ts';
import { drain, readBytes, textAsJson } from './body.ts';
import { HttpRefusal } from './http-refusal.ts';
import { onlyBy } from './methods.ts';

const MOST_BYTES = 16 * 1024;
/** What browsers call such reports, and what they called them before. */
const TYPES: ReadonlySet<string> = new Set(['application/csp-report', 'application/reports+json', 'application/json']);

/** Takes what browsers say of our policies: for anybody, in small amounts. Answered with nothing. */
export const policyReportRoutes = new Hono<AppEnv>()
  .post('/', async (c) => {
    const request = c.req.raw;
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!TYPES.has(type)) {
      await drain(request);
      throw new HttpRefusal(415, 'Send a report of a policy.');
    }
    const bytes = await readBytes(request, MOST_BYTES, 'The report is larger than 16 kB.');
    await takePolicyReports(c.var.ctx, textAsJson(new TextDecoder().decode(bytes)));
    return c.body(null, 204);
  })
  .all('/', onlyBy('POST'));
