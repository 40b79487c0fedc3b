import { Link } from '@tanstack/react-router';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { StorePanels } from '../settings/store-panels.tsx';
import { useStoreOrigin } from '../settings/use-store-origin.ts';
import { accountProblem, type SetupStep } from './setup-steps.ts';

/** The store as customers find it, and an order of one's own in it. */
export function StoreStep({ steps }: { readonly steps: ReadonlyArray<SetupStep> }) {
  const { business, orders } = usePortal();
  const originOf = useStoreOrigin();
  if (business === null) return null;
  const missing = steps.filter(({ id, isDone }) => !isDone && id !== 'store' && id !== 'business');
  const problem = accountProblem(business);
  const isOpen = business.eligibilityStatus?.isEligible === true;
  return (
    <>
      {isOpen || (missing.length === 0 && problem === null) ? null : (
        <Notice title={m.setup_not_open()} tone="warn">
          <ul className="grid gap-1">
            {problem === null ? null : <li>{problem}</li>}
            {missing.map(({ id, label }) => (
              <li key={id}>
                <Link
                  className="link inline-flex min-h-9 items-center"
                  params={{ tab: 'setup' }}
                  search={{ part: id }}
                  to="/client-portal/{-$tab}"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <StorePanels business={business} />
      <Panel text={m.setup_test_text()} title={m.setup_test()}>
        {orders === 0 ? null : <Notice title={m.setup_test_done()} tone="good" />}
        <div className="flex flex-wrap gap-3">
          {isOpen ? (
            <a className="action" href={originOf(business.slug)} rel="noreferrer" target="_blank">
              {m.setup_test_order()}
            </a>
          ) : null}
          <Link className="action action-quiet" params={{ tab: 'orders' }} to="/client-portal/{-$tab}">
            {m.setup_to_orders()}
          </Link>
          <Link
            className="action action-quiet"
            params={{ tab: 'settings' }}
            search={{ part: 'brand' }}
            to="/client-portal/{-$tab}"
          >
            {m.setup_to_brand()}
          </Link>
        </div>
      </Panel>
    </>
  );
}
