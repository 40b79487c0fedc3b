import * as z from 'zod';

import { isEmail } from './domain/customer-info.ts';
import { HOME } from './http/base-addresses.ts';
import { secretWeakness } from './secret-strength.ts';
import { TEXT_BINDINGS, type TextBindings } from './text-bindings.ts';

const secret = z
  .string()
  .optional()
  .transform((value, check) => {
    const weakness = secretWeakness(value);
    if (value !== undefined && weakness === null) return value;
    check.addIssue({ code: 'custom', message: weakness ?? 'is missing.' });
    return z.NEVER;
  });

const optionalUrl = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : text))
  .pipe(z.url().nullable());

/** How long contact data stays on what is finished, unless it is said otherwise. */
const RETENTION_MONTHS = 24;

/** Whom the contact form writes to where nothing is sent. */
const LOCAL_CONTACT = 'contact@oskr.test';

const Replicas = z.array(z.object({ region: z.string().min(1), url: z.url() }));

/** Public halves only: a private one has no business where nothing is signed with it. */
const RetiredKeys = z.array(
  z
    .looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().regex(/^[\w-]{43}$/) })
    .refine((jwk) => !('d' in jwk))
    .transform(({ kty, crv, x }) => ({ kty, crv, x })),
);

const retiredKeys = z
  .string()
  .default('')
  .transform((text, check) => {
    const keys = RetiredKeys.safeParse(text === '' ? [] : jsonOf(text));
    if (keys.success) return keys.data;
    check.addIssue({ code: 'custom', message: 'is no JSON list of public Ed25519 keys, each without its d' });
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const Bindings = z
  .object({
    ENVIRONMENT: z.enum(['local', 'staging', 'production']),
    ROOT_DOMAIN: z.string().default(''),
    PORT: z
      .string()
      .optional()
      .transform((text) => (text === undefined || text === '' ? null : Number(text))),
    BOOT_ID: z.string().min(1).default('unnamed'),
    REGION: z.string().min(1).default('local'),
    LIBSQL_PRIMARY_URL: z.url(),
    LIBSQL_PRIMARY_TOKEN: z.string().default(''),
    LIBSQL_REPLICAS: z
      .string()
      .default('[]')
      .transform((text) => JSON.parse(text === '' ? '[]' : text) as unknown)
      .pipe(Replicas),
    LIBSQL_REPLICA_TOKEN: z.string().default(''),
    STRIPE_API_BASE: optionalUrl,
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: z.string().default(''),
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_CONNECT_WEBHOOK_SECRET: secret,
    JWT_PRIVATE_JWK: secret,
    JWT_RETIRED_JWKS: retiredKeys,
    LINK_SECRET: secret,
    INTERNAL_SECRET: secret,
    MAIL_PROVIDER: z.enum(['outbox', 'resend', 'cloudflare']),
    MAIL_FROM: z.string().default(''),
    CONTACT_EMAIL: z
      .string()
      .default('')
      .refine((address) => address === '' || isEmail(address), 'is no mail address'),
    RETENTION_MONTHS: z
      .string()
      .default('')
      .transform((text) => (text === '' ? RETENTION_MONTHS : Number(text)))
      .pipe(z.int().min(1).max(120)),
    RESEND_API_KEY: z.string().default(''),
    LOCAL_CLOUD_URL: optionalUrl,
    HASHER_URL: optionalUrl,
    HASHER_TOKEN: z.string().default(''),
    GEOCODER: z.enum(['embedded']).default('embedded'),
    UPSTASH_REDIS_REST_URL: optionalUrl,
    UPSTASH_REDIS_REST_TOKEN: z.string().default(''),
    DNS_API_BASE: optionalUrl,
    CUSTOM_HOSTNAMES_API_BASE: optionalUrl,
    CUSTOM_HOSTNAMES_ZONE: z.string().default(''),
    CUSTOM_HOSTNAMES_TOKEN: z.string().default(''),
  })
  .refine((bindings) => bindings.ENVIRONMENT === 'local' || bindings.STRIPE_API_BASE === null, {
    path: ['STRIPE_API_BASE'],
    message: 'names a payment sandbox, which only the local environment may use',
  })
  .refine((bindings) => bindings.ENVIRONMENT === 'local' || bindings.LOCAL_CLOUD_URL === null, {
    path: ['LOCAL_CLOUD_URL'],
    message: 'is for the local environment only',
  })
  .refine((bindings) => bindings.ENVIRONMENT === 'local' || bindings.DNS_API_BASE === null, {
    path: ['DNS_API_BASE'],
    message: 'names a DNS of our own, whose proofs only the local environment may believe',
  })
  .refine((bindings) => bindings.ENVIRONMENT === 'local' || bindings.CUSTOM_HOSTNAMES_API_BASE === null, {
    path: ['CUSTOM_HOSTNAMES_API_BASE'],
    message: 'names a simulated issuer, which only the local environment may use',
  })
  .refine((bindings) => (bindings.CUSTOM_HOSTNAMES_ZONE === '') === (bindings.CUSTOM_HOSTNAMES_TOKEN === ''), {
    path: ['CUSTOM_HOSTNAMES_TOKEN'],
    message: 'and CUSTOM_HOSTNAMES_ZONE go together: one of them is missing',
  })
  .superRefine((bindings, check) => {
    for (const [name, message] of mailProblems(bindings)) check.addIssue({ code: 'custom', path: [name], message });
  });

type MailBindings = {
  readonly ENVIRONMENT: string;
  readonly MAIL_PROVIDER: 'outbox' | 'resend' | 'cloudflare';
  readonly MAIL_FROM: string;
  readonly RESEND_API_KEY: string;
  readonly LOCAL_CLOUD_URL: string | null;
};

/** What is wrong with the settings of mail: the variable's name, and the rest of a sentence that begins with it. */
function mailProblems(bindings: MailBindings): ReadonlyArray<readonly [string, string]> {
  const { MAIL_PROVIDER: provider } = bindings;
  if (provider === 'outbox') {
    if (bindings.ENVIRONMENT !== 'local')
      return [['MAIL_PROVIDER', 'is outbox, which sends nothing: elsewhere than locally, choose resend or cloudflare']];
    return bindings.LOCAL_CLOUD_URL === null
      ? [['LOCAL_CLOUD_URL', 'is missing: MAIL_PROVIDER=outbox keeps the mails there']]
      : [];
  }
  const weakness = provider === 'resend' ? secretWeakness(bindings.RESEND_API_KEY) : null;
  return [
    ...(isEmail(bindings.MAIL_FROM)
      ? []
      : [['MAIL_FROM', `is no mail address: MAIL_PROVIDER=${provider} sends from it`] as const]),
    ...(weakness === null ? [] : [['RESEND_API_KEY', `${weakness} MAIL_PROVIDER=resend needs it`] as const]),
  ];
}

export type Settings = ReturnType<typeof parseSettings>;

const parsed = new WeakMap<object, Settings>();

/** The settings of this Worker, read once per isolate. @throws when one is missing or weak, naming it. */
export function settingsOf(env: TextBindings): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const settings = parseSettings(Object.fromEntries(TEXT_BINDINGS.map((name) => [name, env[name]])));
  parsed.set(env, settings);
  return settings;
}

/** @throws Error with one line per binding that is missing, weak or malformed; never with its value */
export function parseSettings(bindings: Readonly<Record<string, string | undefined>>) {
  const answer = Bindings.safeParse(bindings);
  if (answer.success) return camel(answer.data);
  const lines = answer.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Refusing to start: ${lines.join('; ')}`);
}

function camel(b: z.infer<typeof Bindings>) {
  return {
    environment: b.ENVIRONMENT,
    rootDomain: b.ROOT_DOMAIN === '' ? HOME[b.ENVIRONMENT].rootDomain : b.ROOT_DOMAIN,
    scheme: HOME[b.ENVIRONMENT].scheme,
    port: b.PORT,
    bootId: b.BOOT_ID,
    region: b.REGION,
    primary: { url: b.LIBSQL_PRIMARY_URL, token: b.LIBSQL_PRIMARY_TOKEN },
    replicas: b.LIBSQL_REPLICAS.map((replica) => ({ ...replica, token: b.LIBSQL_REPLICA_TOKEN })),
    stripe: {
      apiBase: b.STRIPE_API_BASE,
      secretKey: b.STRIPE_SECRET_KEY,
      publishableKey: b.STRIPE_PUBLISHABLE_KEY === '' ? null : b.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: b.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: b.STRIPE_CONNECT_WEBHOOK_SECRET,
    },
    jwt: { privateJwk: b.JWT_PRIVATE_JWK, retired: b.JWT_RETIRED_JWKS },
    linkSecret: b.LINK_SECRET,
    internalSecret: b.INTERNAL_SECRET,
    mail: { provider: b.MAIL_PROVIDER, from: b.MAIL_FROM, resendKey: b.RESEND_API_KEY },
    contactEmail: b.CONTACT_EMAIL || b.MAIL_FROM || LOCAL_CONTACT,
    retentionMonths: b.RETENTION_MONTHS,
    cloudUrl: b.LOCAL_CLOUD_URL,
    hasher: b.HASHER_URL === null ? null : { url: b.HASHER_URL, token: b.HASHER_TOKEN },
    geocoder: b.GEOCODER,
    upstash:
      b.UPSTASH_REDIS_REST_URL === null ? null : { url: b.UPSTASH_REDIS_REST_URL, token: b.UPSTASH_REDIS_REST_TOKEN },
    dnsBase: b.DNS_API_BASE,
    customHostnames:
      b.CUSTOM_HOSTNAMES_ZONE === ''
        ? null
        : { base: b.CUSTOM_HOSTNAMES_API_BASE, zone: b.CUSTOM_HOSTNAMES_ZONE, token: b.CUSTOM_HOSTNAMES_TOKEN },
  } as const;
}
