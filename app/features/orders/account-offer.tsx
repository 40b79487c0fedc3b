import { createClientOnlyFn } from '@tanstack/react-start';

import type { OrderPage } from '#app/data/models.ts';
import { useLoaded } from '#app/features/checkout/use-loaded.ts';
import { loadWithRetry } from '#app/ui/load-with-retry.ts';

const loadBox = createClientOnlyFn(() => loadWithRetry(() => import('./account-box.tsx')));

/** The offer to make an account out of an order: last on the page, and loaded after it. Without it nothing is missing. */
export function AccountOffer({ customer }: { readonly customer: NonNullable<OrderPage['customer']> }) {
  const { loaded } = useLoaded(loadBox);
  if (loaded === 'failed') return null;
  if (loaded === 'loading') return <div aria-hidden="true" className="card no-print h-80" />;
  return <loaded.value.AccountBox customer={customer} />;
}
