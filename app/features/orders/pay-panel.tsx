import { useEffect, useRef } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { BusinessPaymentFields } from '#app/features/checkout/business-payment-fields.tsx';
import type { PaymentHandle } from '#app/features/checkout/payment-fields.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocus } from '#app/ui/use-focus.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import type { usePayCharge } from './use-pay-charge.ts';

export type PayPanelProps = {
  readonly business: OrderPage['business'];
  readonly charge: OrderPage['charges'][number];
  readonly paying: ReturnType<typeof usePayCharge>;
};

/** The card that a charge is paid with. */
export function PayPanel({ business, charge, paying: { state, trouble, pay } }: PayPanelProps) {
  const amount = formatMoney(charge.amount);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<PaymentHandle>(null);
  useEffect(() => {
    // After the router has put the page where it was before.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      // With what is to be paid for.
      heading.current?.closest('li')?.scrollIntoView({ block: 'start' });
    }, 0);
    return () => clearTimeout(timer);
  }, []);

  async function submit(): Promise<void> {
    const method = (await card.current?.paymentMethod()) ?? null;
    if (method !== null && card.current !== null) await pay(method, card.current);
  }

  return (
    <form
      aria-labelledby="pay-charge"
      className="no-print grid max-w-xl gap-4 border-line border-t pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h4 className="font-bold text-18 focus:outline-none" id="pay-charge" ref={heading} tabIndex={-1}>
        {m.order_pay({ amount })}
      </h4>
      <BusinessPaymentFields
        amount={charge.amount}
        declined={trouble?.kind === 'declined' ? trouble.message : null}
        purpose="charge"
        ref={card}
        slug={business.slug}
      />
      {trouble?.kind === 'other' ? <Trouble message={trouble.message} /> : null}
      <BusyButton
        busy={state !== 'idle'}
        busyText={state === 'checking' ? m.order_checking() : m.order_paying()}
        className="action w-full text-18"
        type="submit"
      >
        {m.order_pay({ amount })}
      </BusyButton>
      <p className="text-14 text-muted">{m.order_pay_at_once({ business: business.name })}</p>
    </form>
  );
}

function Trouble({ message }: { readonly message: string }) {
  return (
    <Notice ref={useFocus()} role="alert" title={m.order_pay_failed()} tone="bad">
      <p>{message}</p>
    </Notice>
  );
}
