import { useState } from 'react';

import { offerPickup, sendPickup } from '#app/data/self-service.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatDay } from '#worker/domain/rental-period.ts';

import { FormTrouble } from './form-trouble.tsx';
import { OfferState } from './offer-state.tsx';
import type { SelfFormProps } from './self-form.ts';
import { useOffer } from './use-offer.ts';
import { useSend } from './use-send.ts';

/** The day on which the dumpster is to be picked up. */
export function PickupForm({ order, onDone, onBusy }: SelfFormProps) {
  const asked = { orderId: order.id, accessToken: order.heldToken };
  const { offer, retry } = useOffer(() => offerPickup({ data: asked }), order.version);
  const { isBusy, trouble, send } = useSend(onBusy);
  const [wanted, setWanted] = useState<string | null>(null);
  if (offer.kind !== 'ready') return <OfferState offer={offer} onRetry={retry} />;
  const { version, asked: before, days, end } = offer.value;
  const [first] = days;
  if (first === undefined) return <p className="font-semibold">{m.order_pickup_none()}</p>;
  const day = days.find((one) => one === (wanted ?? before)) ?? first;

  async function submit(): Promise<void> {
    const isDone = await send(() => sendPickup({ data: { ...asked, day, seenVersion: version } }));
    if (isDone) onDone({ title: m.order_pickup_done({ day: formatDay(day, 'long') }), text: null });
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {first > end
          ? m.order_pickup_after({ day: formatDay(end, 'weekday'), next: formatDay(first, 'weekday') })
          : m.order_pickup_text({ day: formatDay(end, 'weekday') })}
      </p>
      <Field id="pickup-day" label={m.order_pickup_day()}>
        {(given) => (
          <select
            {...given}
            className="field-control figure"
            onChange={(event) => setWanted(event.currentTarget.value)}
            value={day}
          >
            {days.map((one) => (
              <option key={one} value={one}>
                {formatDay(one, 'weekday')}
              </option>
            ))}
          </select>
        )}
      </Field>
      {trouble === null ? null : <FormTrouble message={trouble} />}
      <BusyButton busy={isBusy} busyText={m.order_pickup_busy()} className="action w-full text-18" type="submit">
        {m.order_pickup_send({ day: formatDay(day, 'weekday') })}
      </BusyButton>
    </form>
  );
}
