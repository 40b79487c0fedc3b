import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import { PriceDifference } from './price-difference.tsx';
import type { ChangeSince } from './use-price-since.ts';

type PriceSinceProps = { readonly change: ChangeSince; readonly onNoted: () => void };

/** The price is another than when the customer left, line by line, until they have taken note of it. */
export function PriceSince({ change: { before, now }, onNoted }: PriceSinceProps) {
  return (
    <div className="mb-6">
      <Notice role="status" title={m.checkout_price_since()} tone="warn">
        <PriceDifference before={before} now={now} text={m.checkout_price_since_text} />
        <button className="action action-quiet justify-self-start" onClick={onNoted} type="button">
          {m.checkout_price_noted({ amount: formatMoney(now.total) })}
        </button>
      </Notice>
    </div>
  );
}
