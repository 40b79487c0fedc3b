import { SearchBox } from '#app/features/search/search-box.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { SiteFrame } from './site-frame.tsx';
import { useShell } from './use-shell.ts';

/** Nothing here. On a store's address it keeps the store's brand and offers its search; elsewhere it is neutral. */
export function NotFound() {
  const shell = useShell();
  return (
    <SiteFrame>
      <div className="page grid max-w-2xl gap-4 py-12">
        <PageTitle>{m.shell_not_found_title()}</PageTitle>
        {shell === null ? (
          <p className="text-18">{m.shell_no_store()}</p>
        ) : (
          <>
            <p className="text-18">{m.shell_not_found_text()}</p>
            <SearchBox action="/search" />
            <p>
              <a className="link inline-flex min-h-11 items-center" href="/">
                {m.common_back_to_home()}
              </a>
            </p>
          </>
        )}
      </div>
    </SiteFrame>
  );
}
