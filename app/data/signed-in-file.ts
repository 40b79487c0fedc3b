import { isDue } from './keep-fresh.ts';
import { refreshSession } from './refresh-session.ts';
import { failureMessage, RestError } from './rest.ts';
import { lasting, SESSION_KEYS } from './storage.ts';

/**
 * Sends the bytes of a file to the REST API for who is signed in, or takes what is there away. Throws RestError for an
 * answer that is no success, and what `fetch` throws when there is none.
 *
 * @param file null takes it away
 */
export async function sendFile(path: string, file: File | null): Promise<void> {
  await sendSignedIn(path, file === null ? { method: 'DELETE' } : { method: 'PUT', body: file });
}

/**
 * Sends a form with its files to the REST API for who is signed in. Throws as `sendFile` does.
 *
 * @param key the same for the same form: sent again after a lost answer, it acts once
 */
export async function sendForm(path: string, form: FormData, key: string): Promise<void> {
  await sendSignedIn(path, { method: 'POST', body: form, headers: { 'Idempotency-Key': key } });
}

type Sending = {
  readonly method: string;
  readonly body?: File | FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

async function sendSignedIn(path: string, sending: Sending): Promise<void> {
  if (isDue()) await refreshSession();
  const token = lasting.get(SESSION_KEYS.token);
  let response = await attempt(path, sending, token);
  if (response.status === 401 && (await refreshSession(token)))
    response = await attempt(path, sending, lasting.get(SESSION_KEYS.token));
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => null);
  const message = failureMessage(response.status, response.statusText, body);
  throw new RestError(response.status, message, { code: null, retrySeconds: null });
}

async function attempt(path: string, { headers = {}, ...sending }: Sending, token: string | null): Promise<Response> {
  const bearer = token === null ? {} : { Authorization: `Bearer ${token}` };
  return await fetch(path, { ...sending, headers: { ...headers, ...bearer } });
}
