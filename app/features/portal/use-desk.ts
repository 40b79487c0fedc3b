import { useState } from 'react';
import { useClient } from 'urql';

import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import type { Cents } from '#worker/domain/money.ts';
import type { OrderStatus, PortalStep } from '#worker/domain/order-status.ts';

import { ACCEPT_ORDER, UPDATE_ORDER_STATUS, type WireAction } from './order-operations.ts';
import { ORDER_QUERY, type WireOrder, type WireOrderDetails } from './portal-queries.ts';
import { moneyText } from './wire-order.ts';

/** What has a dialog of its own. */
export type OrderTask =
  | { readonly kind: 'cancel'; readonly order: WireOrder }
  | { readonly kind: 'charge'; readonly order: WireOrder }
  | {
      readonly kind: 'refund';
      readonly order: Pick<WireOrderDetails, 'id' | 'orderNumber' | 'status' | 'payments'>;
      readonly payment: { readonly id: string; readonly label: string; readonly left: Cents };
    }
  | {
      readonly kind: 'proof';
      readonly order: Pick<WireOrder, 'id' | 'orderNumber'>;
      readonly charge: { readonly id: string; readonly label: string };
    };

type Told = { readonly orderId: string; readonly title: string; readonly description: string };

/** What is being done to the orders of a list, and what came of it. */
export type Desk = {
  readonly mayRefund: boolean;
  readonly busy: { readonly orderId: string; readonly to: OrderStatus } | null;
  readonly failure: Told | null;
  readonly done: Told | null;
  /** Grows with everything that may have changed an order. */
  readonly revision: number;
  readonly task: OrderTask | null;
  readonly takeStep: (order: WireOrder, step: PortalStep) => Promise<void>;
  readonly open: (task: OrderTask) => void;
  readonly close: () => void;
  /**
   * Says what was done, and reads the order again where the answer brought none.
   *
   * @param missing what of it could not be done, which stays with the order
   */
  readonly finish: (told: Told, order: WireOrder | null, missing?: Told | null) => void;
  /** Something changed although it did not end as it should. */
  readonly refresh: (orderId: string) => void;
};

export function useDesk(mayRefund: boolean, onChanged: (order: WireOrder) => void): Desk {
  const client = useClient();
  const [busy, setBusy] = useState<Desk['busy']>(null);
  const [failure, setFailure] = useState<Told | null>(null);
  const [done, setDone] = useState<Told | null>(null);
  const [revision, setRevision] = useState(0);
  const [task, setTask] = useState<OrderTask | null>(null);

  function fail(told: Told): void {
    setFailure(told);
    toast({ title: told.title, description: told.description, variant: 'destructive' });
  }

  async function reread(orderId: string): Promise<void> {
    const { data } = await client.query(ORDER_QUERY, { id: orderId }, { requestPolicy: 'network-only' }).toPromise();
    if (data?.order) onChanged(data.order);
  }

  function refresh(orderId: string): void {
    setRevision((before) => before + 1);
    void reread(orderId);
  }

  function finish(told: Told, order: WireOrder | null, missing: Told | null = null): void {
    setFailure(null);
    setDone(told);
    // There is one toast at a time, and this is the one to be seen; on the page both stand.
    if (missing === null) toast({ title: told.title, description: told.description });
    else fail(missing);
    if (order === null) return refresh(told.orderId);
    setRevision((before) => before + 1);
    onChanged(order);
  }

  async function ask(order: WireOrder, { to }: PortalStep) {
    if (to !== 'CONFIRMED') {
      const variables = { orderId: order.id, status: to };
      const { data, error } = await client.mutation(UPDATE_ORDER_STATUS, variables).toPromise();
      return { result: data?.updateOrderStatus ?? null, error };
    }
    const { data, error } = await client.mutation(ACCEPT_ORDER, { orderId: order.id }).toPromise();
    return { result: data?.acceptOrder ?? null, error };
  }

  async function takeStep(order: WireOrder, step: PortalStep): Promise<void> {
    if (busy !== null) return;
    setBusy({ orderId: order.id, to: step.to });
    setFailure(null);
    setDone(null);
    try {
      const { result, error } = await ask(order, step);
      if (result?.success === true)
        finish(successOf(order, step, result), result.order ?? { ...order, status: step.to });
      else {
        const description = (result?.message ?? error?.graphQLErrors[0]?.message) || m.common_unknown_error();
        fail({ orderId: order.id, title: failureTitle(step), description });
        // Somebody else may have been quicker: then this is what became of it.
        if (result !== null) refresh(order.id);
      }
    } catch {
      const description = m.common_unexpected_error();
      fail({ orderId: order.id, title: m.portal_error(), description });
    } finally {
      setBusy(null);
    }
  }

  function open(wanted: OrderTask): void {
    setFailure(null);
    setDone(null);
    setTask(wanted);
  }

  const close = (): void => setTask(null);
  return { mayRefund, busy, failure, done, revision, task, takeStep, open, close, finish, refresh };
}

function successOf(order: WireOrder, step: PortalStep, { message }: WireAction): Told {
  const of = { orderId: order.id };
  return step.to === 'CONFIRMED'
    ? {
        ...of,
        title: m.portal_accepted(),
        description: m.portal_accepted_text({ order: order.orderNumber, amount: moneyText(order.total) }),
      }
    : { ...of, title: m.portal_updated(), description: m.portal_updated_text({ order: order.orderNumber, message }) };
}

function failureTitle({ to }: PortalStep): string {
  return to === 'CONFIRMED' ? m.portal_accept_failed() : m.portal_update_failed();
}
