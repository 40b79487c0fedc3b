import { useRouterState } from '@tanstack/react-router';

import type { CardOrder } from '#app/data/offer-order.ts';
import { m } from '#texts';

import { hrefWith } from './search-input.ts';
import { SoftLink } from './soft-link.tsx';

const ORDERS: ReadonlyArray<readonly [CardOrder, () => string]> = [
  ['price', m.search_sort_price],
  ['size', m.search_sort_size],
];

/** In which order the sizes stand: links, so that it works without JavaScript and goes along when the address is shared. */
export function SortLinks({ order }: { readonly order: CardOrder }) {
  const location = useRouterState({ select: ({ location: { pathname, searchStr } }) => ({ pathname, searchStr }) });
  return (
    <nav aria-labelledby="sort-by" className="-my-2 flex items-center gap-x-1 text-14">
      <span className="mr-1 text-muted" id="sort-by">
        {m.search_sort()}
      </span>
      {ORDERS.map(([by, label]) => (
        <SoftLink
          aria-current={by === order ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 underline aria-[current]:font-bold aria-[current]:no-underline"
          href={hrefWith(location, { sort: by === 'price' ? null : by })}
          key={by}
          replaces
        >
          {label()}
        </SoftLink>
      ))}
    </nav>
  );
}
