import { oneOf, type Random } from '../random.ts';

/** Whose a host is: nobody's is answered by a neutral refusal. */
export type Owner = 'platform' | 'acme' | 'one' | 'two' | 'nobody';

export type HostCase = {
  readonly what: string;
  /** All lines of the request that name a host. */
  readonly lines: ReadonlyArray<string>;
  /** In place of the path: a whole URL, as proxies send it. */
  readonly target?: string;
  readonly version?: '1.0';
  readonly owner: Owner;
  /** Where HTTP leaves it open whether it is understood: then nobody is answered too. */
  readonly orNobody?: true;
};

/** The hosts that the claims of the proof are about. */
export type OwnHosts = Readonly<
  Record<'proved' | 'international' | 'contested' | 'unproved' | 'stale' | 'released' | 'paused' | 'sold', string>
>;

const ACME = 'rent.acme-haul.example';

/** Every way of naming a host that is known to go wrong somewhere, with whose it is. */
export function hostTable(port: number, own: OwnHosts): ReadonlyArray<HostCase> {
  return [...spellings(port), ...nobodys(port), ...messages(port), ...claims(own)];
}

function spellings(port: number): ReadonlyArray<HostCase> {
  return [
    ...[
      'localhost',
      `localhost:${port}`,
      'LOCALHOST',
      'localhost.',
      `LocalHost.:${port}`,
      'www.localhost',
      'WWW.localhost.',
    ].map((host) => named(host, 'platform')),
    ...[
      'acme.localhost',
      `acme.localhost:${port}`,
      'acme.localhost:80',
      'ACME.localhost',
      'aCmE.LocalHost.',
      `acme.localhost.:${port}`,
    ].map((host) => named(host, 'acme')),
    ...[ACME, `${ACME}:${port}`, `${ACME}.`, ACME.toUpperCase(), `Rent.Acme-Haul.Example.:${port}`].map((host) =>
      named(host, 'acme'),
    ),
  ];
}

function nobodys(port: number): ReadonlyArray<HostCase> {
  const hosts = [
    // nested, reserved, not there
    'a.acme.localhost',
    'www.acme.localhost',
    'acme.www.localhost',
    'www.www.localhost',
    'admin.localhost',
    'api.localhost',
    'domains.localhost',
    'unknown.localhost',
    'acme-.localhost',
    'ac--me.localhost',
    '80202.localhost',
    'acme..localhost',
    '.localhost',
    'localhost..',
    `${'a'.repeat(64)}.localhost`,
    // addresses
    '127.0.0.1',
    `127.0.0.1:${port}`,
    '0.0.0.0',
    '127.1',
    '2130706433',
    '[::1]',
    `[::1]:${port}`,
    '[::ffff:127.0.0.1]',
    // others' names around ours
    'acme.localhost.evil.example',
    `${ACME}.evil.example`,
    `www.${ACME}`,
    'acme-haul.example',
    'evil.example',
    'acmelocalhost',
    // letters that look alike, international names
    '\u0430cme.localhost',
    'xn--cme-5cd.localhost',
    'b\u00fccher.example',
    'xn--bcher-kva.example',
    // no hosts
    'user@acme.localhost',
    'acme.localhost/x',
    'acme.localhost#x',
    'acme.localhost?x',
    'acme.localhost, summit.localhost',
    '%61cme.localhost',
    'acme.localhost:port',
    'acme.localhost:99999',
    '*.localhost',
    '',
    ' ',
    'x'.repeat(3000),
  ];
  return hosts.map((host) => named(host, 'nobody'));
}

/** Requests that name several hosts, or none. */
function messages(port: number): ReadonlyArray<HostCase> {
  const forwarded = ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'X-Forwarded-Server'].map(
    (name) => `${name}: summit.localhost`,
  );
  return [
    { what: 'no host', lines: [], owner: 'nobody' },
    { what: 'no host, HTTP/1.0', lines: [], version: '1.0', owner: 'nobody' },
    { what: 'two hosts', lines: ['Host: acme.localhost', 'Host: summit.localhost'], owner: 'nobody' },
    { what: 'two hosts, the other first', lines: ['Host: summit.localhost', 'Host: acme.localhost'], owner: 'nobody' },
    {
      what: 'the same host twice',
      lines: ['Host: acme.localhost', 'Host: acme.localhost'],
      owner: 'acme',
      orNobody: true,
    },
    { what: 'a folded header', lines: ['Host: acme.localhost', ' summit.localhost'], owner: 'nobody' },
    { what: 'a space before the colon', lines: ['Host : acme.localhost'], owner: 'nobody' },
    {
      what: 'forwarded hosts',
      lines: ['Host: acme.localhost', ...forwarded, 'Forwarded: host=summit.localhost'],
      owner: 'acme',
    },
    {
      what: 'forwarded on nobody’s host',
      lines: ['Host: evil.example', 'X-Forwarded-Host: acme.localhost'],
      owner: 'nobody',
    },
    { what: 'a whole URL', target: `http://acme.localhost:${port}/`, lines: ['Host: acme.localhost'], owner: 'acme' },
    {
      what: 'a whole URL of nobody’s',
      target: 'http://evil.example/',
      lines: ['Host: acme.localhost'],
      owner: 'acme',
      orNobody: true,
    },
    {
      what: 'a whole URL, nobody’s host',
      target: 'http://acme.localhost/',
      lines: ['Host: evil.example'],
      owner: 'acme',
      orNobody: true,
    },
  ];
}

function claims(own: OwnHosts): ReadonlyArray<HostCase> {
  return [
    { ...named(own.proved, 'one'), what: 'proved' },
    { ...named(own.proved.toUpperCase(), 'one'), what: 'proved, in capitals' },
    { ...named(`${own.proved}.`, 'one'), what: 'proved, with its final dot' },
    { ...named(`www.${own.proved}`, 'nobody'), what: 'www before a proved one' },
    { ...named(own.international, 'one'), what: 'proved, international' },
    { ...named(own.contested, 'two'), what: 'claimed by two, proved by the second' },
    { ...named(own.sold, 'two'), what: 'proved by one, then by two' },
    { ...named(own.unproved, 'nobody'), what: 'claimed and not proved' },
    { ...named(own.stale, 'nobody'), what: 'claimed with the proof of another claim' },
    { ...named(own.released, 'nobody'), what: 'given up, proved by another one' },
    { ...named(own.paused, 'nobody'), what: 'its proof withdrawn' },
  ];
}

/** A host that is somebody's in a spelling by chance. */
export function anySpelling(random: Random, port: number, own: OwnHosts): HostCase {
  const [host, owner] = oneOf<readonly [string, Owner]>(random, [
    ['localhost', 'platform'],
    ['www.localhost', 'platform'],
    ['acme.localhost', 'acme'],
    [ACME, 'acme'],
    [own.proved, 'one'],
    [own.contested, 'two'],
    [own.sold, 'two'],
    [own.unproved, 'nobody'],
    [own.released, 'nobody'],
    [own.paused, 'nobody'],
    ['evil.example', 'nobody'],
  ]);
  const spelled = Array.from(host, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter)).join('');
  const suffix = oneOf(random, ['', '.', `:${port}`, `.:${port}`, ':80', '.:65535']);
  return named(`${spelled}${suffix}`, owner);
}

function named(host: string, owner: Owner): HostCase {
  return { what: host === '' ? 'an empty host' : host.slice(0, 60), lines: [`Host: ${host}`], owner };
}
