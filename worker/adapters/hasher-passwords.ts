import type { Passwords } from '#worker/ports/passwords.ts';

/** Hashes in a process of its own (`scripts/local/hasher.ts`), so that sign-ins do not hold up shoppers. */
export function hasherPasswords(hasher: { readonly url: string; readonly token: string }): Passwords {
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${hasher.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hasher.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) throw new Error(`The hasher answered ${answer.status}`);
    return await answer.json();
  };
  return {
    hash: async (password) => {
      const body = await ask('/hash', { password });
      if (isRecord(body) && typeof body['hash'] === 'string') return body['hash'];
      throw new Error('The hasher gave no hash');
    },
    verify: async (password, hash) => {
      const body = await ask('/verify', { password, hash });
      return isRecord(body) && body['ok'] === true;
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
