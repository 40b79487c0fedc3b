import { SearchBox } from '#app/features/search/search-box.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

import { SiteFrame } from './site-frame.tsx';
import { useShell } from './use-shell.ts';

/** Nothing here. On a store's address it keeps the store's brand and offers its search; elsewhere it is neutral. */
export function NotFound() {
  const shell = useShell();
  return (
    <SiteFrame>
      <div className="page grid max-w-2xl gap-4 py-12">
        <PageTitle>404 Page Not Found</PageTitle>
        {shell === null ? (
          <p className="text-18">There is no store at this address. Please check its spelling.</p>
        ) : (
          <>
            <p className="text-18">There is no page at this address. You can look for a dumpster instead:</p>
            <SearchBox action="/search" />
            <p>
              <a className="link" href="/">
                Back to Home
              </a>
            </p>
          </>
        )}
      </div>
    </SiteFrame>
  );
}
