import type { DomainRecord } from '#db/queries/domains.ts';
import type { OutgoingMail } from '#db/queries/outbox.ts';
import {
  keepCertificate,
  listClaims,
  listOwnersMail,
  writeJudged,
  type JudgedClaim,
} from '#db/queries/platform/domains.ts';
import { judge, nextLook, proofName, proofValue, type Verdict } from '#worker/domain/custom-domain.ts';

import type { Context } from '../context.ts';

export type HostDeps = Pick<Context, 'primary' | 'now' | 'log' | 'dns' | 'customHostnames' | 'forgetTenant'>;

/** Another look, when a claim has changed while the records were read. */
const TRIES = 3;
const SOON_MS = 10 * 60_000;

/**
 * Looks at a host's records and lets all claims to it become what they say: who proves it is served, who no longer does
 * is paused and its owners are told; then brings its certificate in line.
 *
 * What DNS or the issuer can't answer now changes nothing and is looked at again in ten minutes.
 */
export async function checkHost(ctx: HostDeps, host: string): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) if (await lookAt(ctx, host)) break;
  await settleCertificates(ctx, host);
}

/** @returns false when a claim has changed meanwhile */
async function lookAt(ctx: HostDeps, host: string): Promise<boolean> {
  const [records, cname] = await Promise.all([ctx.dns.txt(proofName(host)), ctx.dns.cname(host)]);
  const at = ctx.now();
  const verdicts = judge(await listClaims(ctx.primary, host), records, at);
  if (verdicts.length === 0) return true;
  const judged = await Promise.all(verdicts.map((verdict) => judgedBy(ctx, verdict, at)));
  if (!(await writeJudged(ctx.primary, judged, { cname, hasFailed: records === null, at }))) return false;
  for (const { claim, state } of verdicts) if (claim.state !== state) ctx.forgetTenant(claim.businessId);
  return true;
}

async function judgedBy(ctx: HostDeps, verdict: Verdict<DomainRecord>, at: Date): Promise<JudgedClaim> {
  const { claim, state, failure } = verdict;
  const isLost = claim.state === 'VERIFIED' && state === 'PAUSED';
  return {
    ...verdict,
    nextCheckAt: nextLook({ state, failure, createdAt: claim.createdAt }, at),
    mails: isLost ? await mailsOf(ctx, claim, at) : [],
  };
}

async function mailsOf(ctx: HostDeps, claim: DomainRecord, at: Date): Promise<ReadonlyArray<OutgoingMail>> {
  const { businessId, host, proofToken } = claim;
  const payload = { host, recordName: proofName(host), recordValue: proofValue(proofToken) };
  const eventKey = `${businessId}:domain-paused:${host}:${at.getTime()}`;
  const recipients = await listOwnersMail(ctx.primary, businessId);
  return recipients.map((recipient) => ({ eventKey, recipient, kind: 'domain-paused', payload }));
}

/**
 * Has a certificate for the business that is served on a host, and none for those that no longer are. A paused one keeps
 * its own while nobody else is served.
 */
export async function settleCertificates(ctx: HostDeps, host: string): Promise<void> {
  const claims = await listClaims(ctx.primary, host);
  const served = claims.find(({ state }) => state === 'VERIFIED') ?? null;
  // What stands in the way is taken away first: an issuer knows a host once.
  for (const claim of claims) {
    const isDone = claim.state === 'RELEASED' || (served !== null && served !== claim);
    if (isDone && claim.hostnameId !== null) await orLater(ctx, claim, () => withoutCertificate(ctx, claim));
  }
  if (served !== null) await orLater(ctx, served, () => withCertificate(ctx, served));
}

async function withoutCertificate(ctx: HostDeps, claim: DomainRecord): Promise<void> {
  if (claim.hostnameId !== null) await ctx.customHostnames?.delete(claim.hostnameId);
  await keepCertificate(ctx.primary, claim, {
    hostnameId: null,
    certificateState: 'NONE',
    nextCheckAt: claim.state === 'RELEASED' ? null : claim.nextCheckAt,
  });
}

async function withCertificate(ctx: HostDeps, claim: DomainRecord): Promise<void> {
  const { customHostnames } = ctx;
  if (customHostnames === null) return;
  const known = claim.hostnameId === null ? null : await customHostnames.get(claim.hostnameId);
  const { id, certificate } = known ?? (await customHostnames.create(claim.host));
  const isKept = await keepCertificate(ctx.primary, claim, {
    hostnameId: id,
    certificateState: certificate,
    nextCheckAt: certificate === 'ACTIVE' ? claim.nextCheckAt : soon(ctx, claim),
  });
  // Given up while it was being set up: nobody is left to take it away.
  if (!isKept && known === null) await customHostnames.delete(id);
}

async function orLater(ctx: HostDeps, claim: DomainRecord, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { businessId, host, hostnameId, certificateState } = claim;
    ctx.log('certificate_failed', { businessId, host, error: error instanceof Error ? error.message : 'unknown' });
    await keepCertificate(ctx.primary, claim, { hostnameId, certificateState, nextCheckAt: soon(ctx, claim) });
  }
}

/** In ten minutes, or before when a look is due before. */
function soon({ now }: HostDeps, { nextCheckAt }: DomainRecord): Date {
  const at = new Date(now().getTime() + SOON_MS);
  return nextCheckAt !== null && nextCheckAt > now() && nextCheckAt < at ? nextCheckAt : at;
}
