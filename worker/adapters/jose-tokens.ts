import { calculateJwkThumbprint, importJWK, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';

import { USER_TYPES, type Actor, type UserType } from '#worker/domain/actor.ts';
import { isId, type UserId } from '#worker/domain/ids.ts';
import { roleNamed } from '#worker/domain/permissions.ts';
import type { AccessSession, Tokens } from '#worker/ports/tokens.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

const ALGORITHM = 'EdDSA';
/** What the token is for, so that no other signed text of ours passes for one. */
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;
const MAX_LENGTH = 2048;
/** Three parts. 64 bytes leave four bits of their last letter unused; any but zeros would be a second spelling. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/;
const SID = /^[0-9a-f]{32}$/;

/** The public half of an Ed25519 key. */
export type PublicJwk = { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };

export type TokenKeys = {
  /** The Ed25519 private key that signs, as JSON. */
  readonly privateJwk: string;
  /** Keys that signed before: what they signed is good until it expires. */
  readonly retired: ReadonlyArray<PublicJwk>;
};

type Ring = { readonly kid: string; readonly sign: CryptoKey; readonly verify: ReadonlyMap<string, CryptoKey> };

/**
 * Access tokens: EdDSA, the algorithm fixed on both sides. A key is named by its thumbprint (`kid`), and a token
 * names one of ours or is none.
 *
 * @param issuer the platform's address: issuer and audience of every token
 */
export function joseTokens(keys: TokenKeys, issuer: string, now: () => Date): Tokens {
  let loading: Promise<Ring> | null = null;
  const ring = (): Promise<Ring> => (loading ??= importKeys(keys));

  return {
    issue: async (actor, session) => {
      const { kid, sign } = await ring();
      const at = Math.floor(now().getTime() / 1000);
      return await new SignJWT(claimsOf(actor, session))
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(actor.userId)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(at)
        .setExpirationTime(at + LIFETIME_SECONDS)
        .sign(sign);
    },
    read: async (token) => {
      if (token.length > MAX_LENGTH || !FORM.test(token)) return null;
      const { verify } = await ring();
      try {
        const { payload } = await jwtVerify(token, (header) => keyFor(header, verify), {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: issuer,
          currentDate: now(),
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        const actor = actorOf(payload);
        const session = sessionOf(payload);
        return actor && session && { actor, session };
      } catch {
        return null;
      }
    },
  };
}

async function importKeys({ privateJwk, retired }: TokenKeys): Promise<Ring> {
  const { x, d } = parseJwk(privateJwk);
  const current = { kty: 'OKP', crv: 'Ed25519', x } as const;
  const [sign, kid, ...verify] = await Promise.all([
    imported({ ...current, d }),
    calculateJwkThumbprint(current),
    ...[current, ...retired].map(
      async (jwk) => [await calculateJwkThumbprint({ ...jwk }), await imported(jwk)] as const,
    ),
  ]);
  return { kid, sign, verify: new Map(verify) };
}

async function imported(jwk: PublicJwk & { readonly d?: string }): Promise<CryptoKey> {
  const key = await importJWK({ ...jwk }, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('Not an asymmetric key');
  return key;
}

function keyFor(header: JWTHeaderParameters, verify: ReadonlyMap<string, CryptoKey>): CryptoKey {
  const key = verify.get(header.kid ?? '');
  // A header that says more than ours do, or says it in other words, asks for a reader who believes it.
  if (key === undefined || header.typ !== TYPE || Object.keys(header).length !== 3)
    throw new TypeError('Not signed by us');
  return key;
}

function parseJwk(text: string): { x: string; d: string } {
  const value: unknown = JSON.parse(text);
  if (isRecord(value) && value['kty'] === 'OKP' && value['crv'] === 'Ed25519') {
    const { x, d } = value;
    if (typeof x === 'string' && typeof d === 'string') return { x, d };
  }
  throw new TypeError('JWT_PRIVATE_JWK is not an Ed25519 private key');
}

function claimsOf(actor: UserActor, { sid, version, readOnly, impersonatedBy }: AccessSession) {
  return {
    userType: actor.userType,
    businessId: actor.businessId,
    email: actor.email,
    purpose: 'access',
    ...(sid === null ? {} : { sid }),
    ver: version,
    ...(readOnly ? { ro: true } : {}),
    ...(impersonatedBy === null ? {} : { act: impersonatedBy }),
  };
}

function actorOf(claims: Readonly<Record<string, unknown>>): UserActor | null {
  const { sub, userType: name, businessId, email, purpose } = claims;
  if (purpose !== 'access' || typeof sub !== 'string' || !isId('user', sub)) return null;
  const userType = userTypeOf(name);
  if (userType === null || typeof email !== 'string') return null;
  if (businessId === null) return { kind: 'user', userId: sub, userType, businessId: null, email };
  if (typeof businessId !== 'string' || !isId('business', businessId)) return null;
  return { kind: 'user', userId: sub, userType, businessId, email };
}

/** Null for claims that no session of ours has. */
function sessionOf(claims: Readonly<Record<string, unknown>>): AccessSession | null {
  const { sid = null, ver, ro = false, act = null } = claims;
  if (sid !== null && (typeof sid !== 'string' || !SID.test(sid))) return null;
  if (typeof ver !== 'number' || !Number.isSafeInteger(ver)) return null;
  if (typeof ro !== 'boolean' || !(act === null || isUserId(act))) return null;
  // Whoever acts for somebody else may look and nothing more.
  if (act !== null && !ro) return null;
  return { sid, version: ver, readOnly: ro, impersonatedBy: act };
}

function isUserId(value: unknown): value is UserId {
  return typeof value === 'string' && isId('user', value);
}

function userTypeOf(value: unknown): UserType | null {
  const role = typeof value === 'string' ? roleNamed(value) : null;
  return USER_TYPES.find((type) => type === role) ?? null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
