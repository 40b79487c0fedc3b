import { CircleAlert, CircleCheck, Info, TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

const TONES = {
  good: { icon: CircleCheck, className: 'border-good bg-good-wash text-good' },
  info: { icon: Info, className: 'border-info bg-info-wash text-info' },
  warn: { icon: TriangleExclamationPoint, className: 'border-warn bg-warn-wash text-warn' },
  bad: { icon: CircleAlert, className: 'border-bad bg-bad-wash text-bad' },
} as const;

type NoticeProps = {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly role?: 'alert' | 'status';
  readonly ref?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
};

/** Says what happened, what was kept and what to do; the colour only repeats the words. */
export function Notice({ tone, title, role, ref, children }: NoticeProps) {
  const { icon: Icon, className } = TONES[tone];
  return (
    <div className={`flex gap-3 rounded-card border p-4 ${className}`} ref={ref} role={role} tabIndex={-1}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
      <div className="grid min-w-0 flex-1 gap-2 wrap-anywhere">
        <p className="font-bold">{title}</p>
        {children ? <div className="grid gap-2 text-text">{children}</div> : null}
      </div>
    </div>
  );
}
