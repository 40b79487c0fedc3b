import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import { m } from '#texts';

import { noticeState, switchNotices, type NoticeState } from './desktop-notice.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Whether new orders are told of beside the page. Nothing where the browser can't, unless that shows with the press. */
export function NoticeSwitch() {
  const [state, setState] = useState<NoticeState>('unable');
  useEffect(() => setState(noticeState()), []);
  const [isPressed, setPressed] = useState(false);
  const isRefused = state === 'unable' || state === 'denied';
  // The button is gone with what it could not do.
  const refusal = useKeptFocus<HTMLParagraphElement>(isPressed && isRefused);
  if (state === 'unable' && !isPressed) return null;
  if (isRefused) {
    return (
      <p className="text-14 text-muted" ref={refusal} tabIndex={-1}>
        {state === 'denied' ? m.portal_notices_denied() : m.portal_notices_unable()}
      </p>
    );
  }
  const isOn = state === 'on';
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      aria-pressed={isOn}
      className="action action-quiet justify-self-start"
      onClick={() => {
        setPressed(true);
        void switchNotices(!isOn).then(setState);
      }}
      type="button"
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {m.portal_notices()}
    </button>
  );
}
