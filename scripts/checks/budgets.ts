import { gzipSync } from 'node:zlib';

/** Something that is measured in compressed bytes and must stay below a limit. */
export type Measure = { readonly what: string; readonly bytes: number; readonly limit: number };

/** The measures at or over their limit, one sentence each. */
export function overBudget(measures: ReadonlyArray<Measure>): ReadonlyArray<string> {
  return measures
    .filter(({ bytes, limit }) => !(bytes < limit))
    .map((measure) => `${describe(measure)}: ${measure.bytes - measure.limit} bytes too many`);
}

export function describe({ what, bytes, limit }: Measure): string {
  return `${what} is ${kilobytes(bytes)} of ${kilobytes(limit)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/**
 * Reads `Total Upload: 1245.01 KiB / gzip: 323.02 KiB` out of what wrangler says.
 *
 * @returns compressed bytes
 * @throws Error when it says no such thing: an unknown size is not a small one
 */
export function uploadSize(output: string): number {
  const kibibytes = /gzip: ([\d.]+) KiB/.exec(output)?.[1];
  if (kibibytes === undefined) throw new Error(`wrangler named no size:\n${output}`);
  return Math.round(Number(kibibytes) * 1024);
}

/** What the build tells the server about its routes: which scripts a page of that route loads. */
export type StartManifest = {
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly preloads?: ReadonlyArray<string>;
        readonly scripts?: ReadonlyArray<{ readonly attrs?: { readonly src?: string } }>;
      }
    >
  >;
};

/**
 * The script files that a page needs before it answers clicks: those of the route and of all routes around it and the
 * parts that it loads by itself, with everything that they import statically.
 *
 * @param route the route's id, such as `/_site/search`
 * @param source gives a file's text by its URL path
 * @param parts URL paths of files that are imported dynamically, but waited for
 * @throws Error when there is no such route
 */
export function firstLoad(
  manifest: StartManifest,
  route: string,
  source: (path: string) => string,
  parts: ReadonlyArray<string> = [],
): ReadonlyArray<string> {
  if (manifest.routes[route] === undefined) throw new Error(`The build has no route ${route}.`);
  const around = Object.entries(manifest.routes).filter(
    ([id]) => id === '__root__' || id === route || route.startsWith(`${id}/`),
  );
  const wanted = around.flatMap(([, { preloads = [], scripts = [] }]) => [
    ...preloads,
    ...scripts.flatMap(({ attrs }) => attrs?.src ?? []),
  ]);
  wanted.push(...parts);
  const found = new Set<string>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    wanted.push(...staticImports(path, source(path)));
  }
  return [...found].sort();
}

/**
 * The built file of a part that is loaded on demand.
 *
 * @param built URL paths of all built files
 * @param part the name of its source without an ending, such as `store-home`
 * @throws Error unless there is exactly one: what was not found would weigh nothing
 */
export function partFile(built: ReadonlyArray<string>, part: string): string {
  const found = built.filter(
    (path) => path.startsWith(`/assets/${part}-`) && /^[\w-]{8}\.js$/.test(path.slice(part.length + 9)),
  );
  const [file] = found;
  if (file === undefined || found.length > 1) throw new Error(`The build has ${found.length} files of ${part}.`);
  return file;
}

/** A dynamic import has a parenthesis where these have a quote. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

function staticImports(path: string, text: string): ReadonlyArray<string> {
  return [...text.matchAll(STATIC_IMPORT)].map((match) => new URL(match[1] ?? '', `http://build${path}`).pathname);
}

export function gzipped(texts: ReadonlyArray<string>): number {
  return texts.reduce((total, text) => total + gzipSync(text).length, 0);
}
