import { AppError } from '#worker/usecases/errors.ts';

/** Printable, and short enough to be a key. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** What the header of that name says; null for none. @throws AppError BAD_USER_INPUT for what can't be a key */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || KEY.test(key)) return key;
  throw new AppError('BAD_USER_INPUT', 'The Idempotency-Key must have 1 to 200 printable characters.');
}
