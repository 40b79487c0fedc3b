import type { TestProject } from 'vitest/node';

import { ensureRedis } from '#scripts/checks/redis.ts';

import { startBridge } from './upstash-bridge.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where no Redis can be had: what needs one is skipped. */
    redis: { readonly url: string; readonly token: string } | null;
  }
}

/** Before the tests of a project that limits by Redis: one for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await ensureRedis((line) => console.error(line));
  if (program === null) {
    project.provide('redis', null);
    return async () => undefined;
  }
  const { url, token, stop } = await startBridge(program);
  project.provide('redis', { url, token });
  return stop;
}
