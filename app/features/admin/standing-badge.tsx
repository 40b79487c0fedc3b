import type { WirePlatformBusiness } from './business-queries.ts';

type Standing = Pick<WirePlatformBusiness, 'suspendedAt' | 'isActive' | 'isEligible'>;

/** Whether a business takes orders, and what stops it. */
export function StandingBadge({ business }: { readonly business: Standing }) {
  const [look, text] = standingOf(business);
  return <span className={`inline-block rounded-control px-2 py-0.5 font-semibold text-12 ${look}`}>{text}</span>;
}

function standingOf({ suspendedAt, isActive, isEligible }: Standing): readonly [string, string] {
  if (suspendedAt !== null) return ['bg-bad-wash text-bad', 'Suspended'];
  if (!isActive) return ['bg-sunken text-muted', 'Switched off'];
  return isEligible ? ['bg-good-wash text-good', 'Eligible'] : ['bg-warn-wash text-warn', 'Not eligible'];
}
