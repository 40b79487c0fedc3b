import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';

import { SampleMark } from './sample-mark.tsx';
import { sampleOrders, SAMPLE_STATS, type SampleOrder } from './sample-orders.ts';
import { SectionHead } from './section-head.tsx';

/** A state is a coloured edge and a word, as in the portal. */
const EDGES: Partial<Record<OrderStatus, string>> = {
  CONFIRMED: 'border-l-info',
  PENDING: 'border-l-warn',
  DELIVERED: 'border-l-good',
};

export function SampleDashboard() {
  return (
    <section aria-labelledby="dashboard-title" className="page grid gap-6 pt-12 md:pt-16">
      <SectionHead id="dashboard-title" text={m.landing_dashboard_text()} title={m.landing_dashboard_title()} />
      <div className="grid gap-4 rounded-card border border-line-strong border-dashed p-3 md:p-5">
        <SampleMark />
        <Stats />
        <Orders />
      </div>
    </section>
  );
}

function Stats() {
  const { orders, pending, revenue, average } = SAMPLE_STATS;
  const figures = [
    [m.landing_dashboard_orders(), String(orders)],
    [m.landing_dashboard_pending(), String(pending)],
    [m.landing_dashboard_revenue(), formatMoney(revenue)],
    [m.landing_dashboard_average(), formatMoney(average)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div className="grid gap-0.5 bg-raised p-3 md:p-4" key={label}>
          <dt className="text-14 text-muted">{label}</dt>
          <dd className="display figure font-extrabold text-18 sm:text-22 lg:text-28">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders() {
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-18" id="sample-orders">
        {m.landing_dashboard_newest()}
      </h3>
      <ul aria-labelledby="sample-orders" className="grid gap-2">
        {sampleOrders().map((order) => (
          <Order key={order.number} order={order} />
        ))}
      </ul>
    </div>
  );
}

function Order({ order: { number, customer, size, amount, status } }: { readonly order: SampleOrder }) {
  const facts = [
    [m.landing_dashboard_order(), number],
    [m.landing_dashboard_customer(), customer],
    [m.landing_dashboard_size(), m.landing_dashboard_yards({ size })],
    [m.landing_dashboard_amount(), formatMoney(amount)],
    [m.landing_dashboard_status(), status],
  ] as const;
  return (
    <li className={`card border-l-4 px-4 py-3 ${EDGES[status] ?? ''}`}>
      <dl className="figure grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
