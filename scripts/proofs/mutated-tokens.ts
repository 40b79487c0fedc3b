import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

import { oneOf, wholeFrom, type Random } from './random.ts';

/** What mutations are made from. */
export type Material = {
  /** Access tokens that are good. */
  readonly genuine: readonly [string, string];
  readonly privateJwk: string;
  readonly now: () => Date;
  /** Other texts of ours that open something else. */
  readonly others: readonly [string, ...Array<string>];
};

/** A kind of mutation: what is sent as `Authorization`. */
export type Mutation = { readonly kind: string; readonly of: (random: Random) => string };

type Part = Readonly<Record<string, unknown>>;
type Choices = readonly [unknown, ...Array<unknown>];
type Token = { readonly head: Part; readonly body: Part; readonly signature: string };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every way in which a token may be wrong; what is rightly signed is wrong in one thing alone. */
export function mutationsOf(material: Material): readonly [Mutation, ...Array<Mutation>] {
  const { genuine, privateJwk, others } = material;
  const key = createPrivateKey({ key: JSON.parse(privateJwk), format: 'jwk' });
  const foreign = generateKeyPairSync('ed25519').privateKey;
  const token = (random: Random): Token => parsed(oneOf(random, genuine));
  const seconds = () => Math.floor(material.now().getTime() / 1000);
  const resigned = (random: Random, head: Part, body: Part, by: KeyObject = key): string => {
    const { head: ours, body: claims } = token(random);
    return bearer(signed({ ...ours, ...head }, { ...claims, ...body }, by));
  };
  const headers = (name: string, values: readonly [Part, ...Array<Part>]): Mutation => ({
    kind: name,
    of: (random) => resigned(random, oneOf(random, values), {}),
  });
  const claims = (name: string, values: readonly [Part, ...Array<Part>]): Mutation => ({
    kind: name,
    of: (random) => resigned(random, {}, oneOf(random, values)),
  });

  const claim = (kind: string, name: string, values: Choices): Mutation => ({
    kind,
    of: (random) => resigned(random, {}, { [name]: oneOf(random, values) }),
  });

  return [
    { kind: 'alg none', of: (random) => bearer(unsigned(token(random), random)) },
    { kind: 'HMAC with the public key', of: (random) => bearer(shared(token(random), key, random)) },
    { kind: 'kid tricks', of: (random) => resigned(random, { kid: oneOf(random, KIDS) }, {}) },
    {
      kind: 'another key under our kid',
      of: (random) => resigned(random, oneOf<Part>(random, [{}, { jwk: publicHalf(foreign) }]), {}, foreign),
    },
    headers('another typ', [
      { typ: 'JWT' },
      { typ: 'AT+JWT' },
      { typ: 'rt+jwt' },
      { typ: undefined },
      { typ: 'application/at+jwt' },
    ]),
    headers('more in the header', [
      { crit: ['exp'], exp: 1 },
      { jku: 'https://evil.test' },
      { b64: true },
      { cty: 'JWT' },
      { x5c: ['A'] },
    ]),
    headers('another alg', [
      { alg: 'Ed25519' },
      { alg: 'ES256' },
      { alg: 'RS256' },
      { alg: 'eddsa' },
      { alg: '' },
      { alg: undefined },
    ]),
    claims('another audience', [
      { aud: 'http://acme.localhost' },
      { aud: [] },
      { aud: '' },
      { aud: undefined },
      { aud: 'localhost' },
    ]),
    claims('another issuer', [{ iss: 'http://evil.test' }, { iss: '' }, { iss: undefined }, { iss: ['x'] }]),
    claim('another purpose', 'purpose', [
      'refresh',
      'reset',
      'order',
      'cart',
      'invitation',
      '',
      null,
      undefined,
      ['access'],
    ]),
    {
      kind: 'over, or not begun',
      of: (random) =>
        resigned(
          random,
          {},
          oneOf(random, [
            { exp: seconds() - 1 },
            { exp: 0 },
            { exp: undefined },
            { nbf: seconds() + 3600 },
            { exp: '9999999999' },
          ]),
        ),
    },
    claims('another subject', [
      { sub: 'root' },
      { sub: undefined },
      { sub: `ord_${'0'.repeat(32)}` },
      { sub: 1 },
      { sub: `usr_${'0'.repeat(32)}` },
    ]),
    claims('a session that is none', [
      { ver: undefined },
      { ver: '1' },
      { ver: 0 },
      { ver: 2 },
      { sid: '../x' },
      { sid: 7 },
      { ro: 'yes' },
      { act: 'root' },
    ]),
    claim('a role that is none', 'userType', ['ROOT', 'GUEST', 'ORDER_HOLDER', 'constructor', '', null, 7]),
    { kind: 'claims changed under the signature', of: (random) => bearer(promoted(token(random), random)) },
    { kind: 'the signature of another token', of: (random) => bearer(swapped(genuine, random)) },
    { kind: 'a bit flipped', of: (random) => bearer(flipped(oneOf(random, genuine), random)) },
    { kind: 'a letter replaced', of: (random) => bearer(retyped(oneOf(random, genuine), random)) },
    { kind: 'parts added, missing or moved', of: (random) => bearer(cut(oneOf(random, genuine), random)) },
    { kind: 'another scheme', of: (random) => `${oneOf(random, SCHEMES)}${oneOf(random, genuine)}` },
    { kind: 'a token for something else', of: (random) => bearer(oneOf(random, others)) },
  ];
}

const KIDS: Choices = [
  '../../x',
  '/dev/null',
  '../../../../etc/passwd',
  'other',
  '',
  "' OR 1=1 --",
  'https://evil.test/jwks.json',
  '__proto__',
  'constructor',
  undefined,
  null,
  0,
  ['x'],
];

const SCHEMES = [
  'Basic ',
  'Token ',
  'Digest ',
  'DPoP ',
  'JWT ',
  '',
  'Bearer:',
  'Bearer=',
  'BearerBearer ',
  'Bearer Bearer ',
] as const;

function bearer(token: string): string {
  return `Bearer ${token}`;
}

function parsed(token: string): Token {
  const [head = '', body = '', signature = ''] = token.split('.');
  return { head: decoded(head), body: decoded(body), signature };
}

function decoded(part: string): Part {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signed(head: Part, body: Part, key: KeyObject): string {
  const content = `${encoded(head)}.${encoded(body)}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}

function unsigned({ head, body, signature }: Token, random: Random): string {
  const alg = oneOf(random, ['none', 'None', 'NONE', 'nOnE', '']);
  return `${encoded({ ...head, alg })}.${encoded(body)}.${oneOf(random, ['', signature, 'A'.repeat(86)])}`;
}

function publicHalf(key: KeyObject) {
  return createPublicKey(key).export({ format: 'jwk' });
}

/** Signed as if what everybody may know was a shared secret. */
function shared({ head, body }: Token, key: KeyObject, random: Random): string {
  const bits = oneOf(random, [256, 384, 512]);
  const jwk = publicHalf(key);
  const secrets = [
    Buffer.from(String(jwk.x), 'base64url'),
    Buffer.from(String(jwk.x)),
    Buffer.from(JSON.stringify(jwk)),
    Buffer.from(createPublicKey(key).export({ format: 'pem', type: 'spki' })),
  ] as const;
  const content = `${encoded({ ...head, alg: `HS${bits}` })}.${encoded(body)}`;
  const secret = oneOf(random, [secrets[0], secrets[1], secrets[2], secrets[3]]);
  return `${content}.${createHmac(`sha${bits}`, secret).update(content).digest('base64url')}`;
}

function promoted({ head, body, signature }: Token, random: Random): string {
  const change = oneOf<Part>(random, [
    { userType: 'SUPER_ADMIN' },
    { businessId: `biz_${'0'.repeat(32)}` },
    { sub: `usr_${'1'.repeat(32)}` },
    { exp: 9_999_999_999 },
    { ver: 99 },
    { email: `x${wholeFrom(random, 0, 1e6)}@example.test` },
  ]);
  return `${encoded(head)}.${encoded({ ...body, ...change })}.${signature}`;
}

function swapped([one, other]: readonly [string, string], random: Random): string {
  const [from, to] = random() < 0.5 ? [one, other] : [other, one];
  return `${from.slice(0, from.lastIndexOf('.'))}.${parsed(to).signature}`;
}

/** In any of the bytes that the three parts stand for. */
function flipped(token: string, random: Random): string {
  const parts = token.split('.');
  const at = wholeFrom(random, 0, 2);
  const bytes = Buffer.from(parts[at] ?? '', 'base64url');
  const byte = wholeFrom(random, 0, bytes.length - 1);
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << wholeFrom(random, 0, 7));
  return parts.map((part, index) => (index === at ? bytes.toString('base64url') : part)).join('.');
}

/** In the letters themselves, the last one too, of which four bits say nothing. */
function retyped(token: string, random: Random): string {
  const at = random() < 0.2 ? token.length - 1 : wholeFrom(random, 0, token.length - 1);
  const others = Array.from(LETTERS).filter((letter) => letter !== token[at]);
  const letter = others[wholeFrom(random, 0, others.length - 1)] ?? 'A';
  return token.slice(0, at) + letter + token.slice(at + 1);
}

function cut(token: string, random: Random): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  return oneOf(random, [
    `${token}.`,
    `${token}.e30`,
    `.${token}`,
    `${head}..${body}.${signature}`,
    `${head}.${body}`,
    `${head}.${body}.`,
    `${head}.${signature}`,
    `${body}.${head}.${signature}`,
    `${token}=`,
    `${head}=.${body}.${signature}`,
    `${token}${token}`,
    `${token},${token}`,
    `"${token}"`,
    token.slice(0, wholeFrom(random, 0, token.length - 1)),
    `${'A'.repeat(wholeFrom(random, 2049, 6000))}.${body}.${signature}`,
  ]);
}
