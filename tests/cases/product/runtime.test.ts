import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { freeUnits, intentsOf, waiting } from '#scripts/proofs/bank.ts';
import { killableProduct } from '#scripts/proofs/killable-product.ts';
import { reconciled } from '#scripts/proofs/reconciled.ts';
import { openShop, type Shop } from '#scripts/proofs/shop.ts';
import { sweepOnce } from '#scripts/proofs/sweep-once.ts';

const HOLD_MS = 30 * 60_000;
/** A sweep begins each minute, as cron does in production; what it has done is seen once it has run. */
const FREE_WITHIN_MS = 60_000 + 15_000;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** How long it takes, from now on, until so many units are free; the object itself is not asked. */
async function untilFree(shop: Shop, size: string, units: number): Promise<number> {
  const begun = Date.now();
  while ((await freeUnits(shop, size)) !== units && Date.now() - begun < 2 * FREE_WITHIN_MS) await pause(500);
  return Date.now() - begun;
}

test('C-76 Timers after a restart: a hold whose end came before the restart, or comes after it, ends all the same', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-timers-'));
  const product = await killableProduct(dataDir);
  try {
    // Once the end passes while nothing runs, once the runtime is back before it.
    for (const leftMs of [3000, 20_000]) {
      const shop = openShop(product.port);
      const acme = await shop.business('acme', '80202');
      const size = acme.sizes.get(20) ?? '';
      const before = await freeUnits(shop, size);
      const { orderId } = await waiting(shop, await shop.cart(acme.id, size));
      await shop.json('POST', '/__dev/clock', { advanceMs: HOLD_MS - leftMs });
      expect(await freeUnits(shop, size)).toBe(before - 1);
      const end = Date.now() + leftMs;
      await pause(1000);
      product.kill();
      shop.close();
      await product.restart();

      const again = openShop(product.port);
      const left = Math.max(0, end - Date.now());
      expect(await untilFree(again, size, before)).toBeLessThan(left + FREE_WITHIN_MS);
      // Run again, what fell due has no second effect.
      for (let round = 0; round < 2; round += 1) await sweepOnce(product.port, dataDir);
      expect(await freeUnits(again, size)).toBe(before);
      expect((await intentsOf(again, orderId)).map(({ status }) => status)).toEqual(['canceled']);
      again.close();
    }
    expect(await reconciled(dataDir)).toEqual([]);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 400_000);
