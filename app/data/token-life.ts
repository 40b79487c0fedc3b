/** So long before its end a token is exchanged: operations on carts are never repeated with a fresh one. */
const EARLY_MS = 60_000;

type Claims = { readonly issuedAt: number; readonly endsAt: number };

let received: { readonly token: string; readonly at: number } | null = null;

/** Notes when a token came, by this browser's clock, which need not be the product's. */
export function noteReceived(token: string, now: number): void {
  if (received?.token !== token) received = { token, at: now };
}

/**
 * In how many milliseconds a token should be exchanged: 60 s before its end, or half way for one that hardly lives
 * longer; 0 or less when it is time. Null for a token that says nothing of its end.
 *
 * @param now by this browser's clock. Counted from when the token came, where that was noted: a browser whose clock
 *   is wrong exchanges no sooner and no later than others.
 */
export function dueIn(token: string, now: number): number | null {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const life = claims.endsAt - claims.issuedAt;
  const start = received?.token === token ? received.at : claims.issuedAt;
  return start + Math.max(life - EARLY_MS, life / 2) - now;
}

function claimsOf(token: string): Claims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp }: Record<string, unknown> = { ...JSON.parse(atob(part)) };
    if (typeof iat !== 'number' || typeof exp !== 'number' || !(exp > iat)) return null;
    return { issuedAt: iat * 1000, endsAt: exp * 1000 };
  } catch {
    return null;
  }
}
