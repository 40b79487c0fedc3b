import { hexDigest } from '../idempotency/hex-digest.ts';

/** What opens a mailed link, and what is kept of it. */
export type MailedToken = { readonly token: string; readonly tokenHash: string };

/** 256 random bits. */
export async function newMailedToken(): Promise<MailedToken> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { token, tokenHash: await hexDigest(token) };
}

/** Unique to a mail, for its place in the outbox: tells nothing of the token. */
export function subjectOf(kind: string, { tokenHash }: Pick<MailedToken, 'tokenHash'>): string {
  return `${kind}_${tokenHash.slice(0, 24)}`;
}
