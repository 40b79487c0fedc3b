import type { ReactNode } from 'react';

import type { Store } from '#app/data/models.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

export function NotTakingOrders({ store }: { readonly store: Store }) {
  const { phone } = store;
  return (
    <div className="page grid max-w-2xl gap-4 py-12">
      <PageTitle>{store.name}</PageTitle>
      <p className="text-18">{m.search_not_open({ business: store.name })}</p>
      {phone === null ? null : (
        <p className="text-18">
          <RichText parts={phonePart(phone)} text={m.search_not_open_call({ number: formatPhone(phone) })} />
        </p>
      )}
    </div>
  );
}

/** The part `phone` of a sentence as a link that calls; plain where the number can't be dialled. */
export function phonePart(phone: string) {
  const href = phoneHref(phone);
  return {
    phone: (inner: string): ReactNode =>
      href === null ? (
        inner
      ) : (
        <a className="link whitespace-nowrap" href={href}>
          {inner}
        </a>
      ),
  };
}
