import { useEffect, useRef, useState } from 'react';

import { offerExtension } from '#app/data/self-service.ts';
import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { formatDay } from '#worker/domain/rental-period.ts';

import { ExtensionChoices } from './extension-choices.tsx';
import { OfferState } from './offer-state.tsx';
import type { SelfFormProps } from './self-form.ts';
import { useExtension, type Extended } from './use-extension.ts';
import { useOffer } from './use-offer.ts';

/** Further days of a rental: what is free, what it costs, and then the button that pays it. */
export function ExtendForm({ order, accessToken, isBack, onDone, onBusy }: SelfFormProps) {
  const asked = { orderId: order.id, accessToken: order.heldToken };
  const { offer, retry } = useOffer(() => offerExtension({ data: asked }), order.version);
  // Kept here, so that it stays when the offer comes anew.
  const [days, setDays] = useState(1);
  const extending = useExtension({ order, accessToken, onBusy, onDone: (extended) => onDone(newsOf(extended)) });
  const wasBack = useRef(false);
  useEffect(() => {
    if (!isBack || wasBack.current) return;
    wasBack.current = true;
    void extending.resume();
  });
  if (offer.kind !== 'ready') return <OfferState offer={offer} onRetry={retry} />;
  if (offer.value.choices.length === 0) return <p className="font-semibold">{m.order_extend_none()}</p>;
  return (
    <ExtensionChoices
      days={days}
      extending={extending}
      offer={offer.value}
      onDays={setDays}
      slug={order.business.slug}
    />
  );
}

function newsOf({ end, charged }: Extended) {
  return {
    title: end === null ? m.order_self_done() : m.order_extend_done({ day: formatDay(end, 'long') }),
    text:
      charged === 0 ? m.order_extend_done_free() : m.order_extend_done_text({ amount: formatMoney(cents(charged)) }),
  };
}
