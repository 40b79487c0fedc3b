import { Link } from '@tanstack/react-router';

import type { Shell, Store } from '#app/data/models.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

import { SupportLink } from './support-link.tsx';

/** Help stands in the same place on every page. */
export function SiteFooter({ shell }: { readonly shell: Shell | null }) {
  return (
    <footer className="no-print mt-12 border-line border-t bg-sunken py-6 text-14 text-muted">
      <div className="page grid gap-2">
        {shell?.store ? <Help store={shell.store} /> : null}
        {shell?.kind === 'platform' ? (
          <p>
            Questions? <SupportLink />
          </p>
        ) : null}
        {shell === null ? null : <LegalLinks isPlatform={shell.kind === 'platform'} />}
        {shell?.store ? (
          <p>
            Online ordering by{' '}
            <a className="link" href={shell.platformUrl}>
              OSKR
            </a>
          </p>
        ) : null}
        <p>
          ZIP and city data ©{' '}
          <a className="link" href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>
          , CC BY 4.0
        </p>
      </div>
    </footer>
  );
}

function LegalLinks({ isPlatform }: { readonly isPlatform: boolean }) {
  const look = 'link inline-flex min-h-11 items-center';
  return (
    <nav aria-label="Legal" className="flex flex-wrap gap-x-5">
      <Link className={look} to="/privacy-policy">
        Privacy Policy
      </Link>
      <Link className={look} to="/user-terms">
        User Terms
      </Link>
      {isPlatform ? (
        <Link className={look} to="/business-terms">
          Business Terms
        </Link>
      ) : null}
    </nav>
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
            <a className="link figure" href={href}>
              {formatPhone(store.phone)}
            </a>
          )}
        </>
      )}
      {store.email === null ? null : (
        <>
          {' · '}
          <a className="link" href={`mailto:${store.email}`}>
            {store.email}
          </a>
        </>
      )}
    </p>
  );
}
