import { platformOrigin } from '#tenants/resolve.ts';
import type { Environment } from '#worker/usecases/context.ts';

type Place = { readonly scheme: 'http' | 'https'; readonly rootDomain: string; readonly port: number | null };

/** Where the platform lives in each environment, as long as ROOT_DOMAIN and PORT do not say otherwise. */
export const HOME: Readonly<Record<Environment, Place>> = {
  local: { scheme: 'http', rootDomain: 'localhost', port: 8787 },
  staging: { scheme: 'https', rootDomain: 'staging.oskr.app', port: null },
  production: { scheme: 'https', rootDomain: 'oskr.app', port: null },
};

export type BaseAddresses = {
  /** Landing, login and the portals. */
  readonly platform: string;
  readonly api: string;
  readonly graphql: string;
};

/** The base addresses of a platform. */
export function baseAddresses({ scheme, rootDomain, port }: Place): BaseAddresses {
  const platform = platformOrigin(scheme, rootDomain, port);
  return { platform, api: `${platform}/api`, graphql: `${platform}/graphql` };
}
