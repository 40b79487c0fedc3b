import { useId, type ReactNode, type Ref } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import type { PanelData } from './use-panel-query.ts';

type PanelProps = {
  readonly title: string;
  /** For who gives the title the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly text?: string | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** What the panel asked for; without it the panel is simply there. */
  readonly data?: Pick<PanelData<unknown>, 'state' | 'failure' | 'reload'> | undefined;
  /** The height that it will have, so that nothing jumps: a class such as `min-h-64`. */
  readonly height?: string;
  readonly children: ReactNode;
};

/** A titled part of a tab. When what it shows could not be read it says so in its place, and the others work on. */
export function Panel({ title, titleRef, text, action, data, height = 'min-h-40', children }: PanelProps) {
  const id = useId();
  return (
    <section aria-busy={data?.state === 'loading'} aria-labelledby={id} className="card grid content-start gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 className="font-bold text-18" id={id} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
            {title}
          </h2>
          {text === undefined ? null : <p className="max-w-prose text-14 text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {data?.state === 'loading' ? (
        <p className={`${height} rounded-card bg-sunken p-4 text-14 text-muted`} role="status">
          {m.portal_panel_loading({ title })}
        </p>
      ) : null}
      {data?.state === 'failed' ? (
        <Notice role="alert" title={m.portal_panel_failed({ title })} tone="bad">
          <p>{data.failure}</p>
          <button className="action action-quiet justify-self-start" onClick={data.reload} type="button">
            {m.common_retry()}
          </button>
        </Notice>
      ) : null}
      {data?.state === 'ready' && data.failure !== null ? (
        <Notice role="status" title={m.portal_panel_old()} tone="warn">
          <p>{data.failure}</p>
          <button className="action action-quiet justify-self-start" onClick={data.reload} type="button">
            {m.common_retry()}
          </button>
        </Notice>
      ) : null}
      {data === undefined || data.state === 'ready' ? children : null}
    </section>
  );
}
