import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';

/** The store that a request was made on; null on the platform, whatever its path names. */
export function storeOf({ site, tenant }: Pick<Context, 'site' | 'tenant'>): BusinessId | null {
  return site.kind === 'platform' ? null : (tenant?.id ?? null);
}
