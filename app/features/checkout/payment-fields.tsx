import { createClientOnlyFn } from '@tanstack/react-start';
import type { Ref } from 'react';

import type { PaymentSetup } from '#app/data/models.ts';
import { loadWithRetry } from '#app/ui/load-with-retry.ts';
import type { Cents } from '#worker/domain/money.ts';

import { CardFormFailure } from './card-form-failure.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { TestCardFields } from './test-card-fields.tsx';
import { useLoaded } from './use-loaded.ts';

/** What card fields give to the page around them. */
export type PaymentHandle = {
  /** What was typed as the provider's payment method; null for a complaint that the fields show themselves. */
  readonly paymentMethod: () => Promise<string | null>;
  /**
   * Has the customer confirm a payment at their bank. The sandbox leaves the page for that and comes back by
   * `returnPath`: then it never answers. `refused` when the bank said no, or nobody answered it.
   */
  readonly confirm: (action: BankAction) => Promise<'done' | 'refused'>;
};

export type BankAction = {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  /** Whoever loads it asks the server how it went. */
  readonly returnPath: string;
};

/** The one interface to a provider's card fields: the sandbox's are one implementation, Stripe's the other. */
export type CardFieldsProps = {
  readonly ref: Ref<PaymentHandle>;
  /** What the bank said to the last try. */
  readonly declined: string | null;
};

export type ProviderFieldsProps = CardFieldsProps & {
  readonly setup: PaymentSetup;
  readonly amount: Cents;
  /** An order's amount is reserved and its card kept for later charges; a later charge is paid at once. */
  readonly purpose: 'order' | 'charge';
};

type PaymentFieldsProps = Omit<ProviderFieldsProps, 'setup'> & {
  /** Null for the sandbox. */
  readonly setup: PaymentSetup | null;
};

/** The card fields of whichever provider takes the money. */
export function PaymentFields({ setup, ref, declined, ...more }: PaymentFieldsProps) {
  return setup === null ? (
    <TestCardFields declined={declined} ref={ref} />
  ) : (
    <LoadedFields declined={declined} ref={ref} setup={setup} {...more} />
  );
}

/** Stripe's part is loaded only where it is used. */
function LoadedFields(props: ProviderFieldsProps) {
  const { loaded, retry } = useLoaded(loadStripeFields);
  if (loaded === 'failed') return <CardFormFailure onRetry={retry} />;
  if (loaded === 'loading') return <CardFormSkeleton />;
  return <loaded.value.StripeFields {...props} />;
}

const loadStripeFields = () => loadWithRetry(createClientOnlyFn(() => import('./stripe-fields.tsx')));
