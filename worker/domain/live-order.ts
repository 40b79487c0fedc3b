import { isOrderStatus, type OrderStatus } from './order-status.ts';

/**
 * What the socket at `GET /api/orders/:id/live?since=<version>` says to whoever watches an order.
 *
 * An order's version counts the steps of its history, one up with each, without holes; every change of an order and
 * of its money is such a step. So the version is the sequence number. A client says at opening which version it
 * shows, and is told at once where the order is; from then on it hears of each step. Whoever shows an older version
 * than it is told reads the order again: what came in between stands in its history. So a cut leaves no gap, and a
 * message that comes twice or late does nothing. Nothing of what is in an order goes through its socket.
 *
 * The client sends nothing but `ping`, and is answered `pong` without waking the object. Any other frame is
 * answered by the end of the socket: 1008, or 1009 where it is long.
 */
export type LiveMessage = { readonly type: 'state'; readonly version: number; readonly status: OrderStatus };

export const PING = 'ping';
export const PONG = 'pong';

/** What a page that shows nothing yet has seen: less than the first version, which is 0. */
export const SEEN_NOTHING = -1;

/** The message that a frame carries; null for a `pong`, and for everything that is no message of ours. */
export function parseLiveMessage(frame: unknown): LiveMessage | null {
  const told = typeof frame === 'string' ? parsed(frame) : null;
  if (typeof told !== 'object' || told === null) return null;
  if (!('type' in told && 'version' in told && 'status' in told) || told.type !== 'state') return null;
  const { version, status } = told;
  if (!isVersion(version) || typeof status !== 'string' || !isOrderStatus(status)) return null;
  return { type: 'state', version, status };
}

/** The `since` of an address: a version, or `SEEN_NOTHING` when none is given; null when it is no version. */
export function parseSince(text: string | null): number | null {
  if (text === null) return SEEN_NOTHING;
  const version = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return isVersion(version) ? version : null;
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
