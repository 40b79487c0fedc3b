import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { filesOf } from './source-hash.ts';
import { StartRefused } from './start-refused.ts';

/** The part of the built wrangler.json that workerd needs to hear about. */
export type BuiltWorker = {
  readonly name: string;
  readonly main: string;
  readonly compatibilityDate: string;
  readonly compatibilityFlags: ReadonlyArray<string>;
  readonly assets: string | null;
  readonly objects: ReadonlyArray<{ readonly binding: string; readonly className: string; readonly isSqlite: boolean }>;
};

type Config = {
  readonly worker: BuiltWorker;
  /** Paths of the server's modules, as they import each other. */
  readonly modules: ReadonlyArray<string>;
  /** Names of the text bindings, whose values workerd takes from its environment. */
  readonly bindings: ReadonlyArray<string>;
  readonly addresses: ReadonlyArray<string>;
  readonly client: string;
  readonly precompressed: string;
  readonly objectStorage: string;
};

/** Reads what the build says about itself. @throws StartRefused when the build is not what is expected */
export function readBuiltWorker(path: string): BuiltWorker {
  const config: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const name = text(field(config, 'name'));
  const sqlite = list(field(config, 'migrations')).flatMap((migration) => list(field(migration, 'new_sqlite_classes')));
  const assets = field(field(config, 'assets'), 'binding');
  return {
    name,
    main: text(field(config, 'main')),
    compatibilityDate: text(field(config, 'compatibility_date')),
    compatibilityFlags: list(field(config, 'compatibility_flags')).map(text),
    assets: typeof assets === 'string' ? assets : null,
    objects: list(field(field(config, 'durable_objects'), 'bindings')).map((binding) => {
      const className = text(field(binding, 'class_name'));
      return { binding: text(field(binding, 'name')), className, isSqlite: sqlite.includes(className) };
    }),
  };
}

/** The modules below a built server, its entry first. */
export function listModules(server: string, main: string): ReadonlyArray<string> {
  const modules = filesOf(server)
    .map((path) => relative(server, path))
    .filter((path) => /\.m?js$/.test(path) && path !== main);
  return [main, ...modules.sort()];
}

/** The configuration of `workerd serve`: files of the build first, then the Worker with its objects. */
export function workerdConfig(config: Config): string {
  const { worker } = config;
  const modules = config.modules.map((path) => `(name = ${quote(path)}, esModule = embed ${quote(`server/${path}`)})`);
  const bindings = [
    ...config.bindings.map((name) => `(name = ${quote(name)}, fromEnvironment = ${quote(name)})`),
    ...worker.objects.map(
      ({ binding, className }) => `(name = ${quote(binding)}, durableObjectNamespace = ${quote(className)})`,
    ),
    ...(worker.assets === null
      ? []
      : [`(name = ${quote(worker.assets)}, service = (name = "router", entrypoint = "assets"))`]),
  ];
  const namespaces = worker.objects.map(
    ({ className, isSqlite }) =>
      `(className = ${quote(className)}, uniqueKey = ${quote(`${worker.name}-${className}`)}, enableSql = ${isSqlite})`,
  );
  const sockets = config.addresses.map(
    (address, index) => `(name = "http${index}", address = ${quote(address)}, http = (), service = "router")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "router", worker = .router),
    (name = "main", worker = .main),
    (name = "files", disk = (path = ${quote(config.client)})),
    (name = "compressed", disk = (path = ${quote(config.precompressed)})),
    (name = "objects", disk = (path = ${quote(config.objectStorage)}, writable = true)),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = ${items(sockets, 4)},
);

const router :Workerd.Worker = (
  modules = [
    (name = "router.js", esModule = embed "router/router.js"),
    (name = "static-router.js", esModule = embed "router/static-router.js"),
    (name = "static-files.js", esModule = embed "router/static-files.js"),
    (name = "html-encoding.js", esModule = embed "router/html-encoding.js"),
    (name = "manifest.json", json = embed "router/manifest.json"),
  ],
  compatibilityDate = ${quote(worker.compatibilityDate)},
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "MAIN", service = "main"),
    (name = "FILES", service = "files"),
    (name = "COMPRESSED", service = "compressed"),
  ],
);

const main :Workerd.Worker = (
  modules = ${items(modules, 4)},
  compatibilityDate = ${quote(worker.compatibilityDate)},
  compatibilityFlags = [${worker.compatibilityFlags.map(quote).join(', ')}],
  bindings = ${items(bindings, 4)},
  durableObjectNamespaces = ${items(namespaces, 4)},
  durableObjectStorage = (localDisk = "objects"),
);
`;
}

/** Cap'n Proto's text strings escape as JSON's do, for what stands in paths and names. */
function quote(value: string): string {
  return JSON.stringify(value);
}

function items(lines: ReadonlyArray<string>, indent: number): string {
  const margin = ' '.repeat(indent);
  return `[\n${lines.map((line) => `${margin}${line},\n`).join('')}${margin.slice(2)}]`;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function list(value: unknown): ReadonlyArray<unknown> {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new StartRefused('The build has no readable wrangler.json. Remove dist and start again.');
}
