import type { Store } from '#app/data/models.ts';

/** The store's own picture at the head of its first page: it says nothing that is not said in words too. */
export function StoreCover({ cover }: { readonly cover: NonNullable<Store['cover']> }) {
  return (
    <img
      alt=""
      className="no-print h-32 w-full object-cover md:h-60"
      data-cover=""
      decoding="async"
      fetchPriority="high"
      height={cover.height}
      src={cover.path}
      width={cover.width}
    />
  );
}
