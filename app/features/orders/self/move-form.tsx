import { useState } from 'react';

import type { MovePage } from '#app/data/models.ts';
import { offerMove, sendMove } from '#app/data/self-service.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { addDays, formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { timePart } from '../rich-parts.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { MoveDays } from './move-days.tsx';
import { OfferState } from './offer-state.tsx';
import type { SelfFormProps } from './self-form.ts';
import { useOffer } from './use-offer.ts';
import { useSend } from './use-send.ts';

/** Another day for the delivery: free days only. */
export function MoveForm({ order, onDone, onBusy }: SelfFormProps) {
  const asked = { orderId: order.id, accessToken: order.heldToken };
  const { offer, retry } = useOffer(() => offerMove({ data: asked }), order.version);
  const { isBusy, trouble, send } = useSend(onBusy);
  const [day, setDay] = useState<CalendarDay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (offer.kind !== 'ready') return <OfferState offer={offer} onRetry={retry} />;
  const { version, start, rentalDays, days } = offer.value;

  async function submit(): Promise<void> {
    const missing = missingDay(day, start);
    setProblem(missing);
    if (day === null || missing !== null) return;
    const isDone = await send(() => sendMove({ data: { ...asked, day, seenVersion: version } }));
    if (isDone) onDone({ title: m.order_move_done({ day: formatDay(day, 'long') }), text: null });
  }

  const chosen = day === null || day === start ? null : day;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        <RichText parts={{ day: timePart(start) }} text={m.order_move_now({ day: formatDay(start, 'long') })} />
      </p>
      {days === null ? (
        <p className="font-semibold">{m.order_move_none()}</p>
      ) : (
        <>
          <MoveDays
            days={days}
            describedBy={problem === null ? undefined : 'move-problem'}
            onChoose={(next) => {
              setDay(next);
              setProblem(null);
            }}
            rentalDays={rentalDays}
            value={day ?? start}
          />
          {problem === null ? null : (
            <div role="alert">
              <FieldError id="move-problem">{problem}</FieldError>
            </div>
          )}
          <p aria-live="polite" className="figure font-semibold">
            {chosen === null ? '' : resultText(chosen, offer.value, formatMoney(order.total))}
          </p>
          {trouble === null ? null : <FormTrouble message={trouble} />}
          <BusyButton busy={isBusy} busyText={m.order_move_busy()} className="action w-full text-18" type="submit">
            {chosen === null ? m.order_move_send_none() : m.order_move_send({ day: formatDay(chosen, 'weekday') })}
          </BusyButton>
        </>
      )}
    </form>
  );
}

function missingDay(day: CalendarDay | null, start: CalendarDay): string | null {
  if (day === null) return m.order_move_missing();
  return day === start ? m.order_move_same() : null;
}

function resultText(day: CalendarDay, { rentalDays }: MovePage, price: string): string {
  const end = formatDay(addDays(day, rentalDays), 'weekday');
  return m.order_move_result({ start: formatDay(day, 'weekday'), end, price });
}
