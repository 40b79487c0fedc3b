import * as z from 'zod';

import { countPolicyReports, type PolicyReport } from '#db/queries/platform/policy-reports.ts';
import { today } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';

const MOST_AT_ONCE = 20;

/** As pages send it that have no endpoint of their own to name. */
const Single = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4096).optional(),
    'violated-directive': z.string().max(4096).optional(),
    'effective-directive': z.string().max(4096).optional(),
    'blocked-uri': z.string().max(4096).optional(),
  }),
});

/** As browsers gather them. */
const Gathered = z.array(
  z.object({
    type: z.string(),
    body: z
      .looseObject({
        documentURL: z.string().max(4096).optional(),
        effectiveDirective: z.string().max(4096).optional(),
        blockedURL: z.string().max(4096).optional(),
      })
      .optional(),
  }),
);

/**
 * Counts what browsers say that our policies kept from happening: by day, page, rule and origin. Addresses are cut down
 * to that before anything is kept: an address of an order, a token or a search is nobody's business here.
 *
 * @returns how many were counted
 * @throws AppError BAD_USER_INPUT for what is no such report; RATE_LIMITED after 60 within a minute from one network
 */
export async function takePolicyReports(ctx: Context, body: unknown): Promise<number> {
  await takeTries(ctx, [{ limit: 'policy-report.network', of: callersNetwork(ctx) }]);
  const reports = reportsIn(body).slice(0, MOST_AT_ONCE);
  await countPolicyReports(ctx.primary, today(ctx.now(), 'UTC'), reports);
  for (const report of reports) ctx.log('policy_report', report);
  return reports.length;
}

function reportsIn(body: unknown): ReadonlyArray<PolicyReport> {
  const single = Single.safeParse(body);
  if (single.success) {
    const report = single.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [reportOf(report['document-uri'], directive, report['blocked-uri'])];
  }
  const gathered = Gathered.safeParse(body);
  if (!gathered.success) throw new AppError('BAD_USER_INPUT', 'This is no report of a policy.');
  return gathered.data.flatMap(({ type, body: report }) =>
    type === 'csp-violation' && report !== undefined
      ? [reportOf(report.documentURL, report.effectiveDirective, report.blockedURL)]
      : [],
  );
}

function reportOf(page = '', directive = '', blocked = ''): PolicyReport {
  return {
    page: firstPart(page),
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: kindOf(blocked),
  };
}

function firstPart(address: string): string {
  if (!URL.canParse(address)) return 'unknown';
  const [, first = ''] = new URL(address).pathname.split('/');
  return /^[\w-]{0,38}$/.test(first) ? `/${first}` : 'unknown';
}

/** `inline`, `eval`, a scheme, or the origin that something was to come from. */
function kindOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, origin } = new URL(blocked);
  return protocol === 'https:' || protocol === 'http:' ? origin.slice(0, 120) : protocol.slice(0, 40);
}
