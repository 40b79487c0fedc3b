import type { BusinessId } from './ids.ts';

/**
 * A business's claim to a host of its own.
 *
 * PENDING: asked for, and not proved yet. VERIFIED: proved, and served. PAUSED: the proof that was there is gone.
 * RELEASED: given up.
 */
export const DOMAIN_STATES = ['PENDING', 'VERIFIED', 'PAUSED', 'RELEASED'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Of the host's certificate at the issuer; NONE before one was asked for. */
export const CERTIFICATE_STATES = ['NONE', 'PENDING', 'ACTIVE', 'FAILED'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Why a claim is not VERIFIED, or was not looked at. */
export const DOMAIN_FAILURES = ['NO_RECORD', 'OTHER_RECORD', 'IN_USE', 'QUARANTINE', 'UNREADABLE'] as const;
export type DomainFailure = (typeof DOMAIN_FAILURES)[number];

/** How long a host that was given up is served to nobody; only who gave it up may prove it again before. */
export const QUARANTINE_DAYS = 30;

/** Hosts of one business that are not released. */
export const MOST_DOMAINS = 10;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type DomainClaim = {
  readonly businessId: BusinessId;
  readonly state: DomainState;
  /** Made afresh for each claim: a record of an earlier one, or of somebody else's, proves nothing. */
  readonly proofToken: string;
  /** Until when the host is kept from others because this business gave it up; null when it is not. */
  readonly quarantineUntil: Date | null;
  readonly createdAt: Date;
};

/** What the claim becomes by a look at the host's records. */
export type Verdict<C extends DomainClaim> = {
  readonly claim: C;
  readonly state: DomainState;
  /** Null when it is served. */
  readonly failure: DomainFailure | null;
};

/** Where the proof of a claim to `host` has to be published. */
export function proofName(host: string): string {
  return `_oskr.${host}`;
}

/** The value of the TXT record that proves a claim. */
export function proofValue(proofToken: string): string {
  return `oskr-verification=${proofToken}`;
}

/** Whom the host is served to, of all claims to it; null for nobody. */
export function servedTo(claims: ReadonlyArray<DomainClaim>): BusinessId | null {
  return claims.find(({ state }) => state === 'VERIFIED')?.businessId ?? null;
}

/**
 * Judges all claims to one host by one look at its records.
 *
 * Who is served keeps the host while its own record is there, whatever others publish beside it; without it the claim
 * is paused. Of those that prove theirs while nobody is served, who was served before comes first, then who asked
 * first. A host that was given up is kept from all others until its quarantine ends.
 *
 * @param records the values of the TXT records at `proofName(host)`; null when they could not be read, which changes
 *   no claim
 */
export function judge<C extends DomainClaim>(
  claims: ReadonlyArray<C>,
  records: ReadonlyArray<string> | null,
  now: Date,
): ReadonlyArray<Verdict<C>> {
  const open = claims.filter(({ state }) => state !== 'RELEASED');
  if (records === null) return open.map((claim) => ({ claim, state: claim.state, failure: 'UNREADABLE' }));
  const proved = open.filter(({ proofToken }) => records.includes(proofValue(proofToken)));
  const holder = proved.find(({ state }) => state === 'VERIFIED') ?? null;
  const next = holder ?? proved.filter((claim) => !isKeptFrom(claim, claims, now)).toSorted(byPrecedence)[0] ?? null;
  return open.map((claim) => {
    if (claim === next) return { claim, state: 'VERIFIED', failure: null };
    const state = claim.state === 'VERIFIED' ? 'PAUSED' : claim.state;
    if (!proved.includes(claim)) return { claim, state, failure: records.length === 0 ? 'NO_RECORD' : 'OTHER_RECORD' };
    return { claim, state, failure: isKeptFrom(claim, claims, now) ? 'QUARANTINE' : 'IN_USE' };
  });
}

/** Until when the host is kept from a business by others that gave it up; null when it is not. */
export function keptUntil(businessId: BusinessId, claims: ReadonlyArray<DomainClaim>, now: Date): Date | null {
  const ends = claims.flatMap((claim) =>
    claim.businessId !== businessId && claim.quarantineUntil !== null && claim.quarantineUntil > now
      ? [claim.quarantineUntil]
      : [],
  );
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** The end of the quarantine of a host that is given up now. */
export function quarantineFrom(now: Date): Date {
  return new Date(now.getTime() + QUARANTINE_DAYS * DAY_MS);
}

/**
 * When a claim is to be looked at again: a served one daily, a paused one hourly; a new one each ten minutes in its
 * first hour, hourly on its first two days and then daily. Records that could not be read: in ten minutes.
 */
export function nextLook({ state, failure, createdAt }: Omit<Looked, 'now'>, now: Date): Date {
  return new Date(now.getTime() + waitOf({ state, failure, createdAt, now }));
}

type Looked = {
  readonly state: DomainState;
  readonly failure: DomainFailure | null;
  readonly createdAt: Date;
  readonly now: Date;
};

function waitOf({ state, failure, createdAt, now }: Looked): number {
  if (failure === 'UNREADABLE') return 10 * MINUTE_MS;
  if (state === 'VERIFIED') return DAY_MS;
  if (state === 'PAUSED') return HOUR_MS;
  const age = now.getTime() - createdAt.getTime();
  if (age < HOUR_MS) return 10 * MINUTE_MS;
  return age < 2 * DAY_MS ? HOUR_MS : DAY_MS;
}

function isKeptFrom({ businessId }: DomainClaim, claims: ReadonlyArray<DomainClaim>, now: Date): boolean {
  return keptUntil(businessId, claims, now) !== null;
}

function byPrecedence(one: DomainClaim, other: DomainClaim): number {
  const wasServed = Number(other.state === 'PAUSED') - Number(one.state === 'PAUSED');
  if (wasServed !== 0) return wasServed;
  const asked = one.createdAt.getTime() - other.createdAt.getTime();
  return asked === 0 ? (one.businessId < other.businessId ? -1 : 1) : asked;
}
