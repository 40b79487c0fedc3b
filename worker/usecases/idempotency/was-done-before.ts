import { wasDone } from '#db/queries/audit.ts';

import type { Context } from '../context.ts';

/**
 * Whether this very command has made its change already, and is here again because its answer was lost. For
 * changes that take away what they would be checked by; others find out when they write.
 */
export async function wasDoneBefore({ ids, primary }: Pick<Context, 'ids' | 'primary'>): Promise<boolean> {
  return ids.isRepeat && ids.key !== null && (await wasDone(primary, ids.key));
}
