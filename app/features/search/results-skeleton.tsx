import { m } from '#texts';

/** Stands where results will be, as high as they are; without JavaScript a link leads to them. */
export function ResultsSkeleton({ waitHref }: { readonly waitHref: string }) {
  return (
    <div className="grid gap-5">
      <noscript>
        <p className="card p-4">
          <a className="link" href={waitHref}>
            {m.search_show_results()}
          </a>
        </p>
      </noscript>
      <div aria-hidden="true" className="grid gap-5">
        <div className="card h-28" />
        <div className="h-7" />
        <div className="grid gap-3">
          <div className="skeleton h-8 w-1/2" />
          {[1, 2, 3].map((place) => (
            <div className="card grid gap-3 p-4 md:p-5" key={place}>
              <div className="skeleton h-48 md:h-32" />
              <div className="skeleton h-5" />
              <div className="skeleton h-11" />
              <div className="skeleton h-11" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
