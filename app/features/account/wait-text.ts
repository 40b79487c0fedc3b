import { m } from '#texts';

/** @param seconds from 1 */
export function waitText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return m.account_wait_seconds({ seconds: rest });
  return rest === 0 ? m.account_wait_minutes({ minutes }) : m.account_wait_both({ minutes, seconds: rest });
}
