import { useEffect, useState } from 'react';
import { useQuery } from 'urql';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { AddDomainForm } from './add-domain-form.tsx';
import { CanonicalChoice } from './canonical-choice.tsx';
import { DomainItem } from './domain-item.tsx';
import { DOMAINS_QUERY } from './domain-queries.ts';
import { failureText } from './failure-text.ts';

type DomainsPanelProps = { readonly businessId: string; readonly slug: string; readonly isReadOnly: boolean };

/** While something is still to happen the list is read again; the records are looked at on the server, by its own clock. */
const LOOK_AGAIN_MS = 20_000;

export function DomainsPanel({ businessId, slug, isReadOnly }: DomainsPanelProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: DOMAINS_QUERY,
    variables: { businessId },
    requestPolicy: 'network-only',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const domains = data?.businessDomains ?? null;
  const isWaiting = (domains ?? []).some(
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
    <section aria-labelledby="domains-title" className="card grid gap-4 p-4">
      <div>
        <h2 className="font-bold text-18" id="domains-title">
          {m.portal_domains()}
        </h2>
        <p className="text-14 text-muted">{m.portal_domains_text({ slug })}</p>
      </div>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      {domains === null && fetching ? <p role="status">{m.portal_domains_loading()}</p> : null}
      {domains === null && !fetching ? (
        <Notice role="alert" title={m.portal_domains_failed()} tone="bad">
          <p>{error === undefined ? m.common_unknown_error() : failureText(error)}</p>
          <button className="action action-quiet justify-self-start" onClick={() => reload()} type="button">
            {m.common_retry()}
          </button>
        </Notice>
      ) : null}
      {domains?.length === 0 ? <p className="text-14">{m.portal_domains_none()}</p> : null}
      <ul className="grid gap-4">
        {domains?.map((domain) => (
          <DomainItem
            businessId={businessId}
            domain={domain}
            isReadOnly={isReadOnly}
            key={domain.host}
            onChanged={changed}
          />
        ))}
      </ul>
      {domains === null ? null : (
        <CanonicalChoice
          businessId={businessId}
          domains={domains}
          isReadOnly={isReadOnly}
          onChanged={changed}
          slug={slug}
        />
      )}
      {isReadOnly || domains === null ? null : <AddDomainForm businessId={businessId} onAdded={() => changed(null)} />}
    </section>
  );
}
