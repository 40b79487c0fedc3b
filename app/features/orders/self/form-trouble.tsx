import { useEffect, useRef } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

/** Why nothing was changed, in front of the button that was pressed. */
export function FormTrouble({ message }: { readonly message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} role="alert" title={m.order_self_not_done()} tone="bad">
      <p>{message}</p>
    </Notice>
  );
}
