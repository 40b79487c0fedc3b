import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { FILES } from '#tests/support/files.ts';
import { hmacOrderLinks } from '#worker/adapters/order-links.ts';
import { r2Blobs } from '#worker/adapters/r2-blobs.ts';
import { MAX_FILE_BYTES } from '#worker/domain/file-kind.ts';
import { newId } from '#worker/domain/ids.ts';

import { ask } from './ask.ts';
import { call, signIn, warmUp, WARM_UP_MS, type Answer } from './call.ts';

type Orders = {
  orders: ReadonlyArray<{
    id: string;
    business: { id: string };
    postRentalCharges: ReadonlyArray<{ id: string }>;
  }>;
};
type Evidence = {
  readonly id: string;
  readonly kind: string;
  readonly note: string | null;
  readonly fileName: string | null;
  readonly contentType: string | null;
  readonly byteLength: number | null;
  readonly url: string | null;
};

const STORE = 'http://acme.localhost';
const ORDERS = '{ orders { id business { id } postRentalCharges { id } } }';
const bearers = { manager: '', admin: '', customer: '', rival: '' };
type Who = keyof typeof bearers;

let order = '';
let charge = '';
/** Of another customer. */
let foreign = { order: '', charge: '' };
let token = '';
let foreignToken = '';
/** On the charge from the start. */
let photo: Evidence;

beforeAll(async () => {
  await warmUp();
  const emails = {
    manager: 'manager@acme.test',
    admin: 'admin@oskr.test',
    customer: 'customer@oskr.test',
    rival: 'owner@summit.test',
  };
  for (const who of ['manager', 'admin', 'customer', 'rival'] as const)
    bearers[who] = (await signIn(emails[who])).token;
  const { orders: mine } = await ask<Orders>(ORDERS, { bearer: bearers.customer });
  const { orders: all } = await ask<Orders>(ORDERS, { bearer: bearers.manager });
  const own = mine.find(({ postRentalCharges }) => postRentalCharges.length > 0);
  const other = all.find(({ id, postRentalCharges }) => postRentalCharges.length > 0 && !mine.some((o) => o.id === id));
  if (!own || !other) throw new Error('the demo data has no such orders');
  order = own.id;
  charge = own.postRentalCharges[0]?.id ?? '';
  foreign = { order: other.id, charge: other.postRentalCharges[0]?.id ?? '' };
  const links = hmacOrderLinks(env.LINK_SECRET ?? '', () => new Date());
  token = await links.sign(own.business.id, order);
  foreignToken = await links.sign(other.business.id, other.id);
  photo = added(await upload());
}, WARM_UP_MS);

type Upload = {
  readonly who?: Who | null;
  readonly to?: string;
  readonly key?: string;
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  readonly note?: string;
  readonly kind?: string;
};

const PNG = { name: 'hinge.png', type: 'image/png', bytes: FILES.png };

function upload({ who = 'manager', to, key, file = PNG, note, kind }: Upload = {}): Promise<Answer> {
  const form = new FormData();
  if (file !== null) form.append('file', new File([file.bytes], file.name, { type: file.type }));
  if (note !== undefined) form.append('note', note);
  if (kind !== undefined) form.append('kind', kind);
  return send(form, { ...asWho(who), ...(key === undefined ? {} : { 'idempotency-key': key }) }, to);
}

function send(body: BodyInit, headers: Record<string, string>, to = `${order}/charges/${charge}`): Promise<Answer> {
  return call(`${STORE}/api/orders/${to}/evidence`, { method: 'POST', body, headers });
}

function asWho(who: Who | null): Record<string, string> {
  return who === null ? {} : { authorization: `Bearer ${bearers[who]}` };
}

function added({ status, json }: Answer): Evidence {
  expect([status, json['success']]).toEqual([201, true]);
  return JSON.parse(JSON.stringify(json['data']));
}

function apiPath({ id }: Evidence): string {
  return `/api/orders/${order}/charges/${charge}/evidence/${id}`;
}

test('staff add a photo, and it comes back byte for byte, and may do nothing in a browser', async () => {
  const evidence = added(await upload({ note: 'Left hinge' }));
  expect(evidence).toMatchObject({
    kind: 'PHOTO',
    note: 'Left hinge',
    fileName: 'hinge.png',
    contentType: 'image/png',
    byteLength: FILES.png.length,
  });
  const response = await call(`${STORE}${apiPath(evidence)}`, { headers: asWho('manager') });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="hinge.png"; filename*=UTF-8''hinge.png`,
    'content-length': String(FILES.png.length),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(response.text).toBe(new TextDecoder().decode(FILES.png));
});

test('a PDF, a scale ticket and a note are told apart', async () => {
  const pdf = { name: 'ticket.pdf', type: 'application/pdf', bytes: FILES.pdf };
  expect(added(await upload({ file: pdf })).kind).toBe('DOCUMENT');
  expect(added(await upload({ file: pdf, kind: 'SCALE_TICKET' })).kind).toBe('SCALE_TICKET');
  const note = added(await upload({ file: null, note: 'The driver saw it' }));
  expect(note).toMatchObject({ kind: 'NOTE', fileName: null, url: null, byteLength: null });
  expect((await call(`${STORE}${apiPath(note)}`, { headers: asWho('manager') })).status).toBe(404);
});

test.each([
  ['a guest', null, 401, 'UNAUTHENTICATED'],
  ['the customer', 'customer', 403, 'FORBIDDEN'],
  ["another business's staff", 'rival', 404, 'NOT_FOUND'],
] as const)('%s adds nothing', async (_who, who, status, code) => {
  const answer = await upload({ who });
  expect([answer.status, answer.json]).toEqual([status, { success: false, message: expect.any(String), error: code }]);
});

test('the token of a mailed link and cookies open a file, and add none', async () => {
  const form = () => {
    const made = new FormData();
    made.append('note', 'mine');
    return made;
  };
  for (const headers of [{ cookie: `oskr-orders=${token}` }, { cookie: `oskr-session=${bearers.manager}` }])
    expect((await send(form(), headers)).status).toBe(401);
  const answer = await call(`${STORE}/api/orders/${order}/charges/${charge}/evidence?t=${token}`, {
    method: 'POST',
    body: form(),
  });
  expect(answer.status).toBe(401);
  const page = `${STORE}/order-confirmation/${order}/charges/${charge}/evidence`;
  const headers = { cookie: `oskr-session=${bearers.manager}` };
  expect((await call(page, { method: 'POST', body: form(), headers })).status).not.toBe(201);
});

test.each([
  ['an order that is not there', () => `${newId('order')}/charges/${charge}`],
  ['a charge that is not there', () => `${order}/charges/${newId('charge')}`],
  ["another order's charge", () => `${order}/charges/${foreign.charge}`],
  ['no ids', () => 'x/charges/y'],
])('%s takes no evidence', async (_what, to) => {
  const answer = await upload({ to: to() });
  expect([answer.status, answer.json['error']]).toEqual([404, 'NOT_FOUND']);
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['empty', { ...PNG, bytes: new Uint8Array() }, 'The file is empty.'],
  ['a page with the name of a photo', { ...PNG, bytes: bytes('<html><script>alert(1)</script>') }, 'no photo'],
  [
    'a JPEG that is a PDF too',
    { name: 'a.jpg', type: 'image/jpeg', bytes: bytes('\xff\xd8\xff\xfe\0\x10%PDF-1.4') },
    'no photo',
  ],
  [
    'a PNG with the name of a page',
    { ...PNG, name: 'a.html' },
    "The file's name ends in .html, but it is a PNG image.",
  ],
  ['a PNG sent as a page', { ...PNG, type: 'text/html' }, 'The file was sent as text/html, but it is a PNG image.'],
] as const)('a file that is %s is refused, and says why', async (_what, file, message) => {
  const { status, json } = await upload({ file });
  expect([status, json['error']]).toEqual([400, 'BAD_USER_INPUT']);
  expect(json['message']).toContain(message);
});

/** A PNG of that many bytes: what follows its end is nobody's business. */
function pngOf(length: number) {
  const large = new Uint8Array(length);
  large.set(FILES.png);
  return { ...PNG, bytes: large };
}

test('10 MB are taken, one byte more is refused, whatever the length says', async () => {
  expect(added(await upload({ file: pngOf(MAX_FILE_BYTES) })).byteLength).toBe(MAX_FILE_BYTES);
  for (const length of [MAX_FILE_BYTES + 1, MAX_FILE_BYTES + 200_000]) {
    const { status, json } = await upload({ file: pngOf(length) });
    expect([status, json['message']]).toEqual([413, 'A file can be at most 10 MB.']);
  }
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const { status } = await send(endless, { ...asWho('manager'), 'content-type': 'multipart/form-data; boundary=x' });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(25 * 1024 * 1024);
});

test.each([
  ['JSON', '{}', 'application/json', 415],
  ['a plain form', 'note=a', 'application/x-www-form-urlencoded', 415],
  ['a form without a boundary', 'note=a', 'multipart/form-data', 400],
  ['a broken form', '--x\r\nnonsense', 'multipart/form-data; boundary=x', 400],
  ['an empty form', '--x--\r\n', 'multipart/form-data; boundary=x', 400],
])('%s is no upload', async (_what, body, type, status) => {
  const answer = await send(body, { ...asWho('manager'), 'content-type': type });
  expect([answer.status, answer.json['error']]).toEqual([status, 'BAD_USER_INPUT']);
});

test.each([
  [
    'two files',
    [
      ['file', PNG.name],
      ['file', 'b.png'],
    ],
    'Send one file at a time.',
  ],
  [
    'a field that nobody knows',
    [
      ['file', PNG.name],
      ['path', '../x'],
    ],
    'Send file, note and kind only.',
  ],
  ['a file as text', [['file', null]], 'Send the file as a file, with its name.'],
  [
    'a kind that is none',
    [
      ['file', PNG.name],
      ['kind', 'NOTE'],
    ],
    'The kind is',
  ],
] as const)('a form with %s is refused', async (_what, fields, message) => {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value?.endsWith('.png') === true) form.append(name, new File([PNG.bytes], value, { type: PNG.type }));
    else form.append(name, value ?? 'text');
  }
  const { status, json } = await send(form, asWho('manager'));
  expect(status).toBe(400);
  expect(json['message']).toContain(message);
});

/** A form as a client writes it, with the name of the file as it stands between its quotes. */
function written(fileName: string): Uint8Array<ArrayBuffer> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  const parts = [new TextEncoder().encode(head), FILES.png, new TextEncoder().encode('\r\n--x--\r\n')];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

test.each([
  ['../../../../etc/passwd.png', 'passwd.png'],
  // The runtime takes a backslash for an escape, as some clients mean it.
  ['C:\\photos\\hinge.png', 'C:photoshinge.png'],
  ['a\\"b.png', 'a"b.png'],
  // As browsers write a quotation mark and a line break.
  ['a%22b.png', 'a%22b.png'],
  ['x%0D%0ASet-Cookie: a=b.png', 'x%0D%0ASet-Cookie: a=b.png'],
  ["it's; (a) *\u{1f69b}* é.png", "it's; (a) *\u{1f69b}* é.png"],
  ['photo\u202egnp.png', 'photognp.png'],
])('a file called %j is %j, and no path and no header', async (name, shown) => {
  const headers = { ...asWho('manager'), 'content-type': 'multipart/form-data; boundary=x' };
  const evidence = added(await send(written(name), headers));
  expect(evidence.fileName).toBe(shown);
  const answer = await call(`${STORE}${apiPath(evidence)}`, { headers: asWho('manager') });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^inline; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.%!~-]+$/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(shown);
});

test('the same Idempotency-Key with the same file is the same piece; with another file a conflict', async () => {
  const key = crypto.randomUUID();
  const first = added(await upload({ key }));
  expect(added(await upload({ key }))).toEqual(first);
  const other = await upload({ key, note: 'another' });
  expect([other.status, other.json['error']]).toEqual([409, 'CONFLICT']);
  expect((await upload({ key: 'a key with blanks' })).status).toBe(400);
});

type Asker = readonly [
  who: string,
  door: 'api' | 'page',
  headers: () => Record<string, string>,
  query: () => string,
  status: number,
];

const ASKERS: ReadonlyArray<Asker> = [
  ['staff by bearer', 'api', () => asWho('manager'), () => '', 200],
  ['the platform by bearer', 'api', () => asWho('admin'), () => '', 200],
  ['the buyer by bearer', 'api', () => asWho('customer'), () => '', 200],
  ["the mailed link's token", 'api', () => ({}), () => `?t=${token}`, 200],
  ["another business's staff", 'api', () => asWho('rival'), () => '', 404],
  ['whoever knows the ids', 'api', () => ({}), () => '', 404],
  ["another order's token", 'api', () => ({}), () => `?t=${foreignToken}`, 404],
  ['an API call with a cookie', 'api', () => ({ cookie: `oskr-orders=${token}` }), () => '', 404],
  ['a browser with the cookie of checkout', 'page', () => ({ cookie: `oskr-orders=${token}` }), () => '', 200],
  ['a browser where staff signed in', 'page', () => ({ cookie: `oskr-session=${bearers.manager}` }), () => '', 200],
  ['a browser with the mailed link', 'page', () => ({}), () => `?t=${token}`, 200],
  ['a browser that knows the ids', 'page', () => ({}), () => '', 404],
  ["a browser with another order's cookie", 'page', () => ({ cookie: `oskr-orders=${foreignToken}` }), () => '', 404],
];

test.each(ASKERS)('%s (%s) gets what they may see', async (_who, door, headers, query, status) => {
  const path = door === 'api' ? apiPath(photo) : (photo.url ?? '');
  const answer = await call(`${STORE}${path}${query()}`, { headers: headers() });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test("a file is not under another charge, another order, or on another business's storefront", async () => {
  const { id } = photo;
  const headers = asWho('admin');
  for (const path of [`${foreign.order}/charges/${foreign.charge}`, `${order}/charges/${foreign.charge}`])
    expect((await call(`http://localhost/api/orders/${path}/evidence/${id}`, { headers })).status).toBe(404);
  const path = `order-confirmation/${order}/charges/${charge}/evidence/${id}?t=${token}`;
  expect((await call(`http://summit.localhost/${path}`)).status).toBe(404);
  expect((await call(`http://localhost/${path}`)).status).toBe(200);
});

test("a buyer's own order opens no file of somebody else's charge", async () => {
  const { id } = added(await upload({ to: `${foreign.order}/charges/${foreign.charge}`, note: 'Theirs' }));
  const path = `${order}/charges/${foreign.charge}/evidence/${id}`;
  expect((await call(`${STORE}/api/orders/${path}?t=${token}`)).status).toBe(404);
  expect((await call(`${STORE}/api/orders/${path}`, { headers: asWho('customer') })).status).toBe(404);
});

test('GraphQL lists the evidence for the buyer, and nothing of it where the order is masked', async () => {
  const fresh = added(await upload({ to: `${foreign.order}/charges/${foreign.charge}`, note: 'Seen' }));
  const query = `query ($id: ID!, $t: String) { order(id: $id, accessToken: $t) { postRentalCharges {
    evidence { id kind note fileName contentType byteLength url } } } }`;
  type Found = { order: { postRentalCharges: ReadonlyArray<{ evidence: ReadonlyArray<Evidence> }> } };
  const full = await ask<Found>(query, { variables: { id: foreign.order, t: foreignToken } });
  expect(full.order.postRentalCharges.flatMap(({ evidence }) => evidence)).toContainEqual({
    ...fresh,
    createdAt: undefined,
  });
  const masked = await ask<Found>(query, { variables: { id: foreign.order } });
  expect(masked.order.postRentalCharges).toEqual([]);
});

test('the invoice links to the files with the token that opened it, and shows pictures', async () => {
  const answer = await call(`${STORE}/order-confirmation/${order}/charges/${charge}/invoice?t=${token}`);
  expect(answer.headers.get('content-security-policy')).toContain("img-src 'self'");
  expect(answer.text).toContain(`src="${photo.url}?t=${token}"`);
  expect(answer.text).toContain(`href="${photo.url}?t=${token}"`);
});

test('staff get a proposal by the prices of the order, and others none', async () => {
  const query = `query ($id: ID!, $lb: Int) {
    chargeProposal(orderId: $id, type: ADDITIONAL_WEIGHT_FEE, netWeightLb: $lb) { amount lines { label amount } text } }`;
  type Proposal = {
    chargeProposal: { amount: number; lines: ReadonlyArray<{ label: string; amount: number }>; text: string };
  };
  const variables = { id: order, lb: 100_000 };
  const { chargeProposal } = await ask<Proposal>(query, { variables, bearer: bearers.manager });
  expect(chargeProposal.amount).toBeGreaterThan(0);
  expect(chargeProposal.lines).toMatchObject([{ amount: chargeProposal.amount }]);
  expect(chargeProposal.text).toMatch(/^[\d,]+ lb over [\d,]+ lb at \$85\.00 per ton = \$[\d,.]+$/);
  await expect(ask(query, { variables, bearer: bearers.customer })).rejects.toThrow('FORBIDDEN');
  await expect(ask(query, { variables })).rejects.toThrow('UNAUTHENTICATED');
});

test('in production files lie in a bucket, by the same keys', async () => {
  if (env.EVIDENCE === undefined) throw new Error('no bucket is bound');
  const blobs = r2Blobs(env.EVIDENCE);
  const key = `evidence/${newId('business')}/${newId('charge')}/${newId('evidence')}`;
  expect(await blobs.get(key)).toBeNull();
  await blobs.put(key, FILES.pdf, 'application/pdf');
  const found = await blobs.get(key);
  expect(new Uint8Array(await new Response(found).arrayBuffer())).toEqual(FILES.pdf);
  expect((await env.EVIDENCE.head(key))?.httpMetadata?.contentType).toBe('application/pdf');
  await blobs.delete(key);
  await blobs.delete(key);
  expect(await blobs.get(key)).toBeNull();
});
