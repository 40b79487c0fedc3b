import type { OrderPage } from '#app/data/models.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { chargeLabel, paymentLabel, refundState, totalPaid } from '#worker/domain/payments.ts';

import { Block } from './block.tsx';
import { badgeOf } from './charges-block.tsx';

export function PaymentSummary({ order }: { readonly order: OrderPage }) {
  const paid = totalPaid(order.payments, order.charges);
  return (
    <Block title={m.order_payments()}>
      <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.lines.map((line) => (
          <div className="contents" key={`${line.type}${line.label}`}>
            <dt>{line.label}</dt>
            <dd className="text-right">{formatMoney(line.amount)}</dd>
          </div>
        ))}
        <div className="col-span-2 mt-1 flex justify-between gap-4 border-text border-t-2 pt-2 font-bold text-18">
          <dt>{m.order_total()}</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
      </dl>
      {order.masked ? null : (
        <>
          <Payments order={order} />
          <Charges order={order} />
          <p className="figure flex justify-between gap-4 font-semibold">
            <span>{paid < 0 ? m.order_credit() : m.order_paid()}</span>
            <span>{formatMoney(paid)}</span>
          </p>
        </>
      )}
    </Block>
  );
}

function Payments({ order }: { readonly order: OrderPage }) {
  return (
    <ul className="grid gap-1 text-14">
      {order.payments
        .filter(({ chargeId }) => chargeId === null)
        .map((payment) => (
          <li className="figure flex flex-wrap justify-between gap-x-4" key={payment.id}>
            <span>{m.order_payment_line({ method: payment.method, state: paymentState(payment) })}</span>
            <span>{formatMoney(payment.amount)}</span>
          </li>
        ))}
    </ul>
  );
}

function paymentState(payment: OrderPage['payments'][number]): string {
  const state = refundState(payment);
  if (state === 'full') return m.order_payment_refunded();
  return state === 'partial'
    ? m.order_payment_partly({ amount: formatMoney(payment.refunded) })
    : paymentLabel(payment.status);
}

function Charges({ order }: { readonly order: OrderPage }) {
  if (order.charges.length === 0) return null;
  return (
    <div className="grid gap-1 text-14">
      <h3 className="font-semibold">{m.order_later_charges()}</h3>
      <ul className="grid gap-1">
        {order.charges.map((charge) => (
          <li className="figure flex flex-wrap justify-between gap-x-4" key={charge.id}>
            <span>
              {m.order_later_charge({ label: chargeLabel(charge.type), badge: badgeOf(order, charge).label })}
            </span>
            <span>{formatMoney(charge.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
