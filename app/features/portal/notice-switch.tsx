import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import { m } from '#texts';

import { noticeState, switchNotices, type NoticeState } from './desktop-notice.ts';

/** Whether new orders are told of beside the page. Nothing where the browser can't. */
export function NoticeSwitch() {
  const [state, setState] = useState<NoticeState>('unable');
  useEffect(() => setState(noticeState()), []);
  if (state === 'unable') return null;
  if (state === 'denied') return <p className="text-14 text-muted">{m.portal_notices_denied()}</p>;
  const isOn = state === 'on';
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      aria-pressed={isOn}
      className="action action-quiet justify-self-start"
      onClick={() => void switchNotices(!isOn).then(setState)}
      type="button"
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {m.portal_notices()}
    </button>
  );
}
