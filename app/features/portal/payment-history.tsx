import { m } from '#texts';
import { centsFromDollars, ZERO, type Cents } from '#worker/domain/money.ts';
import { CHARGE_TYPES, chargeLabel } from '#worker/domain/payments.ts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import type { WireOrderDetails } from './portal-queries.ts';
import { Section } from './section.tsx';
import type { Desk } from './use-desk.ts';
import { moneyText } from './wire-order.ts';

type PaymentsProps = { readonly order: WireOrderDetails; readonly timeZone: string; readonly desk: Desk };

export function Payments({ order, timeZone, desk }: PaymentsProps) {
  return (
    <Section title={m.portal_payments_title()}>
      <ul className="figure grid gap-3">
        {order.payments.map((payment) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1" key={payment.id}>
            <Payment order={order} payment={payment} timeZone={timeZone} />
            {desk.mayRefund ? <RefundButton desk={desk} order={order} payment={payment} /> : null}
          </li>
        ))}
      </ul>
      <Charges order={order} />
      <h4 className="border-line border-t pt-3 font-semibold">{m.portal_payments_summary()}</h4>
      <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.breakdown.map((line) => (
          <div className="contents" key={`${line.type}${line.label}`}>
            <dt>{line.label}</dt>
            <dd className="text-right">{moneyText(line.amount)}</dd>
          </div>
        ))}
        <dt className="font-bold">{m.portal_total()}</dt>
        <dd className="text-right font-bold">{moneyText(order.total)}</dd>
      </dl>
    </Section>
  );
}

type WirePayment = WireOrderDetails['payments'][number];

function Payment({ order, payment, timeZone }: Omit<PaymentsProps, 'desk'> & { readonly payment: WirePayment }) {
  const charge = order.postRentalCharges.find(({ id }) => id === payment.chargeId);
  return (
    <div className="grid min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {charge === undefined ? '' : `${typeLabel(charge.type)}, `}
          {payment.method}:{' '}
          <strong className={payment.status === 'SUCCEEDED' ? 'text-good' : ''}>{payment.status}</strong>
        </span>
        <span className="font-semibold">{moneyText(payment.amount)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <time dateTime={payment.createdAt}>{formatInstant(new Date(payment.createdAt), timeZone)}</time>
        {payment.refundedAmount > 0 ? (
          <span>{m.portal_refunded({ amount: moneyText(payment.refundedAmount) })}</span>
        ) : null}
      </p>
    </div>
  );
}

type RefundButtonProps = Omit<PaymentsProps, 'timeZone'> & { readonly payment: WirePayment };

function RefundButton({ desk, order, payment }: RefundButtonProps) {
  const left = leftOf(payment);
  if (left < 1) return null;
  const label = `${payment.method}, ${moneyText(payment.amount)}`;
  return (
    <button
      aria-label={m.portal_refund_named({ payment: label })}
      className="action action-quiet max-sm:w-full"
      onClick={() => desk.open({ kind: 'refund', order, payment: { id: payment.id, label, left } })}
      type="button"
    >
      {m.portal_refund()}
    </button>
  );
}

/** What can still be given back. */
function leftOf({ amount, refundedAmount, status }: WirePayment): Cents {
  const left = centsFromDollars(Number((amount - refundedAmount).toFixed(2)));
  return status === 'SUCCEEDED' && left !== null ? left : ZERO;
}

function Charges({ order: { postRentalCharges } }: Pick<PaymentsProps, 'order'>) {
  if (postRentalCharges.length === 0) return null;
  return (
    <>
      <h4 className="border-line border-t pt-3 font-semibold">{m.portal_charges_title()}</h4>
      <ul className="figure grid gap-2">
        {postRentalCharges.map(({ id, type, amount, description, status }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {typeLabel(type)}: <strong className={status === 'PENDING' ? 'text-warn' : ''}>{status}</strong>
              </span>
              <span className="font-semibold">{moneyText(amount)}</span>
            </p>
            <p className="whitespace-pre-line text-muted wrap-anywhere">{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function typeLabel(type: string): string {
  const known = CHARGE_TYPES.find((one) => one === type);
  return known === undefined ? type : chargeLabel(known);
}
