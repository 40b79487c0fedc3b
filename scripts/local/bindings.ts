import type { TextBinding } from '#worker/text-bindings.ts';

import { databaseToken, type Secrets } from './secrets.ts';
import type { StartSettings } from './start-settings.ts';

type Inner = {
  readonly bootId: string;
  readonly primaryUrl: string;
  readonly replicas: ReadonlyArray<{ readonly region: string; readonly url: string }>;
  /** Null outside the local environment, which has no sandbox. */
  readonly cloudUrl: string | null;
  readonly hasherUrl: string;
};

type Variables = Readonly<Record<string, string | undefined>>;

/** The text bindings of the Worker for one start. Only addresses and secrets differ from production. */
export function workerBindings(
  settings: StartSettings,
  secrets: Secrets,
  inner: Inner,
  env: Variables,
): Readonly<Record<TextBinding, string>> {
  return {
    ENVIRONMENT: settings.environment,
    ROOT_DOMAIN: settings.rootDomain,
    PORT: String(settings.port),
    BOOT_ID: inner.bootId,
    REGION: settings.region,
    LIBSQL_PRIMARY_URL: inner.primaryUrl,
    LIBSQL_PRIMARY_TOKEN: databaseToken(secrets, 'rw'),
    LIBSQL_REPLICAS: JSON.stringify(inner.replicas),
    LIBSQL_REPLICA_TOKEN: databaseToken(secrets, 'ro'),
    STRIPE_API_BASE: inner.cloudUrl ?? '',
    STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env['STRIPE_PUBLISHABLE_KEY'] ?? '',
    STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets.STRIPE_CONNECT_WEBHOOK_SECRET,
    JWT_PRIVATE_JWK: secrets.JWT_PRIVATE_JWK,
    JWT_RETIRED_JWKS: env['JWT_RETIRED_JWKS'] ?? '',
    LINK_SECRET: secrets.LINK_SECRET,
    INTERNAL_SECRET: secrets.INTERNAL_SECRET,
    MAIL_PROVIDER: env['MAIL_PROVIDER'] ?? 'outbox',
    MAIL_FROM: env['MAIL_FROM'] ?? '',
    CONTACT_EMAIL: env['CONTACT_EMAIL'] ?? '',
    RETENTION_MONTHS: env['RETENTION_MONTHS'] ?? '',
    RESEND_API_KEY: env['RESEND_API_KEY'] ?? '',
    LOCAL_CLOUD_URL: inner.cloudUrl ?? '',
    HASHER_URL: inner.hasherUrl,
    HASHER_TOKEN: secrets.HASHER_TOKEN,
    GEOCODER: env['GEOCODER'] ?? 'embedded',
    UPSTASH_REDIS_REST_URL: env['UPSTASH_REDIS_REST_URL'] ?? '',
    UPSTASH_REDIS_REST_TOKEN: env['UPSTASH_REDIS_REST_TOKEN'] ?? '',
    DNS_API_BASE: inner.cloudUrl === null ? '' : `${inner.cloudUrl}/dns-query`,
    CUSTOM_HOSTNAMES_API_BASE: inner.cloudUrl === null ? '' : `${inner.cloudUrl}/client/v4`,
    CUSTOM_HOSTNAMES_ZONE: inner.cloudUrl === null ? (env['CUSTOM_HOSTNAMES_ZONE'] ?? '') : 'local',
    CUSTOM_HOSTNAMES_TOKEN: inner.cloudUrl === null ? (env['CUSTOM_HOSTNAMES_TOKEN'] ?? '') : 'local',
  };
}
