import type { Context } from '../context.ts';
import { hexDigest } from './hex-digest.ts';

/**
 * Whose an idempotency key is. Nobody gets an answer by somebody else's key: a signed-in person's are their
 * own, a guest's belong to the network and the browser that they came from.
 */
export async function keyScope({
  actor,
  clientNetwork,
  userAgent,
}: Pick<Context, 'actor' | 'clientNetwork' | 'userAgent'>): Promise<string> {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return `guest:${await hexDigest(JSON.stringify([clientNetwork, userAgent]))}`;
}
