import { Link } from '@tanstack/react-router';

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
          <Link className="inline-flex min-h-11 items-center rounded-control px-2 hover:underline" to="/login">
            Log In
          </Link>
        </nav>
      </div>
    </header>
  );
}
