import { and, asc, eq, lte, min } from 'drizzle-orm';

import type { CertificateState, DomainFailure, DomainState } from '#worker/domain/custom-domain.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { businessDomains, businesses, users } from '../../schema/index.ts';
import { requireChange, writeBatch } from '../../write-batch.ts';
import type { DomainRecord } from '../domains.ts';
import { mailStatements, type OutgoingMail } from '../outbox.ts';

/** All claims to a host, whoever's, the given up ones too. */
export async function listClaims(db: Database, host: string): Promise<ReadonlyArray<DomainRecord>> {
  return await db.select().from(businessDomains).where(eq(businessDomains.host, host));
}

/** Hosts at which a look is due, longest waiting first. */
export async function listDueHosts(db: Database, now: Date, limit: number): Promise<ReadonlyArray<string>> {
  const rows = await db
    .select({ host: businessDomains.host })
    .from(businessDomains)
    .where(lte(businessDomains.nextCheckAt, now))
    .groupBy(businessDomains.host)
    .orderBy(asc(min(businessDomains.nextCheckAt)), asc(businessDomains.host))
    .limit(limit);
  return rows.map(({ host }) => host);
}

/** Where a business is told what happened to it: its admins, or its own address when it has none. */
export async function listOwnersMail(db: Database, businessId: BusinessId): Promise<ReadonlyArray<string>> {
  const [admins, own] = await db.batch([
    db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.businessId, businessId), eq(users.userType, 'BUSINESS_ADMIN'), eq(users.isActive, true)))
      .orderBy(users.id),
    db.select({ email: businesses.email }).from(businesses).where(eq(businesses.id, businessId)),
  ]);
  const found = admins.length > 0 ? admins : own;
  return found.flatMap(({ email }) => (email === null || email === '' ? [] : [email]));
}

/** What a look at a host's records made of one claim. */
export type JudgedClaim = {
  readonly claim: DomainRecord;
  readonly state: DomainState;
  readonly failure: DomainFailure | null;
  readonly nextCheckAt: Date;
  /** To its owners. */
  readonly mails: ReadonlyArray<OutgoingMail>;
};

/**
 * Writes what a look at a host's records made of the claims to it, with the mails that tell of it: all of it or nothing.
 *
 * @param look the records read; a look that failed keeps the CNAME that was seen last
 * @returns false when a claim has changed since it was read, or somebody else is served meanwhile
 */
export async function writeJudged(
  db: Database,
  judged: ReadonlyArray<JudgedClaim>,
  look: { readonly cname: string | null; readonly hasFailed: boolean; readonly at: Date },
): Promise<boolean> {
  // Who loses the host comes before who gets it: it is served to one at a time.
  const ordered = judged.toSorted(
    (one, other) => Number(one.state === 'VERIFIED') - Number(other.state === 'VERIFIED'),
  );
  const written = await writeBatch(
    db,
    ordered.flatMap(({ claim, state, failure, nextCheckAt, mails }) => {
      const isNew = state === 'VERIFIED' && claim.state !== 'VERIFIED';
      return [
        db
          .update(businessDomains)
          .set({
            state,
            failure,
            nextCheckAt,
            checkedAt: look.at,
            updatedAt: look.at,
            ...(look.hasFailed ? {} : { cname: look.cname }),
            ...(isNew ? { verifiedAt: look.at, quarantineUntil: null } : {}),
          })
          .where(as(claim)),
        requireChange(db),
        ...mailStatements(db, claim.businessId, mails, look.at),
      ];
    }),
  );
  return written.ok;
}

/**
 * Keeps what the issuer said of a host.
 *
 * @returns false when the claim has changed meanwhile
 */
export async function keepCertificate(
  db: Database,
  claim: DomainRecord,
  certificate: {
    readonly hostnameId: string | null;
    readonly certificateState: CertificateState;
    readonly nextCheckAt: Date | null;
  },
): Promise<boolean> {
  const { rowsAffected } = await db.update(businessDomains).set(certificate).where(as(claim));
  return rowsAffected > 0;
}

/** A claim, as it was read. */
function as({ businessId, host, state, proofToken }: DomainRecord) {
  return and(
    eq(businessDomains.businessId, businessId),
    eq(businessDomains.host, host),
    eq(businessDomains.state, state),
    eq(businessDomains.proofToken, proofToken),
  );
}
