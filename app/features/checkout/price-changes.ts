import type { PageQuote } from '#app/data/models.ts';
import type { Cents } from '#worker/domain/money.ts';

/** One line of a price that is not what it was; null is where it was or is not there at all. */
export type PriceChange = { readonly label: string; readonly before: Cents | null; readonly now: Cents | null };

type Line = PageQuote['lines'][number];

/**
 * Which lines of a price changed from what to what, in the order of the new one; what is gone comes last. Lines are told
 * apart by their kind and label, and the only one of a kind by its kind: a tax is the same tax at another rate.
 */
export function priceChanges(before: PageQuote, now: PageQuote): ReadonlyArray<PriceChange> {
  const left = [...before.lines];
  const changes = now.lines.flatMap((line) => {
    const old = take(left, line, now.lines);
    if (old?.amount === line.amount) return [];
    return [{ label: line.label, before: old?.amount ?? null, now: line.amount }];
  });
  return [...changes, ...left.map(({ label, amount }) => ({ label, before: amount, now: null }))];
}

function take(left: Array<Line>, line: Line, all: ReadonlyArray<Line>): Line | undefined {
  const ofKind = left.filter(({ type }) => type === line.type);
  const isOnly = ofKind.length === 1 && all.filter(({ type }) => type === line.type).length === 1;
  const found = ofKind.find(({ label }) => label === line.label) ?? (isOnly ? ofKind[0] : undefined);
  if (found !== undefined) left.splice(left.indexOf(found), 1);
  return found;
}
