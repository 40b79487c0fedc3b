import { createServer, type Server } from 'node:http';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { cloudflareHostnames } from '#worker/adapters/cloudflare-hostnames.ts';
import { dohDns } from '#worker/adapters/doh-dns.ts';

import { freePort, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
const servers: Array<Server> = [];

beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.remove());
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const dns = () => dohDns(`${cloud.url}/dns-query`);
const hostnames = (token = 'local') => cloudflareHostnames({ base: `${cloud.url}/client/v4`, zone: 'local', token });

async function publish(host: string, type: 'TXT' | 'CNAME', values: ReadonlyArray<string> | null): Promise<void> {
  const answer = await cloud.post('/_cloud/dns', { host, type, values });
  expect(answer.status).toBe(200);
}

/** Somebody else's server, which answers everything alike. */
async function answering(status: number, body: string): Promise<string> {
  const port = await freePort();
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

test('records are read as they were set, in any spelling of the name, until they are taken away', async () => {
  expect(await dns().txt('_oskr.one.example')).toEqual([]);
  await publish('_OSKR.one.example.', 'TXT', ['oskr-verification=abc', 'v=spf1 -all']);
  expect(await dns().txt('_oskr.ONE.example')).toEqual(['oskr-verification=abc', 'v=spf1 -all']);
  expect(await dns().cname('_oskr.one.example')).toBeNull();
  await publish('_oskr.one.example', 'TXT', null);
  expect(await dns().txt('_oskr.one.example')).toEqual([]);

  await publish('one.example', 'CNAME', ['Domains.Localhost']);
  expect(await dns().cname('one.example')).toBe('domains.localhost');
});

test('a long text, quotes and backslashes come through as they are', async () => {
  const values = ['x'.repeat(700), String.raw`a "quoted" \ text`, ''];
  await publish('_oskr.long.example', 'TXT', values);
  expect(await dns().txt('_oskr.long.example')).toEqual(values);
});

test.each([
  [500, '{"Status":0,"Answer":[]}'],
  [200, '{"Status":2}'],
  [200, '{"Status":5}'],
  [200, '{"Answer":[]}'],
  [200, 'not json'],
  [200, '[]'],
  [302, ''],
])('an answer of %d with %s is none: no record is taken for gone', async (status, body) => {
  const base = await answering(status, body);
  expect(await dohDns(base).txt('_oskr.one.example')).toBeNull();
  expect(await dohDns(base).cname('one.example')).toBeNull();
});

test('a resolver that is not there is none either', async () => {
  expect(await dohDns(`http://127.0.0.1:${await freePort()}`).txt('_oskr.one.example')).toBeNull();
});

test('records of other types in the same answer are not taken for texts', async () => {
  const data = { name: 'x', TTL: 60, type: 5, data: '"oskr-verification=abc".' };
  const base = await answering(
    200,
    JSON.stringify({ Status: 0, Answer: [data, { ...data, type: 16, data: '"yes"' }] }),
  );
  expect(await dohDns(base).txt('_oskr.one.example')).toEqual(['yes']);
});

test('a certificate is pending until the host leads here and a second has passed', async () => {
  const made = await hostnames().create('two.example');
  expect(made).toEqual({ id: expect.stringMatching(/^hst_/), certificate: 'PENDING' });
  await cloud.advance(5000);
  expect(await hostnames().get(made.id)).toEqual(made);
  await publish('two.example', 'CNAME', ['domains.localhost']);
  expect(await hostnames().get(made.id)).toEqual({ id: made.id, certificate: 'ACTIVE' });
});

test('a host is set up once, and is gone after it was taken away, however often', async () => {
  const { id } = await hostnames().create('three.example');
  expect((await hostnames().create('three.example')).id).toBe(id);
  await hostnames().delete(id);
  await hostnames().delete(id);
  expect(await hostnames().get(id)).toBeNull();
  expect((await hostnames().create('three.example')).id).not.toBe(id);
});

test('an API that refuses is an error that names the reason, and never the token', async () => {
  await expect(hostnames('wrong-token').create('four.example')).rejects.toThrow('10000 Authentication error');
  const secret = 'a-token-to-keep';
  const base = await answering(200, 'not json');
  const error: unknown = await cloudflareHostnames({ base, zone: 'z', token: secret })
    .create('four.example')
    .catch((reason: unknown) => reason);
  expect(String(error)).not.toContain(secret);
});

test.each([
  ['active', 'ACTIVE'],
  ['initializing', 'PENDING'],
  ['pending_validation', 'PENDING'],
  ['pending_issuance', 'PENDING'],
  ['pending_deployment', 'PENDING'],
  ['validation_timed_out', 'FAILED'],
  ['issuance_timed_out', 'FAILED'],
  ['expired', 'FAILED'],
  ['deleted', 'FAILED'],
] as const)('a certificate that is %s is %s', async (status, certificate) => {
  const result = { id: 'h1', hostname: 'five.example', ssl: { status } };
  const base = await answering(200, JSON.stringify({ success: true, errors: [], result }));
  const api = cloudflareHostnames({ base, zone: 'z', token: 't' });
  expect(await api.get('h1')).toEqual({ id: 'h1', certificate });
});

test('records and hostnames are there after the process was killed', async () => {
  await publish('_oskr.six.example', 'TXT', ['stays']);
  const { id } = await hostnames().create('six.example');
  await cloud.kill('SIGKILL');
  await cloud.restart();
  expect(await dns().txt('_oskr.six.example')).toEqual(['stays']);
  expect(await hostnames().get(id)).not.toBeNull();
});

test('what is seeded leaves alone what was set since', async () => {
  await publish('_oskr.seven.example', 'TXT', null);
  const seeded = { host: '_oskr.seven.example', type: 'TXT', values: ['seeded'], onlyNew: true };
  await cloud.post('/_cloud/dns', seeded);
  expect(await dns().txt('_oskr.seven.example')).toEqual([]);
  await cloud.post('/_cloud/dns', { ...seeded, host: '_oskr.eight.example' });
  expect(await dns().txt('_oskr.eight.example')).toEqual(['seeded']);
});

test.each([
  {},
  { host: 'x.example' },
  { host: 'x.example', type: 'MX', values: [] },
  { host: 'x y.example', type: 'TXT', values: [] },
  { host: '', type: 'TXT', values: [] },
  { host: 'x.example', type: 'TXT', values: [1] },
  { host: 'x.example', type: 'TXT', values: 'x' },
])('%j sets no record', async (body) => {
  expect((await cloud.post('/_cloud/dns', body)).status).toBe(400);
});
