/** Variables and secrets, by name. Apart from the runtime's types, so that scripts can read the list. */
export const TEXT_BINDINGS = [
  'ENVIRONMENT',
  'ROOT_DOMAIN',
  'PORT',
  'BOOT_ID',
  'REGION',
  'LIBSQL_PRIMARY_URL',
  'LIBSQL_PRIMARY_TOKEN',
  'LIBSQL_REPLICAS',
  'LIBSQL_REPLICA_TOKEN',
  'STRIPE_API_BASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'JWT_PRIVATE_JWK',
  'JWT_RETIRED_JWKS',
  'LINK_SECRET',
  'INTERNAL_SECRET',
  'MAIL_PROVIDER',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'RETENTION_MONTHS',
  'RESEND_API_KEY',
  'LOCAL_CLOUD_URL',
  'HASHER_URL',
  'HASHER_TOKEN',
  'GEOCODER',
  'UPSTASH_REDIS_REST_URL',
  'UPSTASH_REDIS_REST_TOKEN',
  'DNS_API_BASE',
  'CUSTOM_HOSTNAMES_API_BASE',
  'CUSTOM_HOSTNAMES_ZONE',
  'CUSTOM_HOSTNAMES_TOKEN',
] as const;

export type TextBinding = (typeof TEXT_BINDINGS)[number];

/** What the runtime hands over as text; `settings.ts` turns it into values. */
export type TextBindings = Readonly<Record<TextBinding, string | undefined>>;
