import { PasswordsAway, type Passwords } from '#worker/ports/passwords.ts';

import { hasCurrentCost } from './scrypt-passwords.ts';

/** Longer than the queue of the hasher takes: what is answered later than this nobody waits for. */
const TIMEOUT_MS = 30_000;

/** So many a small machine's hasher works off in time, at half a second of work and half a second of rest for each. */
const MOST_ON_THEIR_WAY = 24;
/** A request whose client has gone may end without a word: nobody waits for it after that. */
const FORGOTTEN_MS = 40_000;

/** What is on its way in this isolate, whatever its request: one entry each, with when it began. */
const onTheirWay = new Set<{ readonly since: number }>();

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const now = Date.now();
  for (const one of onTheirWay) if (now - one.since > FORGOTTEN_MS) onTheirWay.delete(one);
  if (onTheirWay.size >= MOST_ON_THEIR_WAY) throw new PasswordsAway('Too many are on their way to the hasher');
  const own = { since: now };
  onTheirWay.add(own);
  try {
    return await task();
  } finally {
    onTheirWay.delete(own);
  }
}

/** Hashes in a process of its own (`scripts/local/hasher.ts`), so that sign-ins do not hold up shoppers. */
export function hasherPasswords(hasher: { readonly url: string; readonly token: string }): Passwords {
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await send(`${hasher.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hasher.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 503) throw new PasswordsAway('The hasher has too much waiting');
    if (!answer.ok) throw new Error(`The hasher answered ${answer.status}`);
    return await answer.json();
  };
  return {
    // In its normal form, in which it is hashed: other forms may be longer than the hasher reads.
    hash: async (password) => {
      const body = await ask('/hash', { password: password.normalize('NFKC') });
      if (isRecord(body) && typeof body['hash'] === 'string') return body['hash'];
      throw new Error('The hasher gave no hash');
    },
    verify: async (password, hash) => {
      const body = await ask('/verify', { password: password.normalize('NFKC'), hash });
      return isRecord(body) && body['ok'] === true;
    },
    inTurn,
    isCurrent: hasCurrentCost,
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new PasswordsAway('The hasher did not answer', { cause });
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
