import { Link } from '@tanstack/react-router';

import { homeOf } from '#app/data/session.ts';
import { useSession } from '#app/data/use-session.ts';
import { m } from '#texts';

/** Where whoever is signed in goes on; for everybody else, and until that is known, the way to sign in. */
export function OwnPages({ className }: { readonly className: string }) {
  const session = useSession();
  if (!session)
    return (
      <Link className={className} to="/login">
        {m.shell_log_in()}
      </Link>
    );
  const { href, name } = ownPages(session.user.userType);
  return (
    <a className={className} href={href}>
      {name()}
    </a>
  );
}

/** Customers go straight to their orders: a store's address has no portal that would lead them on. */
function ownPages(userType: string): { readonly href: string; readonly name: () => string } {
  if (userType === 'CUSTOMER') return { href: '/my-orders', name: m.shell_my_orders };
  const home = homeOf(userType);
  return { href: home, name: home === '/admin' ? m.shell_admin_portal : m.shell_client_portal };
}
