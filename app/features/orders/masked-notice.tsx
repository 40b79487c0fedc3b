import { useState } from 'react';

import { mailLink } from '#app/data/order.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

type Sending = { readonly kind: 'idle' | 'busy' | 'sent' } | { readonly kind: 'failed'; readonly message: string };

/** Why details are hidden, and how the buyer gets to them: by the link, sent to the address of the order. */
export function MaskedNotice({ orderId }: { readonly orderId: string }) {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  async function send(): Promise<void> {
    setSending({ kind: 'busy' });
    try {
      const answer = await mailLink({ data: { orderId } });
      setSending(answer.ok ? { kind: 'sent' } : { kind: 'failed', message: answer.problem.message });
    } catch {
      setSending({ kind: 'failed', message: m.common_unreachable() });
    }
  }

  return (
    <Notice title={m.order_masked()} tone="info">
      <p>{m.order_masked_text()}</p>
      {sending.kind === 'sent' ? null : (
        <BusyButton
          busy={sending.kind === 'busy'}
          busyText={m.order_mail_link_busy()}
          className="action action-quiet min-w-44 justify-self-start"
          onClick={() => void send()}
        >
          {m.order_mail_link()}
        </BusyButton>
      )}
      <div role="status">
        {sending.kind === 'sent' ? <p className="font-semibold">{m.order_mail_link_sent()}</p> : null}
      </div>
      {sending.kind === 'failed' ? (
        <div className="text-bad" role="alert">
          <p className="font-semibold">{m.order_mail_link_failed()}</p>
          <p>{sending.message}</p>
        </div>
      ) : null}
    </Notice>
  );
}
