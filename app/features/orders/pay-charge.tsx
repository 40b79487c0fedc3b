import { createClientOnlyFn } from '@tanstack/react-start';
import { useEffect, useRef } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { CardFormFailure } from '#app/features/checkout/card-form-failure.tsx';
import { CardFormSkeleton } from '#app/features/checkout/card-form-skeleton.tsx';
import { useLoaded } from '#app/features/checkout/use-loaded.ts';
import { loadWithRetry } from '#app/ui/load-with-retry.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocus } from '#app/ui/use-focus.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import type { PayPanelProps } from './pay-panel.tsx';
import { usePayCharge } from './use-pay-charge.ts';

type PayChargeProps = {
  readonly order: OrderPage;
  readonly charge: OrderPage['charges'][number];
  readonly accessToken: string | null;
  readonly isOpen: boolean;
  /** Back from the bank with this charge. */
  readonly isBack: boolean;
  readonly onOpen: () => void;
};

/** The way to pay a charge that waits, and how it went. */
export function PayCharge({ order, charge, accessToken, isOpen, isBack, onOpen }: PayChargeProps) {
  const paying = usePayCharge({
    orderId: order.id,
    chargeId: charge.id,
    accessToken,
    heldToken: order.heldToken,
  });
  const wasBack = useRef(false);
  useEffect(() => {
    if (!isBack || wasBack.current) return;
    wasBack.current = true;
    void paying.resume();
  });
  const amount = formatMoney(charge.amount);
  // Paid although the answer was lost: the order as it was read again says so.
  const isPaidAfterAll = charge.status === 'PAID' && paying.trouble !== null;
  if (paying.state === 'paid' || (paying.state === 'idle' && isPaidAfterAll)) return <Paid amount={amount} />;
  if (charge.status !== 'PENDING' && paying.state === 'idle') return null;
  if (!isOpen) {
    return (
      <button className="action no-print justify-self-start max-sm:w-full" onClick={onOpen} type="button">
        {m.order_pay({ amount })}
      </button>
    );
  }
  return <LoadedPanel business={order.business} charge={charge} paying={paying} />;
}

const loadPanel = createClientOnlyFn(() => loadWithRetry(() => import('./pay-panel.tsx')));

/** The card fields come when somebody pays. */
function LoadedPanel(props: PayPanelProps) {
  const { loaded, retry } = useLoaded(loadPanel);
  if (loaded === 'failed') return <CardFormFailure onRetry={retry} />;
  if (loaded === 'loading') return <CardFormSkeleton />;
  return <loaded.value.PayPanel {...props} />;
}

function Paid({ amount }: { readonly amount: string }) {
  return (
    <div className="no-print">
      <Notice ref={useFocus()} role="status" title={m.order_paid_charge({ amount })} tone="good">
        <p>{m.order_paid_charge_text()}</p>
      </Notice>
    </div>
  );
}
