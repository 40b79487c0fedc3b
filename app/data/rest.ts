import { lasting, SESSION_KEYS } from './storage.ts';

export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  /** From `Retry-After`; null when it was not given. */
  readonly retrySeconds: number | null;

  constructor(status: number, message: string, retrySeconds: number | null) {
    super(message);
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}

/** Calls the product's REST API. Throws RestError for an answer that is no success, TypeError when there is none. */
export async function rest(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const token = lasting.get(SESSION_KEYS.token);
  const response = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await readJson(response);
  if (response.ok) return answer;
  if (response.status === 401) lasting.remove(SESSION_KEYS.token);
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  throw new RestError(
    response.status,
    failureMessage(response.status, response.statusText, answer),
    Number.isNaN(seconds) ? null : seconds,
  );
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** What a failed call says: its message, else its error, else the first of its errors, else its status. */
export function failureMessage(status: number, statusText: string, body: unknown): string {
  const { message, error, errors }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const said = [message, error, first].find((text) => typeof text === 'string' && text !== '');
  if (typeof said === 'string') return said;
  if (status === 401) return 'Authentication failed. Please log in again.';
  return `API request failed: ${status} ${statusText}`;
}
