import { useEffect, useState } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePanelQuery } from '../use-panel-query.ts';
import { AddDomainForm } from './add-domain-form.tsx';
import { CanonicalChoice } from './canonical-choice.tsx';
import { DomainItem } from './domain-item.tsx';
import { DOMAINS_QUERY } from './domain-queries.ts';

type DomainsPanelProps = { readonly businessId: string; readonly slug: string; readonly isReadOnly: boolean };

/** While something is still to happen the list is read again; the records are looked at on the server, by its own clock. */
const LOOK_AGAIN_MS = 20_000;

export function DomainsPanel({ businessId, slug, isReadOnly }: DomainsPanelProps) {
  const data = usePanelQuery(DOMAINS_QUERY, { businessId }, ({ businessDomains }) => businessDomains);
  const { reload } = data;
  const [failure, setFailure] = useState<string | null>(null);
  const domains = data.value ?? [];
  const isWaiting = domains.some(
    ({ state, certificateState }) => state === 'PENDING' || (state === 'VERIFIED' && certificateState === 'PENDING'),
  );

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);

  const changed = (problem: string | null): void => {
    setFailure(problem);
    reload();
  };
  return (
    <Panel data={data} height="min-h-64" text={m.portal_domains_text({ slug })} title={m.portal_domains()}>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      {domains.length === 0 ? <p className="text-14">{m.portal_domains_none()}</p> : null}
      <ul className="grid gap-4">
        {domains.map((domain) => (
          <DomainItem
            businessId={businessId}
            domain={domain}
            isReadOnly={isReadOnly}
            key={domain.host}
            onChanged={changed}
          />
        ))}
      </ul>
      <CanonicalChoice
        businessId={businessId}
        domains={domains}
        isReadOnly={isReadOnly}
        onChanged={changed}
        slug={slug}
      />
      {isReadOnly ? null : <AddDomainForm businessId={businessId} onAdded={() => changed(null)} />}
    </Panel>
  );
}
