import type { TestProject } from 'vitest/node';

import { startLocalCloud } from './local-cloud.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    bindings: Readonly<Record<string, string>>;
  }
}

/** Before the tests of a project that runs the Worker: one local cloud for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { bindings, stop } = await startLocalCloud();
  project.provide('bindings', bindings);
  return stop;
}
