import { createHash } from 'node:crypto';

import type { Sandbox } from './call.ts';
import { numberOf, textOf } from './database.ts';

/** Stripe may forget a key after a day; here it does, by the sandbox's clock. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export const MAX_KEY_LENGTH = 255;

export type StoredAnswer = {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
};

export function fingerprintOf(method: string, path: string, parameters: string): string {
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('base64url');
}

export function findAnswer(sandbox: Sandbox, account: string, key: string): StoredAnswer | null {
  const row = sandbox.db.get(
    'SELECT fingerprint, status, body, request_id FROM idempotency WHERE account = ? AND key = ? AND at > ?',
    account,
    key,
    sandbox.clock.now() - KEPT_MS,
  );
  if (row === null) return null;
  return {
    fingerprint: textOf(row, 'fingerprint'),
    status: numberOf(row, 'status'),
    body: textOf(row, 'body'),
    requestId: textOf(row, 'request_id'),
  };
}

/** Must run in the transaction of the call itself: the effect and its answer are one. */
export function saveAnswer(sandbox: Sandbox, account: string, key: string, answer: StoredAnswer): void {
  sandbox.db.run(
    'INSERT OR REPLACE INTO idempotency (account, key, fingerprint, status, body, request_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    account,
    key,
    answer.fingerprint,
    answer.status,
    answer.body,
    answer.requestId,
    sandbox.clock.now(),
  );
}
