/** Stands where results will be, as high as they are; without JavaScript a link leads to them. */
export function ResultsSkeleton({ waitHref }: { readonly waitHref: string }) {
  return (
    <div className="grid gap-6">
      <p className="sr-only" role="status">
        Searching...
      </p>
      <noscript>
        <p className="card p-4">
          <a className="link" href={waitHref}>
            Show the results
          </a>
        </p>
      </noscript>
      <div aria-hidden="true" className="grid gap-6">
        <div className="card h-36 md:h-20" />
        {[1, 2, 3].map((place) => (
          <div className="card grid gap-4 p-5" key={place}>
            <div className="skeleton h-40" />
            <div className="skeleton h-11" />
            <div className="skeleton h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
