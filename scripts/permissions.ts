/**
 * Every field, route, page and server function has a permission, and every permission its field, route, page or function.
 * Each without one is named. `--build` passes over permissions of what is not there: they give nobody anything. `--write`
 * writes the table into `docs/permissions.md`.
 */
import { writeFileSync } from 'node:fs';

import { PAGE_PERMISSIONS, ROUTE_PERMISSIONS, SERVER_FUNCTION_PERMISSIONS } from '#worker/http/route-permissions.ts';

import { permissionTable } from './checks/permission-table.ts';
import { outdated, pagesIn, restRoutesIn, serverFunctionsIn, undeclared } from './checks/permissions.ts';

const root = process.cwd();
const isBuild = process.argv.includes('--build');
if (process.argv.includes('--write')) writeFileSync('docs/permissions.md', permissionTable());

try {
  const [routes, pages, functions] = [await restRoutesIn(root), pagesIn(root), serverFunctionsIn(root)];
  const kinds = [
    ['route', routes, ROUTE_PERMISSIONS],
    ['page', pages, PAGE_PERMISSIONS],
    ['server function', functions, SERVER_FUNCTION_PERMISSIONS],
  ] as const;
  const problems = kinds.flatMap(([kind, there, declared]) => [
    ...undeclared(kind, there, declared),
    ...(isBuild ? [] : outdated(kind, there, declared)),
  ]);
  for (const problem of problems) console.error(problem);
  console.log(
    `${routes.length} routes, ${pages.length} pages, ${functions.length} functions: ${problems.length} problems`,
  );
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
