import { CatchBoundary, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { m } from '#texts';

import { LoadingTab } from '../loading-tab.tsx';
import { PartFailure } from '../part-failure.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import { SETTINGS_PARTS, settingsPartOf, type SettingsPart } from './settings-parts.ts';

/** What a business sets up, part by part; the open one stands in the address. */
export function SettingsPanels({ search }: TabProps) {
  const { business } = usePortal();
  if (business === null) return <LoadingTab />;
  const { id, Part } = settingsPartOf(search.part);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[9rem_minmax(0,1fr)]">
      <PartList open={id} />
      <CatchBoundary errorComponent={PartFailure} getResetKey={() => id}>
        <Suspense fallback={<LoadingTab />}>
          <div className="grid min-w-0 content-start gap-5">
            <Part />
          </div>
        </Suspense>
      </CatchBoundary>
    </div>
  );
}

/** A row that wraps on a phone, a list at the side of a desk. */
function PartList({ open }: { readonly open: SettingsPart['id'] }) {
  return (
    <nav aria-label={m.portal_settings()}>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-6 lg:grid">
        {SETTINGS_PARTS.map(({ id, label }) => (
          <li key={id}>
            <Link
              aria-current={id === open ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-control border border-line bg-raised px-3 font-semibold text-14 aria-[current=page]:border-accent-line aria-[current=page]:bg-accent-soft lg:border-transparent lg:bg-transparent"
              params={{ tab: 'settings' }}
              resetScroll={false}
              search={{ part: id }}
              to="/client-portal/{-$tab}"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
