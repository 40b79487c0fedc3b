import { resolve } from 'node:path';

export type Settings = {
  readonly port: number;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly connectWebhookSecret: string;
  /** Where the product answers: webhooks go there. */
  readonly productUrl: string;
  /** Where a browser finds the 3-D Secure page; the product's address unless told otherwise. */
  readonly bankPageUrl: string;
  readonly killSwitch: boolean;
};

/** @throws Error naming the variable that is missing or no good */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const productUrl = withoutSlash(required(env, 'PRODUCT_URL'));
  return {
    port: portOf(required(env, 'CLOUD_PORT')),
    dataDir: resolve(required(env, 'DATA_DIR')),
    secretKey: required(env, 'STRIPE_SECRET_KEY'),
    webhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET'),
    connectWebhookSecret: required(env, 'STRIPE_CONNECT_WEBHOOK_SECRET'),
    productUrl,
    bankPageUrl: withoutSlash(env['BANK_PAGE_URL'] ?? productUrl),
    killSwitch: env['KILL_SWITCH'] === '1',
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`CLOUD_PORT is not a port: ${text}`);
}
