import { MAX_PASSWORD_BYTES } from '#worker/domain/passwords.ts';

import type { Context } from '../context.ts';

/**
 * Whether a password is right for a hash. One that is too long to be anybody's, and a hash that is null, cost the same
 * time and never fit.
 */
export async function fitsPassword(
  { passwords }: Pick<Context, 'passwords'>,
  password: string,
  hash: string | null,
): Promise<boolean> {
  const isTooLong = new TextEncoder().encode(password.normalize('NFKC')).byteLength > MAX_PASSWORD_BYTES;
  return await passwords.verify(isTooLong ? '' : password, isTooLong ? null : hash);
}
