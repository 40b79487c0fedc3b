import { useEffect, useRef } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { BusinessPaymentFields } from '#app/features/checkout/business-payment-fields.tsx';
import type { PaymentHandle } from '#app/features/checkout/payment-fields.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

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
  return <PayPanel business={order.business} charge={charge} paying={paying} />;
}

type PayPanelProps = {
  readonly business: OrderPage['business'];
  readonly charge: PayChargeProps['charge'];
  readonly paying: ReturnType<typeof usePayCharge>;
};

function PayPanel({ business, charge, paying: { state, trouble, pay } }: PayPanelProps) {
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

function Paid({ amount }: { readonly amount: string }) {
  return (
    <div className="no-print">
      <Notice ref={useFocus()} role="status" title={m.order_paid_charge({ amount })} tone="good">
        <p>{m.order_paid_charge_text()}</p>
      </Notice>
    </div>
  );
}

/** Comes into view by taking the focus. */
function useFocus() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return notice;
}
