import { platformOrigin } from '#tenants/resolve.ts';
import type { UserType } from '#worker/domain/actor.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

export type SignInPlace = Pick<Context, 'site' | 'scheme' | 'rootDomain' | 'port'>;

/**
 * Sends staff to the platform's own address: what they sign in with never lies beside a storefront's pages. Only called
 * for whoever has shown the right password, so that it tells nobody else what an account is.
 *
 * @throws AppError UNAUTHENTICATED, with the address where staff sign in, on a storefront
 */
export function requireSignInHere({ site, scheme, rootDomain, port }: SignInPlace, userType: UserType): void {
  if (site.kind === 'platform' || userType === 'CUSTOMER') return;
  const address = `${platformOrigin(scheme, rootDomain, port)}/login`;
  throw new AppError('UNAUTHENTICATED', `Business accounts sign in at ${address}`);
}
