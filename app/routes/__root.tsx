import { createRootRoute, isNotFound, notFound, Outlet, Scripts } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

import type { Shell } from '#app/data/models.ts';
import { loadShell, rememberShell } from '#app/data/shell.ts';
import { keepFreshLater } from '#app/features/shell/keep-fresh-later.ts';
import { NewVersion } from '#app/features/shell/new-version.tsx';
import { NotFound, readyNotFound } from '#app/features/shell/not-found-part.ts';
import { OfflineBanner } from '#app/features/shell/offline-banner.tsx';
import { PageHeadContent } from '#app/features/shell/page-head-content.tsx';
import { siteHead } from '#app/features/shell/site-head.ts';
import { usePageManners } from '#app/features/shell/use-page-manners.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { ToastHost } from '#app/ui/toast-host.tsx';

export const Route = createRootRoute({
  beforeLoad: async (): Promise<{ shell: Shell }> => {
    const shell = await loadShell();
    if (shell.kind === 'unknown') throw notFound();
    return { shell };
  },
  loader: ({ context }) => ({ shell: context.shell }),
  staleTime: Number.POSITIVE_INFINITY,
  head: async ({ loaderData, matches }) => {
    const page = matches.at(-1);
    const isNowhere = matches.length === 1 || matches.some(({ error }) => isNotFound(error));
    if (isNowhere) await readyNotFound();
    return siteHead(loaderData?.shell, {
      canonicalPath: canonicalPath(page?.pathname ?? '/', page?.loaderData),
      isNowhere,
      isFramed: matches.some(({ routeId }) => routeId.startsWith('/iframe')),
    });
  },
  notFoundComponent: NotFound,
  shellComponent: Document,
  component: Root,
});

/** A page's own address without what was asked of it; its loader may name another one that has the same to say. */
function canonicalPath(pathname: string, loaded: unknown): string {
  const isNamed = typeof loaded === 'object' && loaded !== null && 'canonicalPath' in loaded;
  if (isNamed && typeof loaded.canonicalPath === 'string') return loaded.canonicalPath;
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

function Document({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <PageHeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Root() {
  usePageManners();
  const shell = useShell();
  useEffect(() => {
    if (shell !== null) rememberShell(shell);
  }, [shell]);
  useEffect(keepFreshLater, []);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ToastHost />
      <NewVersion />
    </>
  );
}
