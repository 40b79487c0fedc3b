import { m } from '#texts';
import { evidenceTitle } from '#worker/domain/evidence-title.ts';
import { centsFromDollars, formatMoney, times, ZERO, type Cents } from '#worker/domain/money.ts';
import { CHARGE_TYPES, chargeLabel } from '#worker/domain/payments.ts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import type { WireOrderDetails } from './portal-queries.ts';
import { useReadOnly } from './read-only.ts';
import { Section } from './section.tsx';
import type { Desk } from './use-desk.ts';
import { moneyText, settledOf } from './wire-order.ts';

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
      <Charges desk={desk} order={order} />
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
      <Settled order={order} />
    </Section>
  );
}

/** What came of the total: what was charged later, what went back, and what is left of both. */
function Settled({ order }: Pick<PaymentsProps, 'order'>) {
  const { charged, refunded, paid } = settledOf(order);
  return (
    <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t pt-2">
      {charged === 0 ? null : (
        <>
          <dt>{m.portal_settled_charges()}</dt>
          <dd className="text-right">{formatMoney(charged)}</dd>
        </>
      )}
      {refunded === 0 ? null : (
        <>
          <dt>{m.portal_settled_refunds()}</dt>
          <dd className="text-right">{formatMoney(times(refunded, -1))}</dd>
        </>
      )}
      <dt className="font-bold">{paid < 0 ? m.order_credit() : m.order_paid()}</dt>
      <dd className="text-right font-bold">{formatMoney(paid)}</dd>
    </dl>
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

function Charges({ order, desk }: Omit<PaymentsProps, 'timeZone'>) {
  const isReadOnly = useReadOnly();
  const { postRentalCharges } = order;
  if (postRentalCharges.length === 0) return null;
  return (
    <>
      <h4 className="border-line border-t pt-3 font-semibold">{m.portal_charges_title()}</h4>
      <ul className="figure grid gap-2">
        {postRentalCharges.map(({ id, type, amount, description, status, evidence }) => (
          <li className="grid gap-1" key={id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {typeLabel(type)}: <strong className={status === 'PENDING' ? 'text-warn' : ''}>{status}</strong>
              </span>
              <span className="font-semibold">{moneyText(amount)}</span>
            </p>
            <p className="whitespace-pre-line text-muted wrap-anywhere">{description}</p>
            <Evidence evidence={evidence} />
            {isReadOnly ? null : (
              <button
                aria-label={m.portal_proof_add_named({ charge: typeLabel(type), amount: moneyText(amount) })}
                className="action action-quiet justify-self-start max-sm:w-full"
                onClick={() => desk.open({ kind: 'proof', order, charge: { id, label: typeLabel(type) } })}
                type="button"
              >
                {m.portal_proof_add()}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type WireEvidence = WireOrderDetails['postRentalCharges'][number]['evidence'];

/** What proves a charge, as its customer sees it too. */
function Evidence({ evidence }: { readonly evidence: WireEvidence }) {
  if (evidence.length === 0) return <p className="text-14 text-warn">{m.portal_proof_none()}</p>;
  return (
    <ul className="grid gap-1 text-14">
      {evidence.map(({ id, kind, fileName, note, url }) => (
        <li className="wrap-anywhere" key={id}>
          {url === null ? (
            evidenceTitle({ kind, fileName })
          ) : (
            <a className="link inline-flex min-h-9 items-center" href={url} rel="noreferrer" target="_blank">
              {evidenceTitle({ kind, fileName })}
            </a>
          )}
          {note === null ? null : <p className="whitespace-pre-line text-muted">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function typeLabel(type: string): string {
  const known = CHARGE_TYPES.find((one) => one === type);
  return known === undefined ? type : chargeLabel(known);
}
