import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';

import type { CartPage, PageQuote } from '#app/data/models.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocus } from '#app/ui/use-focus.ts';
import { m } from '#texts';
import { consentSentence } from '#worker/domain/consent.ts';
import { formatMoney } from '#worker/domain/money.ts';

import { BusinessTerms } from './business-terms.tsx';
import { fieldRules, type CheckoutValues } from './checkout-form.ts';
import { LaterCosts } from './later-costs.tsx';
import { PaymentFields, type PaymentHandle } from './payment-fields.tsx';
import { PriceDifference } from './price-difference.tsx';
import { QuoteLines } from './quote-lines.tsx';
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
  const { business } = cart;
  // What is asked for from now on; the notice below says what it was.
  const due = trouble?.kind === 'price' ? trouble.quote : quote;
  return (
    <>
      <QuoteLines quote={due} />
      {/* Beside the form they stand in the summary, which on a phone is folded away. */}
      <div className="rounded-control border border-line p-4 md:hidden">
        <LaterCosts cart={cart} />
      </div>
      <PaymentFields
        amount={due.total}
        declined={trouble?.kind === 'declined' ? trouble.message : null}
        purpose="order"
        ref={payment}
        setup={cart.payment}
      />
      <BusinessTerms business={business} />
      <Consent business={business} />
      {trouble?.kind === 'other' ? <OtherTrouble trouble={trouble} /> : null}
      {trouble?.kind === 'processing' ? <Processing message={trouble.message} /> : null}
      {trouble?.kind === 'price' ? (
        <NewPrice before={quote} busyText={busyText} now={trouble.quote} onAccept={onAcceptPrice} />
      ) : (
        <BusyButton busy={busyText !== null} busyText={busyText ?? ''} className="action w-full text-18" type="submit">
          {m.checkout_place_order({ amount: formatMoney(quote.total) })}
        </BusyButton>
      )}
      <p className="text-14 text-muted">{m.checkout_charged_later({ business: business.name })}</p>
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
          {...register('acceptTerms', fieldRules().acceptTerms)}
        />
        <span>{consentSentence(business.name)}</span>
      </label>
      <p className="flex flex-wrap gap-x-4 ps-8 text-14">
        {business.termsUrl === null ? null : (
          <a
            className="link inline-flex min-h-11 items-center"
            href={business.termsUrl}
            rel="noreferrer"
            target="_blank"
          >
            {m.checkout_business_terms({ business: business.name })}
          </a>
        )}
        <a className="link inline-flex min-h-11 items-center" href="/user-terms" rel="noreferrer" target="_blank">
          {m.checkout_user_terms()}
        </a>
      </p>
      {message === undefined ? null : <FieldError id="acceptTerms-error">{message}</FieldError>}
    </div>
  );
}

function OtherTrouble({ trouble }: { readonly trouble: Extract<Trouble, { kind: 'other' }> }) {
  return (
    <Notice ref={useFocus()} role="alert" title={trouble.title} tone="bad">
      <p>{trouble.message}</p>
      {trouble.requestId === null ? null : (
        <p className="text-12 text-muted">{m.common_request({ requestId: trouble.requestId })}</p>
      )}
    </Notice>
  );
}

function Processing({ message }: { readonly message: string }) {
  return (
    <Notice ref={useFocus()} role="status" title={m.checkout_processing()} tone="info">
      <p>{message}</p>
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
    <Notice ref={useFocus()} role="alert" title={m.checkout_price_changed()} tone="warn">
      <PriceDifference before={before} now={now} text={m.checkout_price_changed_text} />
      <BusyButton busy={busyText !== null} busyText={busyText ?? ''} className="action w-full" onClick={onAccept}>
        {m.checkout_price_accept({ amount: formatMoney(now.total) })}
      </BusyButton>
    </Notice>
  );
}
