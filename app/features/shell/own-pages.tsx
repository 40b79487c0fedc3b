import { Link } from '@tanstack/react-router';

import { homeOf } from '#app/data/session.ts';
import { useSession } from '#app/data/use-session.ts';
import { m } from '#texts';

const NAMES = {
  '/admin': m.shell_admin_portal,
  '/client-portal/orders': m.shell_client_portal,
  // Which leads customers on.
  '/client-portal': m.shell_my_orders,
} as const;

/** Where whoever is signed in goes on; for everybody else, and until that is known, the way to sign in. */
export function OwnPages({ className }: { readonly className: string }) {
  const session = useSession();
  if (!session)
    return (
      <Link className={className} to="/login">
        {m.shell_log_in()}
      </Link>
    );
  const home = homeOf(session.user.userType);
  return (
    <a className={className} href={home}>
      {NAMES[home]()}
    </a>
  );
}
