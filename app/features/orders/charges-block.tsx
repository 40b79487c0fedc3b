import { useState } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { chargeBadge, chargeLabel, type ChargeBadge } from '#worker/domain/payments.ts';

import { Block } from './block.tsx';
import { PayCharge } from './pay-charge.tsx';

export type PayRequest = {
  /** The charge that the address asks to be paid. */
  readonly chargeId: string | null;
  readonly isBackFromBank: boolean;
};

type ChargesBlockProps = {
  readonly order: OrderPage;
  readonly accessToken: string | null;
  readonly pay: PayRequest;
};

/** What was charged after the order, why, and how to pay what waits. */
export function ChargesBlock({ order, accessToken, pay }: ChargesBlockProps) {
  const [openId, setOpenId] = useState(pay.chargeId);
  return (
    <Block title={m.order_charges()}>
      <ul className="grid gap-4">
        {order.charges.map((charge) => (
          <li className="grid gap-3 border-line not-first:border-t not-first:pt-4" key={charge.id}>
            <Charge charge={charge} order={order} />
            <PayCharge
              accessToken={accessToken}
              charge={charge}
              isBack={pay.isBackFromBank && pay.chargeId === charge.id}
              isOpen={openId === charge.id}
              onOpen={() => setOpenId(charge.id)}
              order={order}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}

const BADGES: Readonly<Record<ChargeBadge, string>> = {
  PENDING: 'bg-warn-wash text-warn',
  PAID: 'bg-good-wash text-good',
  REFUNDED: 'bg-sunken text-muted',
  'PARTIALLY REFUNDED': 'bg-sunken text-muted',
};

type Charge = OrderPage['charges'][number];

function Charge({ order, charge }: { readonly order: OrderPage; readonly charge: Charge }) {
  const badge = badgeOf(order, charge);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{chargeLabel(charge.type)}</h3>
        <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${badge.look}`}>{badge.label}</span>
        <p className="figure ms-auto font-bold">{formatMoney(charge.amount)}</p>
      </div>
      <p className="whitespace-pre-line">{charge.description}</p>
      <Proof charge={charge} />
    </>
  );
}

/** What proves a charge, and its invoice: files of the business, opened beside the page. */
function Proof({ charge: { evidence, invoiceUrl } }: { readonly charge: Charge }) {
  return (
    <ul className="no-print flex w-full flex-wrap gap-x-4 text-14">
      <li>
        <a className="link inline-flex min-h-11 items-center" href={invoiceUrl} rel="noreferrer" target="_blank">
          {m.order_invoice()}
        </a>
      </li>
      {evidence.map(({ id, title, note, url }) => (
        <li className="min-w-0 wrap-anywhere" key={id}>
          {url === null ? (
            <span className="inline-flex min-h-11 items-center">{withNote(title, note)}</span>
          ) : (
            <a className="link inline-flex min-h-11 items-center" href={url} rel="noreferrer" target="_blank">
              {withNote(title, note)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function withNote(title: string, note: string | null): string {
  return note === null ? title : m.order_evidence_note({ title, note });
}

/** A charge's state by the payment that settled it. */
export function badgeOf(
  { payments }: Pick<OrderPage, 'payments'>,
  { id, status }: Pick<Charge, 'id' | 'status'>,
): { readonly label: ChargeBadge; readonly look: string } {
  const settled = payments.findLast((payment) => payment.chargeId === id && payment.status === 'SUCCEEDED');
  const label = chargeBadge(status, settled ?? null);
  return { label, look: BADGES[label] };
}
