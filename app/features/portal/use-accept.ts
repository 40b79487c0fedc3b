import { useState } from 'react';
import { useClient } from 'urql';

import { toast } from '#app/ui/toast-store.ts';

import { ACCEPT_ORDER, type WireOrder } from './portal-queries.ts';
import { moneyText } from './wire-order.ts';

export type Accepting = {
  readonly busyId: string | null;
  /** The last refusal, and of which order. */
  readonly failure: { readonly orderId: string; readonly message: string } | null;
  readonly accept: (order: WireOrder) => Promise<void>;
};

/** Confirms an order, which captures its payment. */
export function useAccept(onAccepted: (order: WireOrder) => void): Accepting {
  const client = useClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Accepting['failure']>(null);

  function fail(orderId: string, title: string, message: string): void {
    setFailure({ orderId, message });
    toast({ title, description: message, variant: 'destructive' });
  }

  async function accept(order: WireOrder): Promise<void> {
    if (busyId !== null) return;
    setBusyId(order.id);
    setFailure(null);
    try {
      const { data, error } = await client.mutation(ACCEPT_ORDER, { orderId: order.id }).toPromise();
      const result = data?.acceptOrder;
      if (!result)
        fail(order.id, 'Failed to Accept Order', error?.graphQLErrors[0]?.message ?? 'Unknown error occurred');
      else if (!result.success) fail(order.id, 'Failed to Accept Order', result.message || 'Unknown error occurred');
      else {
        toast({
          title: 'Order Accepted',
          description: `${order.orderNumber}: ${moneyText(order.total)} has been captured.`,
        });
        onAccepted(result.order ?? { ...order, status: 'CONFIRMED' });
      }
    } catch {
      fail(order.id, 'Error', 'An unexpected error occurred. Please try again.');
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, failure, accept };
}
