/**
 * Proof of what a visitor has seen or written: the replication index that a read has to have applied,
 * and the life of the primary in which that index counts.
 */
export type ReadToken = { readonly epoch: string; readonly index: number };

const TOKEN = /^(?<epoch>[\w-]{1,64})\.(?<index>\d{1,15})$/;

/** @returns null for what is no token: it came from a cookie or a header */
export function parseReadToken(text: string): ReadToken | null {
  const parts = TOKEN.exec(text)?.groups;
  const [epoch, index] = [parts?.['epoch'], parts?.['index']];
  return epoch === undefined || index === undefined ? null : { epoch, index: Number(index) };
}

export function formatReadToken({ epoch, index }: ReadToken): string {
  return `${epoch}.${index}`;
}
