import type { StartSettings } from './start-settings.ts';

const STOREFRONTS = ['acme', 'summit', 'lonestar'] as const;

const ACCOUNTS = [
  ['admin@oskr.test', 'SUPER_ADMIN'],
  ['owner@acme.test', 'BUSINESS_ADMIN of acme'],
  ['manager@acme.test', 'BUSINESS_MANAGER of acme'],
  ['owner@summit.test', 'BUSINESS_ADMIN of summit'],
  ['owner@lonestar.test', 'BUSINESS_ADMIN of lonestar'],
  ['owner@newco.test', 'BUSINESS_ADMIN of newco (not set up yet)'],
  ['customer@oskr.test', 'CUSTOMER'],
] as const;

const CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
] as const;

/** The table that ends a start: where everything is, who can sign in, and which cards pay. */
export function addressTable(settings: StartSettings): ReadonlyArray<string> {
  const { port, rootDomain } = settings;
  const platform = `http://${rootDomain}:${port}`;
  const isDemo = settings.seed === 'demo';
  const isLocal = settings.environment === 'local';
  const storefronts: ReadonlyArray<Row> = STOREFRONTS.map((slug) => [
    `storefront of ${slug}`,
    `http://${slug}.${rootDomain}:${port}`,
  ]);
  return [
    '',
    ...rows([
      ['platform, sign-in, portal', platform],
      ...(isDemo ? storefronts : []),
      ...(isDemo ? [['custom domain of acme', `Host: rent.acme-haul.example, port ${port}`] satisfies Row] : []),
      ['GraphQL', `${platform}/graphql`],
      ['health', `${platform}/api/health`],
      ...(isLocal ? [['mail outbox', `${platform}/__dev/outbox`] satisfies Row] : []),
      ['data', settings.dataDir],
    ]),
    ...(isDemo
      ? ['', '  Demo accounts, password Dumpster1!', ...rows(ACCOUNTS), '', '  Test cards', ...rows(CARDS)]
      : []),
    '',
    '  Stop with Ctrl-C.',
    '',
  ];
}

type Row = readonly [what: string, where: string];

function rows(lines: ReadonlyArray<Row>): ReadonlyArray<string> {
  const width = Math.max(...lines.map(([what]) => what.length));
  return lines.map(([what, where]) => `    ${what.padEnd(width)}  ${where}`);
}
