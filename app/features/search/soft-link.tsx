import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type SoftLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> & {
  readonly href: string;
  /** Shows the same thing in another way: no step to go back to. */
  readonly replaces?: boolean;
};

/** A link to a search: followed without loading the page anew, and without leaving the place where it stands. */
export function SoftLink({ href, replaces = false, children, ...rest }: SoftLinkProps) {
  const router = useRouter();
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href, replace: replaces, resetScroll: false });
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
