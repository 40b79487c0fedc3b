import type { Store } from '#app/data/models.ts';
import { StoreCover } from '#app/features/shell/store-cover.tsx';

import { NotTakingOrders } from './not-taking-orders.tsx';
import type { SearchParams } from './search-input.ts';
import type { SearchRouteData } from './search-route.ts';
import { SearchScreen } from './search-screen.tsx';

type StoreHomeProps = {
  readonly data: SearchRouteData & { readonly store: Store };
  readonly params: SearchParams;
};

/** A storefront begins with its search. */
export function StoreHome({ data: { store, ...data }, params }: StoreHomeProps) {
  return (
    <>
      {store.cover === null || data.load !== null ? null : <StoreCover cover={store.cover} />}
      {store.takesOrders ? (
        <SearchScreen {...data} action="/search" isFramed={false} params={params} pathSlug={null} />
      ) : (
        <NotTakingOrders store={store} />
      )}
    </>
  );
}
