import type { Shell, Store } from '#app/data/models.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

/** Help stands in the same place on every page. */
export function SiteFooter({ shell }: { readonly shell: Shell | null }) {
  return (
    <footer className="no-print mt-12 border-line border-t bg-sunken py-6 text-14 text-muted">
      <div className="page grid gap-2">
        {shell?.store ? <Help store={shell.store} /> : null}
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
