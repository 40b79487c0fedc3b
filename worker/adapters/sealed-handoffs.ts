import type { Handoffs } from '#worker/ports/handoffs.ts';

const IV_BYTES = 12;

/**
 * Codes that carry a cart's id in a URL: encrypted, authenticated, with an end and a number that can be
 * spent once.
 *
 * @param secret at least 32 bytes
 */
export function sealedHandoffs(secret: string): Handoffs {
  return {
    async seal(cartId, expiresAt) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(12)));
      const content = new TextEncoder().encode(JSON.stringify([cartId, nonce, expiresAt.getTime()]));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), content);
      return { code: toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)])) };
    },
    async open(code, now) {
      try {
        const bytes = fromBase64Url(code);
        const content = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
          await keyOf(secret),
          bytes.slice(IV_BYTES),
        );
        const parts: unknown = JSON.parse(new TextDecoder().decode(content));
        if (!Array.isArray(parts)) return null;
        const [cartId, nonce, expires]: ReadonlyArray<unknown> = parts;
        if (typeof cartId !== 'string' || typeof nonce !== 'string' || typeof expires !== 'number') return null;
        return expires > now.getTime() ? { cartId, nonce } : null;
      } catch {
        // Not ours, cut short or changed: all the same to whoever holds it.
        return null;
      }
    },
  };
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`cart-handoff:${secret}`));
  return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
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
