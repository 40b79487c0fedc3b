/**
 * Who may import whom, checked on the graph: what the editor's rules (.oxlintrc.json) can't see,
 * such as a relative path out of a folder, a cycle, or a detour. Tests may import anything.
 */
const TESTS = '\\.test\\.tsx?$';
/** The catalogue of the texts for people (`#texts`) is everybody's. */
const OURS = '^((app(?!/messages/)|worker|db|tenants|tests|scripts)/)';

/** Of our own folders, files in `from` import only what `to` matches. */
const only = (from, to, comment, except = []) => ({
  name: `${from.replaceAll('/', '-')}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: [TESTS, ...except] },
  to: { path: OURS, pathNot: to },
});

/** The packages that match `packages` are imported only by files that match `by`. */
const onlyBy = (name, packages, by, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(app|worker|db|tenants)/', pathNot: [TESTS, by] },
  to: { path: packages },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that resolves to nothing would slip past every rule below.',
      severity: 'error',
      from: { path: '^(app|worker|db|tenants|scripts)/' },
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|virtual:|@tanstack/react-start/server-entry)' },
    },
    only('worker/domain', '^worker/domain/', 'Rules depend on nothing but the words for their answers.'),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^worker/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    only('tenants', '^(tenants|worker/domain)/', 'Tenants know the domain.'),
    only('db', '^(db|tenants|worker/domain)/', 'The database knows the domain and the tenants.'),
    only('worker/ports', '^worker/(ports|domain)/', "A port speaks the domain's language."),
    only(
      'worker/usecases',
      '^(worker/(usecases|domain|ports)/|tenants/|db/(queries/|client|read-router|write-batch))',
      'Use-cases know neither transports, nor tables, nor vendors.',
    ),
    only('worker/adapters', '^worker/(adapters|domain|ports)/', 'An adapter knows its port and the outside.'),
    only(
      'worker/objects',
      '^worker/(objects/|domain/|ports/|usecases/|(clock|compose|env)\\.ts)',
      'An object decides who goes first; verbs and compose do the rest.',
    ),
    only(
      'worker/graphql',
      '^(worker/(graphql|http|domain|usecases)/|worker/(clock|env)\\.ts|tenants/|db/)',
      'A door parses, calls a use-case and maps errors.',
    ),
    only(
      'worker/http',
      '^(worker/(graphql|http|domain|usecases)/|worker/(clock|compose|env|local-faults|settings)\\.ts|tenants/|db/)',
      'A door parses, calls a use-case and maps errors.',
    ),
    {
      name: 'doors-name-database-types-only',
      severity: 'error',
      from: { path: '^worker/(graphql|http)/', pathNot: TESTS },
      to: { path: '^db/', dependencyTypesNot: ['type-only'] },
    },
    only('app', '^(app|tenants|worker/domain|worker/usecases)/', 'Pages know rules and brands.'),
    {
      name: 'usecases-behind-app-data',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/data/', '^app/register\\.d\\.ts$', TESTS] },
      to: { path: '^worker/usecases/' },
    },
    {
      name: 'platform-queries-look-across-businesses',
      severity: 'error',
      from: {
        path: '^worker/',
        pathNot: [
          '^worker/usecases/(platform|search)/',
          '^worker/usecases/catalogue/list-(businesses|users)\\.ts$',
          TESTS,
        ],
      },
      to: { path: '^db/queries/platform/' },
    },
    onlyBy('runtime-at-the-edge', '^cloudflare:', '^worker/(index|compose|objects/.*)', 'Only these know the runtime.'),
    onlyBy(
      'vendors-behind-adapters',
      '(^|node_modules/)(stripe|jose|@upstash/[^/]+)(/|$)',
      '^worker/adapters/',
      "Other companies' libraries stay behind ports.",
    ),
    onlyBy('sql-in-db', '(^|node_modules/)drizzle-orm(/|$)', '^db/', 'Only db writes SQL.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['workerd', 'import', 'types', 'default'],
    },
  },
};
