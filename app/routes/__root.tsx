import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import { createRootRoute, HeadContent, notFound, Outlet, Scripts } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

import { keepFresh } from '#app/data/keep-fresh.ts';
import type { Shell } from '#app/data/models.ts';
import { loadShell, rememberShell } from '#app/data/shell.ts';
import { NewVersion } from '#app/features/shell/new-version.tsx';
import { NotFound } from '#app/features/shell/not-found.tsx';
import { OfflineBanner } from '#app/features/shell/offline-banner.tsx';
import { usePageManners } from '#app/features/shell/use-page-manners.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { ToastHost } from '#app/ui/toast-host.tsx';
import { m } from '#texts';

import stylesUrl from '../styles.css?url';

export const Route = createRootRoute({
  beforeLoad: async (): Promise<{ shell: Shell }> => {
    const shell = await loadShell();
    if (shell.kind === 'unknown') throw notFound();
    return { shell };
  },
  loader: ({ context }) => ({ shell: context.shell }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => {
    const page = matches.at(-1);
    const isNowhere = matches.length === 1 || page?.status === 'notFound';
    return headOf(loaderData?.shell, canonicalPath(page?.pathname ?? '/', page?.loaderData), isNowhere);
  },
  notFoundComponent: NotFound,
  shellComponent: Document,
  component: Root,
});

const PLATFORM_FONT = `@font-face{font-family:'Archivo Variable';font-weight:100 900;font-stretch:62% 125%;font-display:swap;src:url(${archivoUrl}) format('woff2')}:root{--font-body:'Archivo Variable',ui-sans-serif,system-ui,sans-serif;--font-display-stretch:112%}`;

/** A page's own address without what was asked of it; its loader may name another one that has the same to say. */
function canonicalPath(pathname: string, loaded: unknown): string {
  const isNamed = typeof loaded === 'object' && loaded !== null && 'canonicalPath' in loaded;
  if (isNamed && typeof loaded.canonicalPath === 'string') return loaded.canonicalPath;
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

/** @param isNowhere no page stands at the address */
function headOf(shell: Shell | undefined, pathname: string, isNowhere: boolean) {
  const isPlatform = shell?.kind === 'platform';
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#1a1e22' },
      { title: shell === undefined || isNowhere ? m.shell_not_found_title() : (shell.store?.name ?? 'OSKR') },
    ],
    links: [
      { rel: 'stylesheet', href: stylesUrl },
      { rel: 'icon', href: shell?.store?.logo ?? '/favicon.svg', type: 'image/svg+xml' },
      ...(isPlatform
        ? [{ rel: 'preload', href: archivoUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]
        : []),
      ...(shell === undefined || isNowhere ? [] : [{ rel: 'canonical', href: `${shell.canonicalOrigin}${pathname}` }]),
    ],
    styles:
      shell === undefined ? [] : [{ children: isPlatform ? `${shell.brandCss}${PLATFORM_FONT}` : shell.brandCss }],
  };
}

function Document({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
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
  useEffect(() => keepFresh(), []);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ToastHost />
      <NewVersion />
    </>
  );
}
