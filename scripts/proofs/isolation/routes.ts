import { isAction, PERMISSIONS } from '#worker/domain/permissions.ts';
import { ROUTE_PERMISSIONS } from '#worker/http/route-permissions.ts';

import { inParallel } from '../in-parallel.ts';
import type { Shop } from '../shop.ts';
import { leaksIn, type Answer } from './answers.ts';
import { markersIn } from './markers.ts';
import { hasNeighbours, idsFor, toldApart, together, type Target, type Targets, type Tried } from './queries.ts';
import type { Asker } from './roles.ts';
import type { IdName, Ids } from './tenant.ts';

/** What the parameters of a path name. */
const PARAMETERS: Readonly<Record<string, IdName>> = { id: 'order', chargeId: 'charge', evidenceId: 'evidence' };

/** What is sent where a body is needed; `{}` elsewhere. None of it makes or signs in anybody. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/auth/login': { email: 'nobody@example.test', password: 'wrong password' },
  'POST /api/auth/refresh': { refreshToken: 'none' },
  'POST /api/auth/reset-password': { token: 'none', newPassword: 'correct horse battery' },
  'POST /api/auth/confirm-email': { token: 'none' },
  'POST /api/auth/invitation': { token: 'none' },
  'POST /api/auth/accept-invitation': { token: 'none', password: 'correct horse battery' },
};

/** Ends a session or an account: asked by nobody, so that the people of the matrix stay signed in. */
const ENDS: ReadonlySet<string> = new Set(['POST /api/auth/logout', 'POST /api/auth/erase']);

/** Signing in and out: who does is no person yet, or none any more. */
const BY_NOBODY: ReadonlySet<string> = new Set(['account.open', 'session.use']);

const AT_ONCE = 6;

/** Asks every REST route that people come to, as everybody, for each target. */
export async function askRoutes(
  shop: Shop,
  routes: ReadonlyArray<string>,
  askers: ReadonlyArray<Asker>,
  targets: Targets,
): Promise<Tried> {
  const asked = routes.filter((route) => ROUTE_PERMISSIONS.get(route) !== 'local only');
  const tries = asked.flatMap((route) => askers.map((asker) => ({ route, asker })));
  return together(
    await inParallel(tries, AT_ONCE, async ({ route, asker }): Promise<Tried> => {
      const who = ENDS.has(route) ? signedOut(asker) : asker;
      const answers = new Map<Target, Answer>();
      const elsewhere: ReadonlyArray<Target> = hasNeighbours(who)
        ? ['neighbour', 'foreign', 'missing']
        : ['foreign', 'missing'];
      const targetsOf: ReadonlyArray<Target> = route.includes('/:') ? ['own', ...elsewhere] : ['own'];
      for (const target of targetsOf) answers.set(target, await ask(shop, route, who, idsFor(target, who, targets)));
      return {
        calls: answers.size,
        fields: answers.size,
        problems: wrongIn(route, who, answers, targets),
        seen: [...answers.values()].flatMap(({ text }) => [...markersIn(text)]),
      };
    }),
  );
}

function signedOut({ isReadOnly: _looks, ...asker }: Asker): Asker {
  return { ...asker, bearer: undefined };
}

async function ask(shop: Shop, route: string, { bearer, accessToken }: Asker, ids: Ids): Promise<Answer> {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const path = pattern
    .replaceAll(/:(?:file|picture)\{(?<name>\w+).*\}/g, '$<name>')
    .replace('/businesses/:id', `/businesses/${ids.business}`)
    .replaceAll(/:(?<name>\w+)/g, (_whole, name: string) => ids[PARAMETERS[name] ?? 'order']);
  const isPage = !path.startsWith('/api/');
  const query = accessToken === null ? '' : `?t=${encodeURIComponent(accessToken)}`;
  return await shop.http(method, `${path}${query}`, method === 'GET' ? undefined : (BODIES[route] ?? {}), {
    ...(bearer === undefined
      ? {}
      : isPage
        ? { cookie: `oskr-session=${bearer}` }
        : { authorization: `Bearer ${bearer}` }),
  });
}

function wrongIn(
  route: string,
  asker: Asker,
  answers: ReadonlyMap<Target, Answer>,
  targets: Targets,
): ReadonlyArray<string> {
  const problems: Array<string> = [];
  const permission = ROUTE_PERMISSIONS.get(route);
  const about = permission !== undefined && isAction(permission) ? PERMISSIONS[permission].about : null;
  for (const [target, answer] of answers) {
    const what = `${route} (${target})`;
    problems.push(...leaksIn({ what, asker, answer }));
    if (answer.status >= 500 || answer.status === 429)
      problems.push(`${what} as ${asker.name} answers ${answer.status} ${answer.text.slice(0, 200)}`);
    const isRefused = answer.status >= 400;
    const isChange = !route.startsWith('GET ') && permission !== 'by secret' && permission !== 'by signature';
    if (asker.isReadOnly === true && isChange && !BY_NOBODY.has(permission ?? '') && answer.status !== 403)
      problems.push(`${what} as ${asker.name} is not refused: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (permission === 'by secret' && !isRefused) problems.push(`${what} as ${asker.name} needs no secret`);
    if (about === 'platform' && asker.role !== 'SUPER_ADMIN' && !isRefused)
      problems.push(`${what} as ${asker.name} is answered`);
    if (about === 'order' && target !== 'own' && asker.role !== 'SUPER_ADMIN' && !isRefused)
      problems.push(`${what} as ${asker.name} is answered`);
  }
  // What is everybody's is there for everybody, whosever it is.
  if (permission === 'public.read') return problems;
  return asker.role === 'SUPER_ADMIN' ? problems : [...problems, ...toldApart(route, asker, answers, targets)];
}
