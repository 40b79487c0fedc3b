import type { OrderLinks } from '#worker/ports/tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_DAYS = 90;
const TOKEN = /^(?<expires>\d{5})\.(?<mac>[\w-]{43})$/;

/**
 * Signs links to one order: `<last day>.<mac>`, the day counted from 1970 in UTC.
 *
 * The signature covers purpose, business, order and day, so that a token opens nothing else.
 *
 * @param secret at least 32 bytes
 */
export function hmacOrderLinks(secret: string, now: () => Date): OrderLinks {
  let loading: Promise<CryptoKey> | null = null;
  const key = (): Promise<CryptoKey> => (loading ??= importKey(secret));
  const today = (): number => Math.floor(now().getTime() / DAY_MS);

  return {
    sign: async (businessId, orderId) => {
      const expires = String(today() + LIFETIME_DAYS);
      const mac = await crypto.subtle.sign('HMAC', await key(), content(businessId, orderId, expires));
      return `${expires}.${toBase64Url(new Uint8Array(mac))}`;
    },
    verify: async (token, businessId, orderId) => {
      const { expires, mac } = TOKEN.exec(token)?.groups ?? {};
      if (expires === undefined || mac === undefined || Number(expires) < today()) return false;
      const given = fromBase64Url(mac);
      // `verify` compares in constant time.
      return await crypto.subtle.verify('HMAC', await key(), given, content(businessId, orderId, expires));
    },
  };
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.byteLength < 32) throw new RangeError('LINK_SECRET must have at least 32 bytes');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function content(businessId: string, orderId: string, expires: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(['order-link', businessId, orderId, expires]));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
