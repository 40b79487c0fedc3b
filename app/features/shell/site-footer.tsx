import { Link } from '@tanstack/react-router';

import type { Shell, Store } from '#app/data/models.ts';
import { linkTo } from '#app/ui/link-to.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

import { SupportLink } from './support-link.tsx';

const PARTS = { support: () => <SupportLink />, geonames: linkTo('https://www.geonames.org/', 'noreferrer') };

/** Help stands in the same place on every page. */
export function SiteFooter({ shell }: { readonly shell: Shell | null }) {
  return (
    <footer className="no-print mt-12 border-line border-t bg-sunken py-6 text-14 text-muted">
      <div className="page grid gap-2">
        {shell?.store ? <Help store={shell.store} /> : null}
        {shell?.kind === 'platform' ? (
          <p>
            <RichText parts={PARTS} text={m.shell_questions()} />
          </p>
        ) : null}
        {shell === null ? null : (
          <div className="flex flex-wrap gap-x-5">
            <LegalLinks isPlatform={shell.kind === 'platform'} />
            {shell.store?.takesOrders ? <ServiceArea /> : null}
          </div>
        )}
        {shell?.store ? (
          <p>
            <RichText parts={{ platform: linkTo(shell.platformUrl) }} text={m.shell_ordering_by()} />
          </p>
        ) : null}
        <p>
          <RichText parts={PARTS} text={m.shell_place_data()} />
        </p>
      </div>
    </footer>
  );
}

function LegalLinks({ isPlatform }: { readonly isPlatform: boolean }) {
  const look = 'link inline-flex min-h-11 items-center';
  return (
    <nav aria-label={m.shell_legal()} className="flex flex-wrap gap-x-5">
      <Link className={look} to="/privacy-policy">
        {m.shell_legal_privacy()}
      </Link>
      <Link className={look} to="/user-terms">
        {m.shell_legal_user_terms()}
      </Link>
      {isPlatform ? (
        <Link className={look} to="/business-terms">
          {m.shell_legal_business_terms()}
        </Link>
      ) : null}
    </nav>
  );
}

function ServiceArea() {
  return (
    <p>
      <Link className="link inline-flex min-h-11 items-center" to="/dumpster-rental">
        {m.places_all()}
      </Link>
    </p>
  );
}

function Help({ store }: { readonly store: Store }) {
  const href = store.phone === null ? null : phoneHref(store.phone);
  return (
    <p className="text-text">
      <strong>{store.name}</strong>
      {store.phone === null ? null : (
        <>
          {' · '}
          {href === null ? (
            formatPhone(store.phone)
          ) : (
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {formatPhone(store.phone)}
            </a>
          )}
        </>
      )}
      {store.email === null ? null : (
        <>
          {' · '}
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${store.email}`}>
            {store.email}
          </a>
        </>
      )}
    </p>
  );
}
