import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';

import { brandCss } from '#tenants/brand-css.ts';
import { brandTokens } from '#tenants/brand-tokens.ts';
import { brandFilePath, logoSrc, PLATFORM_BRAND, type Brand } from '#tenants/brand.ts';
import { canonicalOrigin } from '#tenants/canonical-origin.ts';
import { platformOrigin } from '#tenants/resolve.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { Context } from '#worker/usecases/context.ts';

import { contextOf } from './context.ts';
import type { Shell, Store } from './models.ts';

const fetchShell = createServerFn({ method: 'GET' }).handler(({ context }): Shell => shellOf(contextOf(context)));

let known: Shell | null = null;

/** Whose page this is. It never changes under one address, so the browser asks the first answer only. */
export const loadShell = createIsomorphicFn()
  .server(() => fetchShell())
  .client(async () => {
    known ??= await fetchShell();
    return known;
  });

/** Keeps what the server's page came with, so that going on needs no further request. */
export function rememberShell(shell: Shell): void {
  known = shell;
}

function shellOf(ctx: Context): Shell {
  const onPlatform = ctx.site.kind === 'platform';
  const tenant = onPlatform ? null : ctx.tenant;
  const { scheme, rootDomain, port } = ctx;
  const platformUrl = platformOrigin(scheme, rootDomain, port);
  const brand = tenant?.brand ?? PLATFORM_BRAND;
  return {
    kind: onPlatform ? 'platform' : tenant === null ? 'unknown' : 'storefront',
    store: tenant === null ? null : storeOf(tenant),
    brandCss: brandCss(brand),
    darkCss: brand.theme === 'auto' ? brandCss(brand, ['dark']) : null,
    font: tenant === null ? 'archivo-wide' : brand.font,
    themeColor: brandTokens(brand)['--bar'],
    platformUrl,
    canonicalOrigin: tenant === null ? platformUrl : canonicalOrigin(ctx, tenant),
    publishableKey: ctx.publishableKey,
    requestId: ctx.requestId,
  };
}

function storeOf(tenant: Tenant): Store {
  return {
    slug: tenant.slug,
    name: tenant.name,
    tagline: tenant.brand.tagline,
    phone: tenant.phone,
    email: tenant.email,
    logo: logoSrc(tenant.brand),
    cover: coverOf(tenant.brand),
    address: tenant.address,
    takesOrders: tenant.isEligible,
  };
}

function coverOf({ cover }: Brand): Store['cover'] {
  if (cover === null) return null;
  return { path: brandFilePath(cover), width: cover.width, height: cover.height };
}
