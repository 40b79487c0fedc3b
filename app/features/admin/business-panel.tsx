import { useClient, useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { BusinessHistory } from './business-history.tsx';
import { BUSINESS_QUERY, LIFT_SUSPENSION, SUSPEND_BUSINESS, type WirePlatformBusiness } from './business-queries.ts';
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
    <SidePanel title={business?.name ?? m.admin_business()}>
      {business === null ? (
        <PanelState
          failure={fetching || error === undefined ? null : failureText(error)}
          loading={m.admin_business_loading()}
        />
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
        [m.admin_standing(), <StandingBadge business={business} key="standing" />],
        ...(business.suspendedAt === null
          ? []
          : ([
              [m.admin_suspended(), `${instantText(business.suspendedAt)}: ${business.suspensionReason ?? ''}`],
            ] as const)),
        ...(business.ineligibilityReasons.length === 0
          ? []
          : ([
              [
                m.admin_missing(),
                <ul className="grid gap-1" key="missing">
                  {business.ineligibilityReasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>,
              ],
            ] as const)),
        [m.admin_storefront(), slug],
        [m.common_email(), email ?? m.common_not_set()],
        [m.common_phone(), phone ?? m.common_not_set()],
        [m.admin_time_zone(), timeZone],
        [m.admin_since(), instantText(createdAt)],
        [m.admin_team(), business.members],
        [m.admin_orders(), placedOrders.toLocaleString('en-US')],
        [m.admin_inventory(), m.admin_inventory_text({ sizes, available: unitsInStock, units })],
        [m.admin_zones(), m.admin_zones_text({ active: activeZones, zones, priced: business.pricedZones })],
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
    if (error !== undefined) return failureText(error);
    toast({ title: done, description: name });
    onChanged();
    return null;
  }

  return suspendedAt === null ? (
    <ReasonForm
      action={m.admin_suspend()}
      busyText={m.admin_suspending()}
      consequence={m.admin_suspend_text({ business: name })}
      isBad
      key="suspend"
      onSubmit={(reason) => send(SUSPEND_BUSINESS, reason, m.admin_suspend_done())}
    />
  ) : (
    <ReasonForm
      action={m.admin_lift()}
      busyText={m.admin_lifting()}
      consequence={m.admin_lift_text({ business: name })}
      key="lift"
      onSubmit={(reason) => send(LIFT_SUSPENSION, reason, m.admin_lift_done())}
    />
  );
}
