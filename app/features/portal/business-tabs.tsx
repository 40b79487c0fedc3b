import type { ReactNode } from 'react';

import { m } from '#texts';
import { formatPhone } from '#worker/domain/phone.ts';

import type { WireBusiness } from './portal-queries.ts';

type BusinessTabProps = { readonly business: WireBusiness | null };

/** What customers read before they order. */
export function PoliciesTab({ business }: BusinessTabProps) {
  if (business === null) return <Loading />;
  const { prohibitedItems, policyMessages, businessNotes, termsOfServiceUrl } = business;
  return (
    <Facts title={m.portal_policies()}>
      <Fact label={m.portal_prohibited()}>
        {prohibitedItems.length === 0 ? m.portal_none_listed() : prohibitedItems.join(', ')}
      </Fact>
      <Fact label={m.portal_checkout_messages()}>
        {policyMessages.length === 0 ? m.portal_none() : policyMessages.join(' ')}
      </Fact>
      <Fact label={m.portal_notes()}>{businessNotes ?? m.portal_none()}</Fact>
      <Fact label={m.portal_terms()}>
        {termsOfServiceUrl === null ? (
          m.common_not_set()
        ) : (
          <a className="link" href={termsOfServiceUrl} rel="noreferrer" target="_blank">
            {termsOfServiceUrl}
          </a>
        )}
      </Fact>
    </Facts>
  );
}

export function SettingsTab({ business }: BusinessTabProps) {
  if (business === null) return <Loading />;
  const region = [business.addressState, business.addressZipCode].filter(Boolean).join(' ');
  const address = [business.addressStreet, business.addressCity, region].filter(Boolean).join(', ');
  return (
    <Facts title={m.portal_settings()}>
      <Fact label={m.portal_business()}>{business.name}</Fact>
      <Fact label={m.common_phone()}>{business.phone === null ? m.common_not_set() : formatPhone(business.phone)}</Fact>
      <Fact label={m.common_email()}>{business.email ?? m.common_not_set()}</Fact>
      <Fact label={m.portal_address()}>{address === '' ? m.common_not_set() : address}</Fact>
      <Fact label={m.portal_time_zone()}>{business.timeZone}</Fact>
      <Fact label={m.portal_storefront()}>{business.slug}</Fact>
    </Facts>
  );
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="mb-3 font-bold text-18">{title}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_1fr]">{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-3">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Loading() {
  return (
    <p className="card min-h-48 p-4" role="status">
      {m.common_loading_tab()}
    </p>
  );
}
