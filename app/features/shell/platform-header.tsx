import { Link, useRouterState } from '@tanstack/react-router';

import { ContactButton } from '#app/features/landing/contact-button.tsx';
import { m } from '#texts';

import { OwnPages } from './own-pages.tsx';
import { SectionLinks } from './section-links.tsx';
import { SiteMenu } from './site-menu.tsx';
import { Wordmark } from './wordmark.tsx';

const LINK = 'inline-flex min-h-11 items-center rounded-control px-2 hover:underline';

/** The landing page adds the ways into its sections, and to the contact form that stands on it. */
export function PlatformHeader() {
  const isLanding = useRouterState({ select: ({ location }) => location.pathname === '/' });
  return (
    <header className="on-steel relative border-accent border-b-4 bg-steel text-on-steel">
      <div className="page flex min-h-16 items-center justify-between gap-4">
        <Link className="inline-flex min-h-11 items-center rounded-control" to="/">
          <Wordmark />
        </Link>
        <nav aria-label={m.shell_site()} className="flex items-center gap-1 font-semibold text-14 sm:gap-2">
          {isLanding ? (
            <span className="contents max-lg:hidden">
              <SectionLinks className={LINK} />
            </span>
          ) : null}
          <Link className={`${LINK} ${isLanding ? 'max-lg:hidden' : ''}`} to="/search/{-$slug}/{-$zip}">
            {m.shell_search()}
          </Link>
          <OwnPages className={LINK} />
          {isLanding ? (
            <>
              <ContactButton className="action action-quiet max-lg:hidden">{m.shell_contact_us()}</ContactButton>
              <SiteMenu />
            </>
          ) : null}
        </nav>
      </div>
    </header>
  );
}
