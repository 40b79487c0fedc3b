import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const POLL_MS = 5000;
const RECONNECT_MS = 10_000;

/** Reloads the page's data when the order moves: told by a socket, and by asking while there is none. */
export function useLiveOrder(orderId: string, version: number, accessToken: string | null): void {
  const router = useRouter();
  useEffect(() => {
    let socket: WebSocket | null = null;
    let isLeft = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const poll = setInterval(() => {
      if (socket?.readyState !== WebSocket.OPEN && document.visibilityState === 'visible') void router.invalidate();
    }, POLL_MS);

    function connect(): void {
      if (isLeft) return;
      socket = openSocket(orderId, accessToken);
      socket?.addEventListener('message', ({ data }) => {
        if (isNews(data, version)) void router.invalidate();
      });
      socket?.addEventListener('close', () => {
        retry = setTimeout(connect, RECONNECT_MS);
      });
    }

    connect();
    return () => {
      isLeft = true;
      clearInterval(poll);
      clearTimeout(retry);
      socket?.close();
    };
  }, [router, orderId, version, accessToken]);
}

function openSocket(orderId: string, accessToken: string | null): WebSocket | null {
  const url = new URL(`/api/orders/${encodeURIComponent(orderId)}/live`, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (accessToken !== null) url.searchParams.set('t', accessToken);
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}

/** Whether a message of the order's socket tells of another version than the one shown. */
export function isNews(data: unknown, version: number): boolean {
  if (typeof data !== 'string') return false;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'version' in message && message.version !== version;
  } catch {
    return false;
  }
}
