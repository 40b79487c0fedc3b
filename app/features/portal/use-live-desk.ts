import { useEffect, useEffectEvent } from 'react';

import { readSession } from '#app/data/session.ts';
import { followPage, type LiveSocket } from '#app/features/orders/follow-page.ts';
import { BEARER_PROTOCOL, parseDeskMessage } from '#worker/domain/live-desk.ts';
import { SEEN_NOTHING } from '#worker/domain/live-order.ts';

/**
 * Hears of every step of the business's orders, in this portal or another, and asks now and then where it can't hear.
 *
 * @param token whoever looks on through the business's eyes; null for the stored session
 * @param onStep reads again what is shown. @returns whether it could be read
 */
export function useLiveDesk(businessId: string, token: string | null, onStep: () => Promise<boolean>): void {
  const read = useEffectEvent(onStep);

  useEffect(() => {
    let told = SEEN_NOTHING;
    return followPage(SEEN_NOTHING, {
      parse: (frame) => {
        const message = parseDeskMessage(frame);
        if (message !== null) told = message.version;
        return message;
      },
      open: (since) => openSocket(businessId, token, since),
      refresh: async () => {
        const shown = told;
        return (await read()) ? shown : null;
      },
    });
  }, [businessId, token]);
}

function openSocket(businessId: string, token: string | null, since: number): LiveSocket | null {
  const bearer = token ?? readSession()?.token;
  if (bearer === undefined) return null;
  const url = new URL(`/api/businesses/${encodeURIComponent(businessId)}/live`, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (since !== SEEN_NOTHING) url.searchParams.set('since', String(since));
  try {
    return new WebSocket(url, [BEARER_PROTOCOL, bearer]);
  } catch {
    return null;
  }
}
