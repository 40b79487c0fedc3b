import type { ButtonHTMLAttributes, ReactNode } from 'react';

type BusyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly busy: boolean;
  readonly busyText: string;
  readonly children: ReactNode;
};

/** A button that says what it is doing while it does it. Give it a width of its own, so that it keeps it. */
export function BusyButton({ busy, busyText, children, className = 'action', disabled, ...rest }: BusyButtonProps) {
  return (
    <button aria-busy={busy} className={className} disabled={busy || disabled === true} type="button" {...rest}>
      {busy ? busyText : children}
    </button>
  );
}
