import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';

import type { Store } from '#app/data/models.ts';
import { m } from '#texts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

import { OwnPages } from './own-pages.tsx';

/** The store's sign: its name, what it says of itself, and the number to call. */
export function StoreHeader({ store }: { readonly store: Store }) {
  return (
    <header className="on-bar border-accent border-b-4 bg-bar text-on-bar">
      <div className="page flex min-h-16 items-center justify-between gap-4 py-2">
        <Link className="flex min-h-11 min-w-0 items-center gap-3 rounded-control" to="/">
          {store.logo ? <img alt="" className="size-10 shrink-0" height="40" src={store.logo} width="40" /> : null}
          <span className="grid min-w-0">
            <span className="text-balance font-extrabold text-18 leading-tight md:text-22">{store.name}</span>
            {store.tagline ? <span className="text-14 text-on-bar-muted max-sm:hidden">{store.tagline}</span> : null}
          </span>
        </Link>
        <div className="no-print flex shrink-0 items-center gap-1 sm:gap-3">
          <OwnPages className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-14 hover:underline" />
          {store.phone ? <CallLink phone={store.phone} /> : null}
        </div>
      </div>
    </header>
  );
}

function CallLink({ phone }: { readonly phone: string }) {
  const href = phoneHref(phone);
  const number = formatPhone(phone);
  if (href === null) return <p className="font-semibold">{number}</p>;
  return (
    <a className="no-print inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control font-semibold" href={href}>
      <Phone aria-hidden="true" className="size-4" strokeWidth={1.5} />
      <span className="sm:sr-only">{m.common_call()}</span>
      <span className="max-sm:sr-only">{number}</span>
    </a>
  );
}
