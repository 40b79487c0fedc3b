import { openDatabase } from '#db/client.ts';

import type { Env } from './env.ts';
import { settingsOf, type Settings } from './settings.ts';

const TIMEOUT_MS = 2000;

export type Check = { readonly ok: boolean; readonly ms: number; readonly error?: string };

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

type Ask = (signal: AbortSignal) => Promise<unknown>;

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
    objects: () => env.LIMITS.getByName('health').ping(),
  };
}

async function query(at: { readonly url: string; readonly token: string }, signal: AbortSignal): Promise<void> {
  const database = openDatabase({
    url: at.url,
    authToken: at.token === '' ? null : at.token,
    fetch: (request) => fetch(request, { signal }),
  });
  await database.$client.execute('select 1');
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
    await Promise.race([ask(signal), expiry(signal)]);
    return { ok: true, ms: took() };
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
  return { ok: false, ms, error: error instanceof Error ? error.message : String(error) };
}
