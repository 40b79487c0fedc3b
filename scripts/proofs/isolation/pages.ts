import { inParallel } from '../in-parallel.ts';
import type { Shop } from '../shop.ts';
import { bare, difference, leaksIn, type Answer } from './answers.ts';
import { markersIn, TENANTS, type TenantName } from './markers.ts';
import { hasNeighbours, idsFor, together, type Target, type Targets, type Tried } from './queries.ts';
import type { Asker } from './roles.ts';
import type { Tenant } from './tenant.ts';

/** Values of a page's parameters, beside ids: every one of them is tried. */
const VALUES: Readonly<Record<string, ReadonlyArray<string>>> = {
  '{-$zip}': ['80202'],
  $zip: ['80202'],
  $state: ['co'],
  $city: ['denver'],
  $id: [''],
};

const TABS: Readonly<Record<string, ReadonlyArray<string>>> = {
  'client-portal': ['', 'orders', 'inventory', 'pricing', 'settings', 'analytics', 'delivery', 'payments'],
  admin: ['', 'businesses', 'users', 'orders', 'inventory', 'pricing', 'analytics', 'system'],
};

const AT_ONCE = 4;

export type PageWorld = {
  readonly shop: Shop;
  readonly port: number;
  readonly tenants: Readonly<Record<TenantName, Tenant>>;
  readonly targets: Targets;
};

type PageTry = { readonly host: TenantName | null; readonly page: string; readonly asker: Asker };

/**
 * Loads every page as everybody, by their cookies, on the platform's host and on both storefronts, with all that is
 * streamed after it.
 */
export async function loadPages(
  world: PageWorld,
  pages: ReadonlyArray<string>,
  askers: ReadonlyArray<Asker>,
): Promise<Tried> {
  const hosts = [null, ...TENANTS];
  const tries = pages.flatMap((page) =>
    hosts.flatMap((host) => askers.map((asker): PageTry => ({ host, page, asker }))),
  );
  return together(await inParallel(tries, AT_ONCE, (one) => load(world, one)));
}

async function load(world: PageWorld, { host, page, asker }: PageTry): Promise<Tried> {
  const problems: Array<string> = [];
  const seen: Array<string> = [];
  let calls = 0;
  for (const path of pathsOf(page)) {
    const answers = new Map<Target, Answer>();
    const isAboutThings = path.includes('$id') || path.includes('{-$slug}');
    const others: ReadonlyArray<Target> = hasNeighbours(asker)
      ? ['neighbour', 'foreign', 'missing']
      : ['foreign', 'missing'];
    for (const target of ['own', ...(isAboutThings ? others : [])] as const) {
      const ids = idsFor(target, asker, world.targets);
      const answer = await get(world, host, path.replace('$id', ids.order).replace('{-$slug}', ids.slug), asker);
      const what = `${path} (${target}) on ${host === null ? 'the platform' : `the storefront of ${host}`}`;
      answers.set(target, answer);
      calls += 1;
      seen.push(...markersIn(answer.text));
      problems.push(...leaksIn({ what, asker, answer }));
      if (answer.status >= 500 || answer.status === 429)
        problems.push(`${what} as ${asker.name} answers ${answer.status}`);
    }
    // A storefront knows its own orders only: another one's is missing there, to the last letter.
    const [foreign, missing] = [answers.get('foreign'), answers.get('missing')];
    const isElsewhere = host !== null && host === (asker.tenant ?? 'a');
    if (path.includes('$id') && isElsewhere && foreign && missing) {
      const [one, other] = [
        bare(foreign, idsFor('foreign', asker, world.targets)),
        bare(missing, world.targets.missing),
      ];
      if (one !== other)
        problems.push(`${path} on ${host} as ${asker.name} tells foreign from missing: ${difference(one, other)}`);
    }
  }
  return { calls, fields: calls, problems, seen };
}

/** The addresses of a page, with every tab and value of it. */
function pathsOf(page: string): ReadonlyArray<string> {
  const [, first = ''] = page.split('/');
  let paths = [page];
  for (const value of TABS[first] ?? []) paths = [...paths, page.replace('/{-$tab}', value === '' ? '' : `/${value}`)];
  for (const [name, values] of Object.entries(VALUES))
    if (name !== '$id') paths = paths.flatMap((path) => values.map((value) => path.replace(name, value)));
  return [...new Set(paths.filter((path) => !path.includes('{-$tab}')))];
}

async function get(
  { shop, port, tenants }: PageWorld,
  host: TenantName | null,
  path: string,
  { bearer, accessToken }: Asker,
): Promise<Answer> {
  const name = host === null ? '' : `${tenants[host].ids.slug}.`;
  const query = accessToken === null ? '' : `?t=${encodeURIComponent(accessToken)}`;
  return await shop.http('GET', `${path}${query}`, undefined, {
    host: `${name}localhost:${port}`,
    accept: 'text/html',
    ...(bearer === undefined ? {} : { cookie: `oskr-session=${bearer}` }),
  });
}
