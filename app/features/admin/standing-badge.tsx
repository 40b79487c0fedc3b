import { m } from '#texts';

import type { WirePlatformBusiness } from './business-queries.ts';

type Standing = Pick<WirePlatformBusiness, 'suspendedAt' | 'isActive' | 'isEligible'>;

/** Whether a business takes orders, and what stops it. */
export function StandingBadge({ business }: { readonly business: Standing }) {
  const [look, text] = standingOf(business);
  return <span className={`inline-block rounded-control px-2 py-0.5 font-semibold text-12 ${look}`}>{text}</span>;
}

function standingOf({ suspendedAt, isActive, isEligible }: Standing): readonly [string, string] {
  if (suspendedAt !== null) return ['bg-bad-wash text-bad', m.admin_suspended()];
  if (!isActive) return ['bg-sunken text-muted', m.admin_switched_off()];
  return isEligible
    ? ['bg-good-wash text-good', m.admin_eligible()]
    : ['bg-warn-wash text-warn', m.admin_not_eligible()];
}
