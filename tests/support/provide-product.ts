import type { TestProject } from 'vitest/node';

import { startProduct } from '#scripts/checks/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: { readonly port: number; readonly dataDir: string };
  }
}

/** Before the tests of a project that asks the running product: one for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, dataDir, stop } = await startProduct();
  project.provide('product', { port, dataDir });
  return async () => void (await stop());
}
