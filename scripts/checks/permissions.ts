import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runnerImport } from 'vite';

/** As Hono lists it. */
type Route = { readonly method: string; readonly path: string };

type Declared = ReadonlyMap<string, string>;

/** Where the permissions of everything but GraphQL's fields are declared. */
const DECLARED_IN = 'worker/http/route-permissions.ts';

type App = { createApp(render: () => never): { readonly routes: ReadonlyArray<Route> } };

/**
 * The REST routes of the product, as their permissions name them. What answers any method is no route of its own.
 *
 * @throws Error of the schema's, which is made on the way: for a field without a permission
 */
export async function restRoutesIn(root: string): Promise<ReadonlyArray<string>> {
  const { module } = await runnerImport<App>(join(root, 'worker/app.ts'), { configFile: false, logLevel: 'error' });
  const { routes } = module.createApp(() => {
    throw new Error('Nothing is rendered here');
  });
  return [...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`))];
}

/** The pages of an app: the paths of the routes that its files make, without their layouts. */
export function pagesIn(root: string): ReadonlyArray<string> {
  const folder = join(root, 'app/routes');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.tsx'.length))
    .map((file) => file.split(/[/.]/).filter((part) => part !== 'index' && !part.startsWith('_')))
    .filter((parts, index, all) => parts.length > 0 || index === all.findIndex(({ length }) => length === 0))
    .map((parts) => `/${parts.join('/')}`)
    .toSorted();
}

/** The functions that a browser may call on the server, by name. */
export function serverFunctionsIn(root: string): ReadonlyArray<string> {
  const folder = join(root, 'app');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const named = [...text.matchAll(/const (?<name>\w+) = createServerFn\(/g)].map(({ groups }) => groups?.['name']);
      const all = text.match(/= createServerFn\(/g)?.length ?? 0;
      return named.length === all
        ? named.flatMap((name) => name ?? [])
        : [`a server function without a name in ${file}`];
    })
    .toSorted();
}

/** What is there and has no permission, one line each. */
export function undeclared(kind: string, there: ReadonlyArray<string>, declared: Declared): ReadonlyArray<string> {
  return there.filter((name) => !declared.has(name)).map((name) => `${kind} ${name} has no permission: ${DECLARED_IN}`);
}

/** What has a permission and is not there, one line each. */
export function outdated(kind: string, there: ReadonlyArray<string>, declared: Declared): ReadonlyArray<string> {
  const gone = [...declared.keys()].filter((name) => !there.includes(name));
  return gone.map((name) => `${kind} ${name} has a permission and is not there`);
}
