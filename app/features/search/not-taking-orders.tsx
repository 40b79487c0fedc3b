import type { Store } from '#app/data/models.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

export function NotTakingOrders({ store }: { readonly store: Store }) {
  const href = store.phone === null ? null : phoneHref(store.phone);
  return (
    <div className="page grid max-w-2xl gap-4 py-12">
      <PageTitle>{store.name}</PageTitle>
      <p className="text-18">{store.name} is not taking orders online yet.</p>
      {store.phone === null ? null : (
        <p className="text-18">
          Please call{' '}
          {href === null ? (
            formatPhone(store.phone)
          ) : (
            <a className="link figure" href={href}>
              {formatPhone(store.phone)}
            </a>
          )}
          .
        </p>
      )}
    </div>
  );
}
