import { secretWeakness } from '#worker/secret-strength.ts';

import { StartRefused } from './start-refused.ts';
import type { Environment } from './start-settings.ts';

/**
 * Refuses a secret that is missing, shorter than 32 bytes, or known to the world.
 *
 * @throws StartRefused naming the variable, never showing its value
 */
export function requireStrong(name: string, value: string | undefined): string {
  const weakness = secretWeakness(value);
  if (value === undefined || weakness !== null) throw new StartRefused(`${name} ${weakness ?? 'is missing.'}`);
  return value;
}

/** Production must never take money on a sandbox. @throws StartRefused naming the variable */
export function refuseSandbox(environment: Environment, name: string, value: string): void {
  if (environment !== 'production' || !/^(sk|rk)_test_/.test(value)) return;
  throw new StartRefused(
    `${name} is a key of a payment sandbox, and ENVIRONMENT=production does not start on a sandbox.`,
  );
}
