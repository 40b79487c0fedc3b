import { use, type ReactNode } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { m } from '#texts';
import {
  isOrderStatus,
  mayBeCancelled,
  mayBeCharged,
  portalSteps,
  type PortalStep,
} from '#worker/domain/order-status.ts';

import { PortalContext } from './portal-context.ts';
import type { WireOrder } from './portal-queries.ts';
import { useReadOnly } from './read-only.ts';
import type { Desk } from './use-desk.ts';
import { moneyText } from './wire-order.ts';

type OrderButtonsProps = {
  readonly order: WireOrder;
  readonly desk: Desk;
  /** What stands between the next steps and the rest. */
  readonly children?: ReactNode;
};

/** Everything that can be done with an order as it is now. */
export function OrderButtons({ order, desk, children }: OrderButtonsProps) {
  const isReadOnly = useReadOnly();
  // Until the business is known the usual steps stand.
  const isTracked = use(PortalContext)?.business?.fulfilmentTracking ?? true;
  if (!isOrderStatus(order.status)) return children;
  const quiet = 'action action-quiet max-sm:grow max-sm:px-3';
  return (
    <div className="flex flex-wrap gap-3">
      {portalSteps(order.status, isTracked).map((step, index) => (
        <StepButton desk={desk} isFirst={index === 0} key={step.to} order={order} step={step} />
      ))}
      {children}
      {mayBeCharged(order.status) ? (
        <button
          className={quiet}
          disabled={isReadOnly}
          onClick={() => desk.open({ kind: 'charge', order })}
          title={isReadOnly ? m.portal_read_only() : undefined}
          type="button"
        >
          {m.portal_add_charge()}
        </button>
      ) : null}
      {mayBeCancelled(order.status) ? (
        <button
          className={`${quiet} action-bad`}
          disabled={isReadOnly}
          onClick={() => desk.open({ kind: 'cancel', order })}
          title={isReadOnly ? m.portal_read_only() : undefined}
          type="button"
        >
          {m.portal_cancel_order()}
        </button>
      ) : null}
    </div>
  );
}

type StepButtonProps = {
  readonly order: WireOrder;
  readonly desk: Desk;
  readonly step: PortalStep;
  readonly isFirst: boolean;
};

function StepButton({ order, desk: { busy, takeStep }, step, isFirst }: StepButtonProps) {
  const isReadOnly = useReadOnly();
  const isAccept = step.to === 'CONFIRMED';
  const width = isAccept ? 'flex-1 max-sm:w-full max-sm:flex-none' : 'max-sm:w-full';
  return (
    <BusyButton
      busy={busy?.orderId === order.id && busy.to === step.to}
      busyText={isAccept ? m.portal_capturing() : m.portal_updating()}
      className={`action ${isFirst ? '' : 'action-quiet'} ${width}`}
      disabled={busy !== null || isReadOnly}
      onClick={() => void takeStep(order, step)}
      title={isReadOnly ? m.portal_read_only() : undefined}
    >
      <span>{step.label}</span>
      {isAccept ? <span className="figure">{moneyText(order.total)}</span> : null}
    </BusyButton>
  );
}
