import { m } from '#texts';
import { formatPhone } from '#worker/domain/phone.ts';

import { Fact, Facts } from '../facts.tsx';
import type { WireBusiness } from '../portal-queries.ts';

export function BusinessFacts({ business }: { readonly business: WireBusiness }) {
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
