import { resolve } from 'node:path';

export type Settings = {
  readonly port: number;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly connectWebhookSecret: string;
  /** Where the product answers: webhooks go there, 3-D Secure pages are there. */
  readonly productUrl: string;
  readonly killSwitch: boolean;
};

/** @throws Error naming the variable that is missing or no good */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: portOf(required(env, 'CLOUD_PORT')),
    dataDir: resolve(required(env, 'DATA_DIR')),
    secretKey: required(env, 'STRIPE_SECRET_KEY'),
    webhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET'),
    connectWebhookSecret: required(env, 'STRIPE_CONNECT_WEBHOOK_SECRET'),
    productUrl: required(env, 'PRODUCT_URL').replace(/\/+$/, ''),
    killSwitch: env['KILL_SWITCH'] === '1',
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`CLOUD_PORT is not a port: ${text}`);
}
