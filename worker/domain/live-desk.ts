/**
 * What the socket at `GET /api/businesses/:id/live?since=<version>` says to a business's open portals: how many steps its
 * orders have taken in all, one up with each. Whoever shows an older count reads anew what they show. Nothing of what
 * is in an order goes through it. `ping` and `pong` are as for one order (`live-order.ts`).
 *
 * A browser can send no headers with a WebSocket, so the access token comes as the second of its two protocols,
 * `oskr.bearer` and the token; the first one is chosen. A socket tells nothing more
 * once its 15 minutes are over: it is closed with the next step.
 */
export type DeskMessage = { readonly type: 'desk'; readonly version: number };

export const BEARER_PROTOCOL = 'oskr.bearer';

/** The message that a frame carries; null for a `pong`, and for everything that is no message of ours. */
export function parseDeskMessage(frame: unknown): DeskMessage | null {
  const told = typeof frame === 'string' ? parsed(frame) : null;
  if (typeof told !== 'object' || told === null || !('type' in told && 'version' in told)) return null;
  const { type, version } = told;
  if (type !== 'desk' || typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) return null;
  return { type, version };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
