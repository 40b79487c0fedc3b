import { calculateJwkThumbprint, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';

import { USER_TYPES, type Actor, type UserType } from '#worker/domain/actor.ts';
import { isId } from '#worker/domain/ids.ts';
import type { Tokens } from '#worker/ports/tokens.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

const ALGORITHM = 'EdDSA';
/** What the token is for, so that no other signed text of ours passes for one. */
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;
const MAX_LENGTH = 2048;

type Keys = { readonly kid: string; readonly sign: CryptoKey; readonly verify: CryptoKey };

/**
 * Access tokens: EdDSA with one key, the algorithm fixed on both sides.
 *
 * @param privateJwk an Ed25519 private key as JSON
 * @param issuer the platform's address: issuer and audience of every token
 */
export function joseTokens(privateJwk: string, issuer: string, now: () => Date): Tokens {
  let loading: Promise<Keys> | null = null;
  const keys = (): Promise<Keys> => (loading ??= importKeys(privateJwk));

  return {
    issue: async (actor) => {
      const { kid, sign } = await keys();
      const at = Math.floor(now().getTime() / 1000);
      return await new SignJWT({
        userType: actor.userType,
        businessId: actor.businessId,
        email: actor.email,
        purpose: 'access',
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(actor.userId)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(at)
        .setExpirationTime(at + LIFETIME_SECONDS)
        .sign(sign);
    },
    read: async (token) => {
      if (token.length > MAX_LENGTH) return null;
      const { kid, verify } = await keys();
      try {
        const { payload, protectedHeader } = await jwtVerify(token, verify, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: issuer,
          currentDate: now(),
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return protectedHeader.kid === kid ? actorOf(payload) : null;
      } catch {
        return null;
      }
    },
  };
}

async function importKeys(privateJwk: string): Promise<Keys> {
  const jwk = parseJwk(privateJwk);
  const { d: _secret, ...publicJwk } = jwk;
  const [sign, verify, kid] = await Promise.all([
    importJWK(jwk, ALGORITHM),
    importJWK(publicJwk, ALGORITHM),
    calculateJwkThumbprint(publicJwk),
  ]);
  if (sign instanceof Uint8Array || verify instanceof Uint8Array) throw new TypeError('Not an asymmetric key');
  return { kid, sign, verify };
}

function parseJwk(text: string): JWK {
  const value: unknown = JSON.parse(text);
  if (isRecord(value) && value['kty'] === 'OKP' && value['crv'] === 'Ed25519') {
    const { x, d } = value;
    if (typeof x === 'string' && typeof d === 'string') return { kty: 'OKP', crv: 'Ed25519', x, d };
  }
  throw new TypeError('JWT_PRIVATE_JWK is not an Ed25519 private key');
}

function actorOf(claims: Readonly<Record<string, unknown>>): UserActor | null {
  const { sub, userType, businessId, email, purpose } = claims;
  if (purpose !== 'access' || typeof sub !== 'string' || !isId('user', sub)) return null;
  if (!isUserType(userType) || typeof email !== 'string') return null;
  if (businessId === null) return { kind: 'user', userId: sub, userType, businessId: null, email };
  if (typeof businessId !== 'string' || !isId('business', businessId)) return null;
  return { kind: 'user', userId: sub, userType, businessId, email };
}

function isUserType(value: unknown): value is UserType {
  return USER_TYPES.some((type) => type === value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
