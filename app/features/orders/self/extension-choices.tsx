import { useEffect, useRef, useState } from 'react';

import type { ExtensionPage } from '#app/data/models.ts';
import { BusinessPaymentFields } from '#app/features/checkout/business-payment-fields.tsx';
import type { PaymentHandle } from '#app/features/checkout/payment-fields.tsx';
import { useShell } from '#app/features/shell/use-shell.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import { CardChoice } from './card-choice.tsx';
import { confirmSavedCard } from './confirm-saved-card.ts';
import { Consent } from './consent.tsx';
import { DaysChoice } from './days-choice.tsx';
import { FormTrouble } from './form-trouble.tsx';
import type { useExtension } from './use-extension.ts';

type ExtensionChoicesProps = {
  readonly offer: ExtensionPage;
  readonly days: number;
  readonly onDays: (days: number) => void;
  readonly slug: string;
  readonly extending: ReturnType<typeof useExtension>;
};

/** How many days, on which card, and the customer's word for it. Fewer may be free than were chosen before. */
export function ExtensionChoices({ offer, days: wanted, onDays, slug, extending }: ExtensionChoicesProps) {
  const { state, trouble, extend } = extending;
  const [wantsOther, setWantsOther] = useState(offer.card === null);
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const card = useRef<PaymentHandle>(null);
  const isSandbox = useShell()?.publishableKey == null;
  const choice =
    offer.choices.find(({ days }) => days === wanted) ??
    (wanted > (offer.choices[0]?.days ?? 1) ? offer.choices.at(-1) : offer.choices[0]);
  const declined = trouble?.kind === 'declined' ? trouble.message : null;
  // A card that was refused is not asked again: its fields are there for another.
  useEffect(() => {
    if (declined !== null) setWantsOther(true);
  }, [declined]);
  if (choice === undefined) return null;
  const { days, total } = choice;
  const isFree = total === 0;
  const amount = formatMoney(total);

  async function submit(): Promise<void> {
    setMissing(!isFree && !isAgreed);
    if (!isFree && !isAgreed) return;
    const asked = { extraDays: days, expectedTotal: total, seenVersion: offer.version };
    if (isFree || !wantsOther) {
      await extend({ ...asked, paymentMethodId: null }, (action) => confirmSavedCard(slug, isSandbox, action));
      return;
    }
    const fields = card.current;
    const paymentMethodId = (await fields?.paymentMethod()) ?? null;
    if (fields !== null && paymentMethodId !== null) await extend({ ...asked, paymentMethodId }, fields.confirm);
  }

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DaysChoice choice={choice} offer={offer} onDays={onDays} />
      {isFree ? null : (
        <>
          {offer.card === null ? null : <CardChoice isOther={wantsOther} onOther={setWantsOther} saved={offer.card} />}
          {wantsOther ? (
            <BusinessPaymentFields amount={total} declined={declined} purpose="charge" ref={card} slug={slug} />
          ) : null}
          <Consent
            isAgreed={isAgreed}
            isMissing={isMissing}
            onAgree={(agreed) => {
              setAgreed(agreed);
              if (agreed) setMissing(false);
            }}
            text={
              wantsOther || offer.card === null
                ? m.order_extend_consent_other({ amount })
                : m.order_extend_consent({ amount, card: offer.card })
            }
          />
        </>
      )}
      {trouble?.kind === 'other' ? <FormTrouble message={trouble.message} /> : null}
      <BusyButton
        busy={state !== 'idle'}
        busyText={state === 'checking' ? m.order_checking() : m.order_extend_busy()}
        className="action w-full text-18"
        type="submit"
      >
        {isFree ? m.order_extend_send_free() : m.order_extend_send({ amount })}
      </BusyButton>
    </form>
  );
}
