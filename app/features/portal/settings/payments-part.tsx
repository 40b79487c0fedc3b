import { Link } from '@tanstack/react-router';

import { listText } from '#app/ui/list-text.ts';
import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { onDemand } from '#worker/domain/on-demand.ts';

import { Fact } from '../facts.tsx';
import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { PaymentAccount } from './payment-account.tsx';
import { PAYMENT_SETTINGS, type WirePayments } from './settings-queries.ts';

/** How the business is paid, what the platform takes of it, and which taxes are added. */
export function PaymentsPart() {
  const { businessId } = usePortal();
  const data = usePanelQuery(PAYMENT_SETTINGS, { businessId }, ({ business }) => business);
  return (
    <>
      <PaymentAccount backTo="/client-portal/settings?part=payments" />
      <Panel data={data} text={m.settings_fee_text()} title={m.settings_fee()}>
        {data.value === null ? null : <ServiceFee fee={data.value} />}
      </Panel>
      <Panel data={data} height="min-h-24" text={m.settings_tax_text()} title={m.settings_tax()}>
        {data.value === null ? null : <p>{taxText(data.value)}</p>}
        <Link
          className="action action-quiet justify-self-start"
          params={{ tab: 'delivery' }}
          to="/client-portal/{-$tab}"
        >
          {m.settings_tax_change()}
        </Link>
      </Panel>
    </>
  );
}

function ServiceFee({ fee }: { readonly fee: WirePayments }) {
  const { serviceFeeEnabled, serviceFeePercent, serviceFeeFixed, rules } = fee;
  const fixed = formatMoney(cents(Math.round((serviceFeeFixed ?? 0) * 100)));
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Fact label={m.settings_fee_each()}>
        <span className="figure">
          {serviceFeeEnabled === true
            ? m.settings_fee_value({ percent: PERCENT().format(serviceFeePercent ?? 0), fixed })
            : m.portal_none()}
        </span>
      </Fact>
      <Fact label={m.settings_fee_payer()}>
        {rules?.serviceFeePayer === 'CUSTOMER' ? m.settings_fee_customer() : m.settings_fee_business()}
      </Fact>
      <Fact label={m.settings_set_by()}>{m.settings_fee_set_by()}</Fact>
    </dl>
  );
}

const PERCENT = onDemand(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }));

function taxText({ rules }: WirePayments): string {
  if (rules === null || rules.taxRate === 0) return m.settings_tax_none();
  const on = [
    ...(rules.taxRental ? [m.settings_tax_rental()] : []),
    ...(rules.taxDelivery ? [m.settings_tax_delivery()] : []),
    ...(rules.taxEnvironmentalFee ? [m.settings_tax_environment()] : []),
  ];
  return m.settings_tax_on({ percent: PERCENT().format(rules.taxRate * 100), on: listText(on) });
}
