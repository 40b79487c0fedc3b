import { RestError } from '#app/data/rest.ts';

/** What did not work, and what the server said of it. */
export type Failure = {
  readonly title: string;
  readonly message: string;
  /** In how many seconds it may be tried again, where there is a limit. */
  readonly retrySeconds: number | null;
};

/**
 * A failed call under its title: with the server's own words where it refused, with the screen's where the call got
 * no answer or the server had a fault.
 */
export function failureOf(error: unknown, title: string, fallback: string): Failure {
  if (!(error instanceof RestError) || error.code === null) return { title, message: fallback, retrySeconds: null };
  return { title, message: error.message, retrySeconds: error.status === 429 ? error.retrySeconds : null };
}

/** The message of a `{success, message, error}` answer; null when it has none. */
export function messageOf(answer: unknown): string | null {
  const { message }: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  return typeof message === 'string' && message !== '' ? message : null;
}
