import type { Tenant } from '#tenants/tenant.ts';
import { m } from '#texts';

import { brandPage, escaped } from './brand-page.ts';
import { framersOf, isEmbedded } from './page-headers.ts';

/** Seconds after which a browser, or a robot, may look again. */
export const RETRY_AFTER_SECONDS = 30;

type Shown = {
  readonly url: URL;
  /** Whose page it was to be, as far as that is known: the platform's when it is not. */
  readonly owner: Pick<Tenant, 'name' | 'brand' | 'framePolicy'> | null;
  readonly requestId: string;
};

/** For when the page can't be made because its data can't be read: in the owner's colours, with nothing behind it. */
export function unavailablePage({ url, owner, requestId }: Shown): Response {
  return brandPage({
    status: 503,
    title: m.words_unavailable(),
    main: `<h1>${escaped(m.words_unavailable_title())}</h1>
<p>${escaped(m.words_unavailable_text())}</p>
<p><a class="action" href="${escaped(url.pathname + url.search)}">${escaped(m.words_try_again())}</a></p>
<p><small>${escaped(m.common_request({ requestId }))}</small></p>`,
    owner,
    framers: framersOf(url.pathname, owner?.framePolicy ?? 'anywhere'),
    headers: {
      'Retry-After': String(RETRY_AFTER_SECONDS),
      ...(isEmbedded(url.pathname) ? {} : { 'X-Frame-Options': 'DENY' }),
    },
  });
}
