import { Link } from '@tanstack/react-router';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { requirementTab } from '#worker/domain/eligibility.ts';

import type { WireBusiness } from './portal-queries.ts';

type Status = NonNullable<WireBusiness['eligibilityStatus']>;

/** What stands in the way of orders, or that nothing does. */
export function EligibilityBanner({ status }: { readonly status: Status }) {
  const pending = status.requirements.filter(({ status: state }) => state === 'INCOMPLETE');
  if (status.isEligible) return <Notice title={m.portal_eligible()} tone="good" />;
  return (
    <Notice title={m.portal_not_eligible()} tone="warn">
      <p>{m.portal_pending_items({ count: pending.length })}</p>
      <Link className="action justify-self-start" params={{ tab: 'setup' }} to="/client-portal/{-$tab}">
        {m.setup_open()}
      </Link>
      <ul className="grid gap-3">
        {pending.map((item) => (
          <li className="grid gap-1 border-line border-t pt-3" key={item.requirement}>
            <p className="font-semibold">{item.requirement}</p>
            <p className="text-14">{item.description}</p>
            <p className="text-14">{item.action}</p>
            <GoTo requirement={item.requirement} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="link inline-flex min-h-9 items-center">{m.portal_requirements()}</summary>
        <ul className="grid gap-1 text-14">
          {status.requirements.map(({ requirement, status: state }) => (
            <li key={requirement}>
              {state === 'COMPLETE'
                ? m.portal_requirement_complete({ requirement })
                : m.portal_requirement_incomplete({ requirement })}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}

/** The room that a business without anything to do needs: what stands below must not move under a finger. */
export function EligibilityRoom() {
  return (
    <div aria-hidden="true" className="invisible">
      <Notice title={m.portal_eligible()} tone="good" />
    </div>
  );
}

function GoTo({ requirement }: { readonly requirement: string }) {
  const tab = requirementTab(requirement);
  if (tab === null) return null;
  return (
    <Link
      className="action action-quiet justify-self-start"
      params={{ tab }}
      search={tab === 'settings' ? { part: /payment/i.test(requirement) ? 'payments' : 'business' } : {}}
      to="/client-portal/{-$tab}"
    >
      {tab === 'prohibited' ? m.portal_to_policies() : m.portal_to_settings()}
    </Link>
  );
}
