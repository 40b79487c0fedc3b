import { useState } from 'react';

import { offerCancellation, sendCancellation } from '#app/data/self-service.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatMoney, type Cents } from '#worker/domain/money.ts';

import { FormTrouble } from './form-trouble.tsx';
import { OfferState } from './offer-state.tsx';
import type { News, SelfFormProps } from './self-form.ts';
import { useOffer } from './use-offer.ts';
import { useSend } from './use-send.ts';

type Money = { readonly released: Cents; readonly refund: Cents; readonly fee: Cents };

/** What cancelling does to the money, and then the button that does it. */
export function CancelForm({ order, onDone, onBusy }: SelfFormProps) {
  const asked = { orderId: order.id, accessToken: order.heldToken };
  const { offer, retry } = useOffer(() => offerCancellation({ data: asked }), order.version);
  const { isBusy, trouble, send } = useSend(onBusy);
  const [reason, setReason] = useState('');
  if (offer.kind !== 'ready') return <OfferState offer={offer} onRetry={retry} />;
  const money = offer.value;

  async function submit(): Promise<void> {
    const data = { ...asked, reason, seenVersion: money.version, seenFee: money.fee };
    if (await send(() => sendCancellation({ data }))) onDone(newsOf(money));
    // The fee may be another since it was asked.
    else retry();
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="figure font-semibold text-18">{consequence(money)}</p>
      <p>{m.order_cancel_stock()}</p>
      <Field id="cancel-reason" label={m.order_cancel_reason()}>
        {(given) => (
          <textarea
            {...given}
            className="field-control"
            maxLength={2000}
            onChange={(event) => setReason(event.currentTarget.value)}
            rows={2}
            value={reason}
          />
        )}
      </Field>
      {trouble === null ? null : <FormTrouble message={trouble} />}
      <BusyButton
        busy={isBusy}
        busyText={m.order_cancel_busy()}
        className="action action-bad w-full text-18"
        type="submit"
      >
        {buttonText(money)}
      </BusyButton>
    </form>
  );
}

function consequence({ released, refund, fee }: Money): string {
  if (released > 0) return m.order_cancel_releases({ amount: formatMoney(released) });
  if (refund === 0) return m.order_cancel_keeps({ fee: formatMoney(fee) });
  const amount = formatMoney(refund);
  return fee > 0 ? m.order_cancel_refunds_fee({ amount, fee: formatMoney(fee) }) : m.order_cancel_refunds({ amount });
}

function buttonText({ released, refund }: Money): string {
  if (released > 0) return m.order_cancel_send_release({ amount: formatMoney(released) });
  return refund > 0 ? m.order_cancel_send_refund({ amount: formatMoney(refund) }) : m.order_cancel_send_none();
}

function newsOf({ released, refund }: Money): News {
  const title = m.order_cancel_done();
  if (released > 0) return { title, text: m.order_cancel_done_release({ amount: formatMoney(released) }) };
  return {
    title,
    text: refund > 0 ? m.order_cancel_done_refund({ amount: formatMoney(refund) }) : m.order_cancel_done_none(),
  };
}
