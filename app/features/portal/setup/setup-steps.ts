import { m } from '#texts';
import { REQUIREMENTS } from '#worker/domain/eligibility.ts';

import type { WireBusiness } from '../portal-queries.ts';

/** In the order in which a business sets itself up. */
const STEPS = [
  { id: 'business', label: m.setup_business, text: m.setup_business_text },
  { id: 'sizes', label: m.setup_sizes, text: m.setup_sizes_text },
  { id: 'area', label: m.setup_area, text: m.setup_area_text },
  { id: 'prices', label: m.setup_prices, text: m.setup_prices_text },
  { id: 'policies', label: m.setup_policies, text: m.setup_policies_text },
  { id: 'payments', label: m.setup_payments, text: m.setup_payments_text },
  { id: 'store', label: m.setup_store, text: m.setup_store_text },
] as const;

export type StepId = (typeof STEPS)[number]['id'];
export type SetupStep = (typeof STEPS)[number] & { readonly isDone: boolean };

export type SetupFacts = {
  readonly business: Pick<WireBusiness, 'phone' | 'addressZipCode' | 'eligibilityStatus'>;
  /** Zones that are switched on; null until they are known. */
  readonly zones: number | null;
  /** Ever placed. */
  readonly orders: number;
};

/** What of a store's setup is done, by what the business has: nothing is ticked off by hand, and nothing is kept twice. */
export function setupSteps({ business, zones, orders }: SetupFacts): ReadonlyArray<SetupStep> {
  const met = new Set(
    (business.eligibilityStatus?.requirements ?? [])
      .filter(({ status }) => status === 'COMPLETE')
      .map(({ requirement }) => requirement),
  );
  const isDone: Readonly<Record<StepId, boolean>> = {
    business: business.phone !== null && business.addressZipCode !== null && met.has(REQUIREMENTS.account),
    sizes: met.has(REQUIREMENTS.stock),
    area: (zones ?? 0) > 0 || met.has(REQUIREMENTS.prices),
    prices: met.has(REQUIREMENTS.prices),
    policies: met.has(REQUIREMENTS.terms),
    payments: met.has(REQUIREMENTS.payments),
    store: orders > 0,
  };
  return STEPS.map((step) => ({ ...step, isDone: isDone[step.id] }));
}

/** Why a business that has all else takes no orders: it is switched off or suspended; null when it is neither. */
export function accountProblem({ eligibilityStatus }: Pick<WireBusiness, 'eligibilityStatus'>): string | null {
  const account = eligibilityStatus?.requirements.find(({ requirement }) => requirement === REQUIREMENTS.account);
  return account?.status === 'INCOMPLETE' ? `${account.description} ${account.action}` : null;
}

/** Where whoever comes back goes on: the first step that is not done, at last the store. */
export function nextStep(steps: ReadonlyArray<SetupStep>): StepId {
  return steps.find(({ isDone }) => !isDone)?.id ?? 'store';
}
