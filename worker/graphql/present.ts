import { notFound } from '#worker/usecases/errors.ts';

/** What was asked for, or NOT_FOUND: a missing one, a foreign one and a malformed id answer alike. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
