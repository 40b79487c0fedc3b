import { openDatabase, type Database } from '#db/client.ts';
import { mailHealth, webhookHealth } from '#worker/usecases/platform/queue-health.ts';

import { now } from './clock.ts';
import type { Env } from './env.ts';
import { spoiledFetch } from './local-faults.ts';
import { settingsOf, type Settings } from './settings.ts';

const TIMEOUT_MS = 2000;

export type Check = {
  readonly ok: boolean;
  readonly ms: number;
  readonly error?: string;
  /** It answers, but something behind it goes wrong: somebody should look. */
  readonly degraded?: true;
  readonly counts?: Readonly<Record<string, number>>;
};

export type Health = {
  readonly status: 'ok' | 'failing';
  readonly boot: string;
  readonly checks: Readonly<Record<string, Check>>;
};

/** Asks every part that a request may need, all at once, each for at most two seconds. */
export async function checkHealth(env: Env): Promise<Health> {
  let settings: Settings;
  try {
    settings = settingsOf(env);
  } catch (error) {
    // The message names variables and never their values.
    return { status: 'failing', boot: 'unnamed', checks: { settings: failed(error, 0) } };
  }
  const checks = Object.entries(partsOf(env, settings)).map(async ([name, ask]) => [name, await timed(ask)] as const);
  const answers = await Promise.all(checks);
  const isWell = answers.every(([, { ok }]) => ok);
  return { status: isWell ? 'ok' : 'failing', boot: settings.bootId, checks: Object.fromEntries(answers) };
}

/** What a part has to tell beside that it answers. */
type Told = Pick<Check, 'degraded' | 'counts'>;
type Ask = (signal: AbortSignal) => Promise<Told | void>;

function partsOf(env: Env, { primary, replicas, stripe, cloudUrl, hasher }: Settings): Readonly<Record<string, Ask>> {
  const cloud: Ask = (signal) => reach(`${cloudUrl}/_cloud/health`, signal);
  return {
    database: (signal) => query(primary, signal),
    ...Object.fromEntries(
      replicas.map((replica) => [`replica:${replica.region}`, (signal: AbortSignal) => query(replica, signal)]),
    ),
    payments: cloudUrl === null ? (signal) => reach(stripe.apiBase ?? 'https://api.stripe.com', signal) : cloud,
    ...(cloudUrl === null ? {} : { mail: cloud }),
    ...(hasher === null ? {} : { hasher: (signal) => reach(`${hasher.url}/health`, signal) }),
    objects: async () => void (await env.LIMITS.getByName('health').ping()),
    webhooks: (signal) => webhookHealth(connect(primary, signal), now()),
    mailQueue: (signal) => mailHealth(connect(primary, signal), now()),
  };
}

async function query(at: At, signal: AbortSignal): Promise<void> {
  await connect(at, signal).$client.execute('select 1');
}

type At = { readonly url: string; readonly token: string };

/** A connection that is given up with the signal; the local environment's faults reach it as they reach all others. */
function connect(at: At, signal: AbortSignal): Database {
  return openDatabase({
    url: at.url,
    authToken: at.token === '' ? null : at.token,
    fetch: (request) => spoiledFetch(new Request(request, { signal })),
  });
}

async function reach(url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
}

async function timed(ask: Ask): Promise<Check> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const told = await Promise.race([ask(signal), expiry(signal)]);
    return { ok: true, ms: took(), ...told };
  } catch (error) {
    return failed(error, took());
  }
}

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)));
  });
}

function failed(error: unknown, ms: number): Check {
  return { ok: false, ms, error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown' };
}
