import type { ReactNode } from 'react';

import { MainPart } from '#app/ui/main-part.tsx';
import { m } from '#texts';

import { PlatformHeader } from './platform-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StoreHeader } from './store-header.tsx';
import { useShell } from './use-shell.ts';

/** Header, page and footer of whoever's site this is. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  return (
    <div className="flex min-h-dvh flex-col">
      <a className="action absolute top-2 left-2 z-50 -translate-y-24 focus:translate-y-0" href="#content">
        {m.shell_skip()}
      </a>
      {shell?.store ? <StoreHeader store={shell.store} /> : null}
      {shell?.kind === 'platform' ? <PlatformHeader /> : null}
      <MainPart className="flex-1">{children}</MainPart>
      <SiteFooter shell={shell} />
    </div>
  );
}
