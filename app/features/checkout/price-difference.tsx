import type { ReactNode } from 'react';

import type { PageQuote } from '#app/data/models.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import { priceChanges, type PriceChange } from './price-changes.ts';

type PriceDifferenceProps = {
  readonly before: PageQuote;
  readonly now: PageQuote;
  /** The sentence with both totals, as a message with the marks `old` and `new`. */
  readonly text: (totals: { before: string; now: string }) => string;
};

/** What a price was and is: the totals, and each line that changed. */
export function PriceDifference({ before, now, text }: PriceDifferenceProps) {
  return (
    <>
      <p className="figure">
        <RichText parts={MARKS} text={text({ before: formatMoney(before.total), now: formatMoney(now.total) })} />
      </p>
      <ul className="figure grid gap-1 text-14">
        {priceChanges(before, now).map((change, index) => (
          <li key={`${index}${change.label}`}>
            <RichText parts={MARKS} text={changeText(change)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const MARKS: Readonly<Record<string, (inner: string) => ReactNode>> = {
  old: (inner) => <s>{inner}</s>,
  new: (inner) => <strong>{inner}</strong>,
};

function changeText({ label, before, now }: PriceChange): string {
  if (before === null) return m.checkout_line_new({ label, now: now === null ? '' : formatMoney(now) });
  if (now === null) return m.checkout_line_dropped({ label, before: formatMoney(before) });
  return m.checkout_line_was({ label, before: formatMoney(before), now: formatMoney(now) });
}
