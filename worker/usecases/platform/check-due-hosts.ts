import { listDueHosts } from '#db/queries/platform/domains.ts';

import { checkHost, type HostDeps } from './check-host.ts';

/** Of hosts in one sweep, which is called each minute. */
const MOST = 50;

/**
 * Looks again at the hosts of businesses whose time has come: a served one daily, others as `nextLook` says.
 *
 * @param tried called around the work on each, so that one that fails holds up no other
 * @returns at how many it looked, 50 at most
 */
export async function checkDueHosts(
  ctx: HostDeps,
  tried: (host: string, work: () => Promise<number>) => Promise<number>,
): Promise<number> {
  let looked = 0;
  for (const host of await listDueHosts(ctx.primary, ctx.now(), MOST))
    looked += await tried(host, async () => {
      await checkHost(ctx, host);
      return 1;
    });
  return looked;
}
