import { m } from '#texts';

import { lasting, SESSION_KEYS } from './storage.ts';

export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  /** The product's code of a refusal; null when whoever answered was not the product. */
  readonly code: string | null;
  /** From `Retry-After`; null when it was not given. */
  readonly retrySeconds: number | null;

  constructor(status: number, message: string, more: { code: string | null; retrySeconds: number | null }) {
    super(message);
    this.status = status;
    this.code = more.code;
    this.retrySeconds = more.retrySeconds;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the product's REST API, with the token that is stored. Throws RestError for an answer that is no success,
 * and what `fetch` throws when there is none. A 401 takes the stored token away, unless another one has come meanwhile.
 */
export async function rest(method: Method, path: string, body?: unknown): Promise<unknown> {
  const token = lasting.get(SESSION_KEYS.token);
  try {
    return await send(method, path, { body, token });
  } catch (error) {
    const isRefused = error instanceof RestError && error.status === 401;
    if (isRefused && lasting.get(SESSION_KEYS.token) === token) lasting.remove(SESSION_KEYS.token);
    throw error;
  }
}

type Sent = { readonly body?: unknown; readonly token: string | null; readonly timeoutMs?: number };

/** The call alone: what is stored is left as it is. */
export async function send(method: Method, path: string, { body, token, timeoutMs }: Sent): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
  });
  const answer = await readJson(response);
  if (response.ok) return answer;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  throw new RestError(response.status, failureMessage(response.status, response.statusText, answer), {
    code: codeOf(answer),
    retrySeconds: Number.isNaN(seconds) ? null : seconds,
  });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function codeOf(answer: unknown): string | null {
  const { error }: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  return typeof error === 'string' ? error : null;
}

/** What a failed call says: its message, else its error, else the first of its errors, else its status. */
export function failureMessage(status: number, statusText: string, body: unknown): string {
  const { message, error, errors }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const said = [message, error, first].find((text) => typeof text === 'string' && text !== '');
  if (typeof said === 'string') return said;
  if (status === 401) return m.common_sign_in_again();
  return m.common_request_failed({ status, text: statusText });
}
