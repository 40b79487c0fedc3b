import { useClient, useQuery } from 'urql';

import { toast } from '#app/ui/toast-store.ts';

import { BusinessHistory } from './business-history.tsx';
import { BUSINESS_QUERY, LIFT_SUSPENSION, SUSPEND_BUSINESS, type WirePlatformBusiness } from './business-queries.ts';
import { messageOf } from './paged-list.tsx';
import { ReasonForm } from './reason-form.tsx';
import { ServiceFeeForm } from './service-fee-form.tsx';
import { Facts, PanelState, SidePanel } from './side-panel.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { ViewAsForm } from './view-as-form.tsx';
import { feeText, instantText } from './wire-text.ts';

type BusinessPanelProps = { readonly id: string; readonly onChanged: () => void };

export function BusinessPanel({ id, onChanged }: BusinessPanelProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: BUSINESS_QUERY,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const business = data?.platformBusiness ?? null;
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <SidePanel title={business?.name ?? 'Business'}>
      {business === null ? (
        <PanelState failure={fetching || error === undefined ? null : messageOf(error)} what="business" />
      ) : (
        <>
          <About business={business} />
          <Standing business={business} onChanged={changed} />
          <ViewAsForm business={business} />
          <ServiceFeeForm business={business} key={feeText(business)} onChanged={changed} />
          <BusinessHistory businessId={id} key={`${business.suspendedAt}${feeText(business)}`} />
        </>
      )}
    </SidePanel>
  );
}

function About({ business }: { readonly business: WirePlatformBusiness }) {
  const { slug, email, phone, timeZone, createdAt, sizes, units, unitsInStock, activeZones, zones, placedOrders } =
    business;
  return (
    <Facts
      facts={[
        ['Standing', <StandingBadge business={business} key="standing" />],
        ...(business.suspendedAt === null
          ? []
          : ([['Suspended', `${instantText(business.suspendedAt)}: ${business.suspensionReason ?? ''}`]] as const)),
        ...(business.ineligibilityReasons.length === 0
          ? []
          : ([
              [
                'Missing',
                <ul className="grid gap-1" key="missing">
                  {business.ineligibilityReasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>,
              ],
            ] as const)),
        ['Storefront', slug],
        ['Email', email ?? 'Not set'],
        ['Phone', phone ?? 'Not set'],
        ['Time zone', timeZone],
        ['Since', instantText(createdAt)],
        ['Team', business.members],
        ['Orders', placedOrders.toLocaleString('en-US')],
        ['Inventory', `${sizes} sizes, ${unitsInStock} of ${units} units in stock today`],
        ['Zones', `${activeZones} of ${zones} on, ${business.pricedZones} with prices`],
      ]}
    />
  );
}

type StandingProps = { readonly business: WirePlatformBusiness; readonly onChanged: () => void };

function Standing({ business: { id: businessId, name, suspendedAt }, onChanged }: StandingProps) {
  const client = useClient();

  async function send(mutation: typeof SUSPEND_BUSINESS | typeof LIFT_SUSPENSION, reason: string, done: string) {
    const { error } = await client
      .mutation<unknown, { businessId: string; reason: string }>(mutation, { businessId, reason })
      .toPromise();
    if (error !== undefined) return messageOf(error);
    toast({ title: done, description: name });
    onChanged();
    return null;
  }

  return suspendedAt === null ? (
    <ReasonForm
      action="Suspend business"
      busyText="Suspending..."
      consequence={`${name} takes no new orders until the suspension is lifted, whatever its owner’s own switch says. Orders that were placed go on.`}
      isBad
      key="suspend"
      onSubmit={(reason) => send(SUSPEND_BUSINESS, reason, 'Business suspended')}
    />
  ) : (
    <ReasonForm
      action="Lift suspension"
      busyText="Lifting..."
      consequence={`${name} takes orders again, if nothing else is missing.`}
      key="lift"
      onSubmit={(reason) => send(LIFT_SUSPENSION, reason, 'Suspension lifted')}
    />
  );
}
