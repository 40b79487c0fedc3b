import { Link } from '@tanstack/react-router';

import { homeOf } from '#app/data/session.ts';
import { useSession } from '#app/data/use-session.ts';

import { Wordmark } from './wordmark.tsx';

export function PlatformHeader() {
  return (
    <header className="on-steel border-accent border-b-4 bg-steel text-on-steel">
      <div className="page flex min-h-16 items-center justify-between gap-4">
        <Link className="inline-flex min-h-11 items-center rounded-control" to="/">
          <Wordmark />
        </Link>
        <nav aria-label="Site" className="flex items-center gap-1 font-semibold text-14 sm:gap-3">
          <Link
            className="inline-flex min-h-11 items-center rounded-control px-2 hover:underline"
            to="/search/{-$slug}/{-$zip}"
          >
            Search
          </Link>
          <OwnPages />
        </nav>
      </div>
    </header>
  );
}

const NAMES = {
  '/admin': 'Admin Portal',
  '/client-portal/orders': 'Client Portal',
  // Which leads customers on.
  '/client-portal': 'My Orders',
} as const;

/** Where whoever is signed in goes on; for everybody else, and until that is known, the way to sign in. */
function OwnPages() {
  const session = useSession();
  const className = 'inline-flex min-h-11 items-center rounded-control px-2 hover:underline';
  if (!session)
    return (
      <Link className={className} to="/login">
        Log In
      </Link>
    );
  const home = homeOf(session.user.userType);
  return (
    <a className={className} href={home}>
      {NAMES[home]}
    </a>
  );
}
