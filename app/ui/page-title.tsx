import type { ReactNode } from 'react';

/** The heading that takes the focus after a navigation. */
export function PageTitle({
  children,
  className = 'font-extrabold text-28 md:text-36',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
