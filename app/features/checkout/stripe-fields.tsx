import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';

import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';

import { CardFormFailure } from './card-form-failure.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { isPayingDocument } from './paying-document.ts';
import type { CardFieldsProps, ProviderFieldsProps } from './payment-fields.tsx';
import { stripeHandle } from './stripe-handle.ts';
import { rgbOf, stripeLook, tokenOf } from './stripe-look.ts';
import { useLoaded } from './use-loaded.ts';

/** Stripe's Payment Element, with the wallets that the customer's device has. No card data comes to us. */
export function StripeFields({ setup, amount, purpose, ...fields }: ProviderFieldsProps) {
  const { loaded, retry } = useStripeScript(setup);
  const options = useMemo(
    (): StripeElementsOptionsMode => ({
      mode: 'payment',
      amount,
      currency: 'usd',
      // Both as the server's intent has them: the provider refuses a token that was made for another kind.
      ...(purpose === 'order' ? { captureMethod: 'manual', setupFutureUsage: 'off_session' } : {}),
      allowedPaymentMethodTypes: ['card'],
      appearance: stripeLook(tokenOf, rgbOf),
    }),
    [amount, purpose],
  );
  if (loaded === 'failed') return <CardFormFailure onRetry={retry} />;
  if (loaded === 'loading') return <CardFormSkeleton />;
  return (
    <Elements options={options} stripe={loaded.value}>
      <CardElement {...fields} onFailure={retry} />
    </Elements>
  );
}

/** Stripe's own script, from its own address as its rules ask for. It runs only in a page whose policy lets it. */
function useStripeScript({ publishableKey, account }: ProviderFieldsProps['setup']) {
  const load = useCallback(async (): Promise<Stripe> => {
    if (!isPayingDocument()) {
      window.location.reload();
      // What comes next is another page.
      return await new Promise(() => undefined);
    }
    const stripe = await loadStripe(publishableKey, { stripeAccount: account });
    if (stripe === null) throw new Error('Stripe.js runs in browsers only');
    return stripe;
  }, [publishableKey, account]);
  return useLoaded(load);
}

type CardElementProps = CardFieldsProps & { readonly onFailure: () => void };

function CardElement({ ref, declined, onFailure }: CardElementProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [hasFailed, setFailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<{ focus(): void } | null>(null);
  const handle = useMemo(
    () =>
      stripe === null || elements === null
        ? null
        : stripeHandle(
            {
              submit: () => elements.submit(),
              createToken: (returnUrl) =>
                stripe.createConfirmationToken({ elements, params: { return_url: returnUrl } }),
              nextAction: (clientSecret) => stripe.handleNextAction({ clientSecret }),
            },
            { tell: setProblem, returnUrl: () => window.location.href },
          ),
    [stripe, elements],
  );

  useImperativeHandle(
    ref,
    () => ({
      paymentMethod: async () => (await handle?.paymentMethod()) ?? null,
      confirm: async (action) => (await handle?.confirm(action)) ?? 'refused',
    }),
    [handle],
  );

  useEffect(() => {
    if (declined === null) return;
    handle?.forget();
    element.current?.focus();
  }, [declined, handle]);

  if (hasFailed) return <CardFormFailure onRetry={onFailure} />;
  const said = declined ?? problem;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold text-18">{m.checkout_card()}</legend>
      {said === null ? null : (
        <div aria-live="assertive">
          <FieldError id="card-declined">{said}</FieldError>
        </div>
      )}
      <PaymentElement
        onChange={() => {
          handle?.forget();
          setProblem(null);
        }}
        onLoadError={() => setFailed(true)}
        onReady={(ready) => {
          element.current = ready;
        }}
        options={{ layout: 'tabs', terms: { card: 'never' } }}
      />
    </fieldset>
  );
}
