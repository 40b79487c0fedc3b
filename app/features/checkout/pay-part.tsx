import { useEffect, useRef, type Ref } from 'react';
import { useFormContext } from 'react-hook-form';

import type { CartPage, PageQuote } from '#app/data/models.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { consentSentence } from '#worker/domain/consent.ts';
import { formatMoney } from '#worker/domain/money.ts';

import { RULES, type CheckoutValues } from './checkout-form.ts';
import { QuoteLines } from './order-summary.tsx';
import type { PaymentHandle } from './payment-fields.ts';
import { TestCardFields } from './test-card-fields.tsx';
import type { Trouble } from './trouble.ts';

type PayPartProps = {
  readonly cart: CartPage;
  readonly quote: PageQuote;
  readonly payment: Ref<PaymentHandle>;
  readonly trouble: Trouble | null;
  readonly busyText: string | null;
  readonly onAcceptPrice: () => void;
};

export function PayPart({ cart, quote, payment, trouble, busyText, onAcceptPrice }: PayPartProps) {
  return (
    <>
      <QuoteLines quote={quote} />
      <TestCardFields declined={trouble?.kind === 'declined' ? trouble.message : null} ref={payment} />
      <Consent business={cart.business} />
      {trouble?.kind === 'other' ? <OtherTrouble trouble={trouble} /> : null}
      {trouble?.kind === 'price' ? (
        <NewPrice before={quote} busyText={busyText} now={trouble.quote} onAccept={onAcceptPrice} />
      ) : (
        <BusyButton busy={busyText !== null} busyText={busyText ?? ''} className="action w-full text-18" type="submit">
          Place order · authorize {formatMoney(quote.total)}
        </BusyButton>
      )}
      <p className="text-14 text-muted">
        {cart.business.name} charges your card only when it confirms the order. Until then the amount is reserved.
      </p>
    </>
  );
}

function Consent({ business }: Pick<CartPage, 'business'>) {
  const {
    register,
    formState: { errors },
  } = useFormContext<CheckoutValues>();
  const message = errors.acceptTerms?.message;
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3 py-2" htmlFor="acceptTerms">
        <input
          aria-describedby={message === undefined ? undefined : 'acceptTerms-error'}
          aria-invalid={message !== undefined}
          className="mt-0.5 size-5 shrink-0"
          id="acceptTerms"
          required
          type="checkbox"
          {...register('acceptTerms', RULES.acceptTerms)}
        />
        <span>{consentSentence(business.name)}</span>
      </label>
      <p className="flex flex-wrap gap-x-4 gap-y-1 ps-8 text-14">
        {business.termsUrl === null ? null : (
          <a className="link" href={business.termsUrl} rel="noreferrer" target="_blank">
            {business.name}&rsquo;s terms of service
          </a>
        )}
        <a className="link" href="/user-terms" rel="noreferrer" target="_blank">
          OSKR&rsquo;s user terms
        </a>
      </p>
      {message === undefined ? null : <FieldError id="acceptTerms-error">{message}</FieldError>}
    </div>
  );
}

/** Comes into view by taking the focus. */
function useFocus() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return notice;
}

function OtherTrouble({ trouble }: { readonly trouble: Extract<Trouble, { kind: 'other' }> }) {
  return (
    <Notice ref={useFocus()} role="alert" title={trouble.title} tone="bad">
      <p>{trouble.message}</p>
      {trouble.requestId === null ? null : <p className="text-12 text-muted">Request {trouble.requestId}</p>}
    </Notice>
  );
}

type NewPriceProps = {
  readonly before: PageQuote;
  readonly now: PageQuote;
  readonly busyText: string | null;
  readonly onAccept: () => void;
};

function NewPrice({ before, now, busyText, onAccept }: NewPriceProps) {
  return (
    <Notice ref={useFocus()} role="alert" title="The price has changed" tone="warn">
      <p className="figure">
        It was <s>{formatMoney(before.total)}</s> and is now <strong>{formatMoney(now.total)}</strong>. Nothing has been
        authorized.
      </p>
      <QuoteLines quote={now} />
      <BusyButton busy={busyText !== null} busyText={busyText ?? ''} className="action w-full" onClick={onAccept}>
        Accept {formatMoney(now.total)} and place order
      </BusyButton>
    </Notice>
  );
}
