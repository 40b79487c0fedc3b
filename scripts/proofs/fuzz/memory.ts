import { readFileSync } from 'node:fs';

import { readHolder } from '../../local/data-lock.ts';

/** What workerd keeps in memory, in MB; null where the machine does not tell. */
export function workerdMemory(dataDir: string): number | null {
  const pid = readHolder(dataDir)?.children.find(({ name }) => name === 'workerd')?.pid;
  if (pid === undefined) return null;
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** The mean of the last quarter to that of the first; null when there is too little to tell. */
export function growth(samples: ReadonlyArray<number>): { readonly from: number; readonly to: number } | null {
  const quarter = Math.floor(samples.length / 4);
  if (quarter < 2) return null;
  return { from: mean(samples.slice(0, quarter)), to: mean(samples.slice(-quarter)) };
}

function mean(numbers: ReadonlyArray<number>): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
