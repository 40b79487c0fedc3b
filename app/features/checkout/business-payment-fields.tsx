import { useCallback } from 'react';

import type { PaymentSetup } from '#app/data/models.ts';
import { loadPaymentSetup } from '#app/data/payment-setup.ts';
import { useShell } from '#app/features/shell/use-shell.ts';

import { CardFormFailure } from './card-form-failure.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { PaymentFields, type ProviderFieldsProps } from './payment-fields.tsx';
import { useLoaded } from './use-loaded.ts';

type BusinessPaymentFieldsProps = Omit<ProviderFieldsProps, 'setup'> & { readonly slug: string };

/** The card fields for money that a business is owed, on a page that does not come with what they have to know. */
export function BusinessPaymentFields({ slug, ...fields }: BusinessPaymentFieldsProps) {
  const isSandbox = useShell()?.publishableKey == null;
  return isSandbox ? <PaymentFields setup={null} {...fields} /> : <SetupFields slug={slug} {...fields} />;
}

function SetupFields({ slug, ...fields }: BusinessPaymentFieldsProps) {
  const load = useCallback(() => setupOf(slug), [slug]);
  const { loaded, retry } = useLoaded(load);
  if (loaded === 'loading') return <CardFormSkeleton />;
  if (loaded === 'failed') return <CardFormFailure onRetry={retry} />;
  return <PaymentFields setup={loaded.value} {...fields} />;
}

/** Without an account of the business nothing can be paid: a form for test cards would only pretend. */
async function setupOf(slug: string): Promise<PaymentSetup> {
  const answer = await loadPaymentSetup({ data: { slug } });
  if (!answer.ok || answer.value === null) throw new Error('The business takes no cards');
  return answer.value;
}
