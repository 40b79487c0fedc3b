import type { Shell } from '#app/data/models.ts';
import { m } from '#texts';

import stylesUrl from '../../styles.css?url';
import { fontOf } from './brand-fonts.ts';

type Page = {
  /** The one address of the page's facts, without what was asked of it. */
  readonly canonicalPath: string;
  /** No page stands at the address. */
  readonly isNowhere: boolean;
  /** Inside another site, whose light or dark is not ours to know. */
  readonly isFramed: boolean;
};

/** What the head of every page of a site has: its colours and font, its icon, and what links to it show. */
export function siteHead(shell: Shell | undefined, { canonicalPath, isNowhere, isFramed }: Page) {
  const font = shell === undefined ? null : fontOf(shell.font);
  const hasDark = shell !== undefined && shell.darkCss !== null && !isFramed;
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(hasDark ? [{ name: 'color-scheme', content: 'light dark' }] : []),
      { title: shell === undefined || isNowhere ? m.shell_not_found_title() : (shell.store?.name ?? 'OSKR') },
      ...(shell === undefined ? [] : [{ name: 'theme-color', content: shell.themeColor }]),
      ...(shell === undefined || isNowhere ? [] : cardOf(shell, canonicalPath)),
    ],
    links: [
      { rel: 'stylesheet', href: stylesUrl },
      { rel: 'icon', href: shell?.store ? '/icon.svg' : '/favicon.svg', type: 'image/svg+xml' },
      ...(shell === undefined ? [] : [{ rel: 'manifest', href: '/manifest.webmanifest' }]),
      ...(font === null
        ? []
        : [{ rel: 'preload', href: font.url, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]),
      ...(shell === undefined || isNowhere
        ? []
        : [{ rel: 'canonical', href: `${shell.canonicalOrigin}${canonicalPath}` }]),
    ],
    styles:
      shell === undefined
        ? []
        : [{ children: `${shell.brandCss}${hasDark ? shell.darkCss : ''}${font === null ? '' : font.css}` }],
  };
}

/** How a link to the page looks where people share it; the page adds its title and description. */
function cardOf({ canonicalOrigin, store }: Shell, path: string) {
  const name = store?.name ?? 'OSKR';
  const cover = store?.cover ?? null;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:url', content: `${canonicalOrigin}${path}` },
    { name: 'twitter:card', content: cover === null ? 'summary' : 'summary_large_image' },
    ...(cover === null
      ? []
      : [
          { property: 'og:image', content: `${canonicalOrigin}${cover.path}` },
          { property: 'og:image:width', content: String(cover.width) },
          { property: 'og:image:height', content: String(cover.height) },
          { property: 'og:image:alt', content: name },
        ]),
  ];
}
