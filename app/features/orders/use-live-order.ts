import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { loadOrder } from '#app/data/order.ts';
import { parseLiveMessage } from '#worker/domain/live-order.ts';

import { followPage, type LiveSocket } from './follow-page.ts';

/**
 * The order as it is now: first as the page was loaded, then as it was last read. A read that fails changes nothing
 * on the page.
 */
export function useLiveOrder(loaded: OrderPage, accessToken: string | null): OrderPage {
  const router = useRouter();
  const [read, setRead] = useState({ after: loaded, order: loaded });

  useEffect(() => {
    const { id } = loaded;
    let isLeft = false;

    async function refresh(): Promise<number | null> {
      const answer = await loadOrder({ data: { orderId: id, accessToken } }).catch(() => null);
      if (isLeft || answer?.ok !== true) return null;
      if (answer.value !== null) {
        setRead({ after: loaded, order: answer.value });
        return answer.value.version;
      }
      // It is gone: the loader says so in its own way.
      void router.invalidate();
      return null;
    }

    const unfollow = followPage(loaded.version, {
      parse: parseLiveMessage,
      open: (since) => openSocket(id, since),
      refresh,
    });
    return () => {
      isLeft = true;
      unfollow();
    };
  }, [router, loaded, accessToken]);

  return read.after === loaded ? read.order : loaded;
}

function openSocket(orderId: string, since: number): LiveSocket | null {
  const url = new URL(`/api/orders/${encodeURIComponent(orderId)}/live`, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('since', String(since));
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}
