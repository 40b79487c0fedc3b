import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { freeUnits, intentsOf, waiting } from './bank.ts';
import { killableProduct } from './killable-product.ts';
import type { ProofOutcome } from './outcome.ts';
import { reconciled } from './reconciled.ts';
import { openShop } from './shop.ts';

const PAST_THE_HOLD_MS = 31 * 60_000;
const FREE_WITHIN_MS = 60_000;

/**
 * A customer leaves at the bank's page, the clock moves past the hold, and everything is killed before
 * anything that fell due is done. After the restart the clock is where it was moved to, and within 60 s the unit
 * is free and the intent cancelled.
 */
export async function clock(): Promise<ProofOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-clock-'));
  const product = await killableProduct(dataDir);
  const problems: Array<string> = [];
  try {
    const shop = openShop(product.port);
    const acme = await shop.business('acme', '80202');
    const size = acme.sizes.get(20) ?? '';
    const before = await freeUnits(shop, size);
    const { orderId } = await waiting(shop, await shop.cart(acme.id, size));
    await shop.json('POST', '/__dev/stop-points', { name: 'clock.moved' });
    await shop.json('POST', '/__dev/clock', { advanceMs: PAST_THE_HOLD_MS }).catch(() => undefined);
    shop.close();
    await product.restart();

    const again = openShop(product.port);
    const restarted = Date.now();
    let free = await freeUnits(again, size);
    while (free !== before && Date.now() - restarted < FREE_WITHIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      free = await freeUnits(again, size);
    }
    const freeAfter = ((Date.now() - restarted) / 1000).toFixed(0);
    const { offsetMs } = z
      .object({ offsetMs: z.number() })
      .parse(await again.json('POST', '/__dev/clock', { advanceMs: 0 }));
    const ends = (await intentsOf(again, orderId)).map(({ status }) => status);
    if (product.wasKilledByUs()) problems.push('the stop point was not reached');
    if (offsetMs !== PAST_THE_HOLD_MS) problems.push(`the clock stands at ${offsetMs} ms after the restart`);
    if (free !== before) problems.push(`${free} units are free instead of ${before}`);
    if (ends.join() !== 'canceled') problems.push(`the intent ended as ${ends.join(', ')}`);
    problems.push(...(await reconciled(dataDir)));
    again.close();
    return { figure: `killed between clock and sweep, free again ${freeAfter} s after the restart`, problems };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
