import type { ReactNode } from 'react';

import { formatPhone } from '#worker/domain/phone.ts';

import type { WireBusiness } from './portal-queries.ts';

type BusinessTabProps = { readonly business: WireBusiness | null };

/** What customers read before they order. */
export function PoliciesTab({ business }: BusinessTabProps) {
  if (business === null) return <Loading />;
  const { prohibitedItems, policyMessages, businessNotes, termsOfServiceUrl } = business;
  return (
    <Facts title="Policies">
      <Fact label="Prohibited items">{prohibitedItems.length === 0 ? 'None listed' : prohibitedItems.join(', ')}</Fact>
      <Fact label="Messages at checkout">{policyMessages.length === 0 ? 'None' : policyMessages.join(' ')}</Fact>
      <Fact label="Notes">{businessNotes ?? 'None'}</Fact>
      <Fact label="Terms of service">
        {termsOfServiceUrl === null ? (
          'Not set'
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
  const town = [business.addressCity, business.addressState].filter((part) => part !== null).join(', ');
  const address = [business.addressStreet, town, business.addressZipCode].filter(Boolean).join(', ');
  return (
    <Facts title="Settings">
      <Fact label="Business">{business.name}</Fact>
      <Fact label="Phone">{business.phone === null ? 'Not set' : formatPhone(business.phone)}</Fact>
      <Fact label="Email">{business.email ?? 'Not set'}</Fact>
      <Fact label="Address">{address === '' ? 'Not set' : address}</Fact>
      <Fact label="Time zone">{business.timeZone}</Fact>
      <Fact label="Storefront">{business.slug}</Fact>
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
      Loading tab content...
    </p>
  );
}
