import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { OrderTimeline } from '#app/features/orders/order-timeline.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useModal } from '#app/ui/use-modal.ts';
import { m } from '#texts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import { answerTo } from './answer-to.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderDetails } from './order-details.tsx';
import { ORDER_QUERY, type WireOrderDetails } from './portal-queries.ts';
import { statusLook } from './status-look.ts';
import type { Desk } from './use-desk.ts';
import { useLastKnown } from './use-last-known.ts';
import { useOnStep } from './use-on-step.ts';
import { riskOf } from './wire-order.ts';

type OrderDialogProps = {
  readonly orderId: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly desk: Desk;
};

/** An order over the list. Its address can be sent on; closing goes back to the list as it was. */
export function OrderDialog({ orderId, timeZone, now, desk }: OrderDialogProps) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const variables = { id: orderId };
  const [answer, ask] = useQuery({ query: ORDER_QUERY, variables, requestPolicy: 'network-only' });
  const { error, fetching } = answer;
  const order = useLastKnown(answerTo(answer, variables)?.order, orderId);
  const failure = error === undefined ? null : failureText(error);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const { revision } = desk;
  // A colleague's step counts here as well as one's own.
  useOnStep(reload);

  useEffect(() => {
    if (revision > 0) reload();
  }, [revision, reload]);

  const close = (): void => {
    void navigate({ search: ({ order: _, ...before }) => before, resetScroll: false });
  };
  const modal = useModal(close);

  return (
    <dialog
      aria-labelledby="order-dialog-title"
      className="portal m-auto max-h-[92dvh] w-full max-w-3xl rounded-card border border-line bg-surface p-0 text-text max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
      {...modal}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-raised px-4 py-2">
        <h2 className="figure font-bold text-18" id="order-dialog-title">
          {order === null ? m.portal_order() : m.portal_order_named({ order: order.orderNumber })}
        </h2>
        <button
          aria-label={m.common_close()}
          className="grid size-11 place-items-center rounded-control"
          onClick={close}
          type="button"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </header>
      <div className="grid gap-4 p-4">
        {order === null ? (
          <Missing failure={failure} isFetching={fetching} onRetry={reload} />
        ) : (
          <>
            {failure === null || fetching ? null : (
              <Failure message={failure} onRetry={reload} title={m.portal_order_not_reread()} />
            )}
            <Overview desk={desk} now={now} order={order} />
            <OrderDetails desk={desk} order={order} timeZone={timeZone} />
          </>
        )}
      </div>
    </dialog>
  );
}

type MissingProps = {
  readonly isFetching: boolean;
  /** Null when there is no such order. */
  readonly failure: string | null;
  readonly onRetry: () => void;
};

function Missing({ isFetching, failure, onRetry }: MissingProps) {
  if (isFetching) {
    return (
      <p className="min-h-64" role="status">
        {m.portal_loading_order()}
      </p>
    );
  }
  if (failure !== null) return <Failure message={failure} onRetry={onRetry} title={m.portal_order_missing()} />;
  return (
    <Notice role="alert" title={m.portal_order_missing()} tone="bad">
      <p>{m.portal_order_missing_text()}</p>
    </Notice>
  );
}

type FailureProps = { readonly title: string; readonly message: string; readonly onRetry: () => void };

function Failure({ title, message, onRetry }: FailureProps) {
  return (
    <Notice role="alert" title={title} tone="bad">
      <p>{message}</p>
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.common_retry()}
      </button>
    </Notice>
  );
}

type OverviewProps = Omit<OrderDialogProps, 'orderId' | 'timeZone'> & { readonly order: WireOrderDetails };

function Overview({ order, now, desk }: OverviewProps) {
  const { badge, label } = statusLook(order.status);
  const risk = riskOf(order, now);
  const end = toCalendarDay(order.rentalEndDate ?? '');
  return (
    <section aria-label={m.portal_overview()} className="card grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold">{m.portal_overview()}</h3>
        <span className={`rounded-control px-2 py-0.5 font-semibold text-14 ${badge}`} role="status">
          {label}
        </span>
      </div>
      <OrderTimeline rentalEndDate={end.ok ? end.value : null} status={order.status} />
      {order.cancellationReason === null ? null : (
        <p>{m.portal_overview_reason({ reason: order.cancellationReason })}</p>
      )}
      {risk === null ? null : (
        <p className={`figure font-semibold text-14 ${risk.isUrgent ? 'text-bad' : 'text-warn'}`}>
          {m.portal_overview_hold({ risk: risk.text })}
        </p>
      )}
      {desk.failure?.orderId === order.id ? (
        <Notice role="alert" title={desk.failure.title} tone="bad">
          <p>{desk.failure.description}</p>
        </Notice>
      ) : null}
      {desk.done?.orderId === order.id ? <Done told={desk.done} /> : null}
      <OrderButtons desk={desk} order={order} />
    </section>
  );
}

/** Takes the focus: the button that was pressed may be gone. */
function Done({ told }: { readonly told: NonNullable<Desk['done']> }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} role="status" title={told.title} tone="good">
      <p>{told.description}</p>
    </Notice>
  );
}
