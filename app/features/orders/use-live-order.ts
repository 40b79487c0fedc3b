import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { loadOrder } from '#app/data/order.ts';

import { OrderFollower, type LiveSocket } from './order-follower.ts';

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

    const follower = new OrderFollower(loaded.version, {
      open: (since) => openSocket(id, since),
      refresh,
      isHidden: () => document.visibilityState === 'hidden',
      random: Math.random,
    });
    const unlisten = listen(follower);
    follower.start();
    return () => {
      isLeft = true;
      unlisten();
      follower.stop();
    };
  }, [router, loaded, accessToken]);

  return read.after === loaded ? read.order : loaded;
}

/** Comes back at once when the network or the reader does. @returns how to end that */
function listen(follower: OrderFollower): () => void {
  const onOnline = () => follower.startOver();
  const onOffline = () => follower.check();
  const onVisibility = () => {
    if (document.visibilityState === 'visible') follower.check();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
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
