import { randomBytes } from 'node:crypto';

import { openDatabase, type Database } from '#db/client.ts';
import { saveUser } from '#db/queries/users.ts';
import { DEMO_PASSWORD_HASH } from '#tenants/demo/accounts.ts';
import { newId } from '#worker/domain/ids.ts';

import type { Product } from '../checks/product.ts';
import { readHolder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';
import { inParallel } from './in-parallel.ts';
import { median, rankShift } from './mann-whitney.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, type Random } from './random.ts';

/** Beyond it, chance would be to blame once in a thousand times. */
const MOST_SHIFT = 3.29;
/** For few samples on a busy machine: a hash that is left out is a factor of ten and more. */
const MOST_RATIO = 3;
/** Thrown away: the first ones of a route load what it needs. */
const WARM_UP = 2;

/** Answered in the same way, whoever's the address is. */
type Route = {
  readonly path: string;
  readonly body: (email: string) => object;
  readonly status: number;
  readonly samples: number;
};

type Sides = { readonly known: ReadonlyArray<number>; readonly unknown: ReadonlyArray<number> };

export type TimingCounts = {
  readonly login: number;
  readonly reset: number;
  readonly register: number;
  /** Whether the samples are many enough for statistics; else the medians are compared. */
  readonly isFull: boolean;
};

/**
 * Addresses with an account and without one, each asked for once, by chance one or the other first: what comes back is the
 * same to the letter, and the times can't be told apart.
 */
export async function timing(product: Product, counts: TimingCounts, seed: number): Promise<ProofOutcome> {
  const db = databaseOf(product.dataDir);
  const random = randomFrom(seed);
  const routes: ReadonlyArray<Route> = [
    { path: 'login', body: (email) => ({ email, password: 'wrong' }), status: 401, samples: counts.login },
    { path: 'request-password-reset', body: (email) => ({ email }), status: 200, samples: counts.reset },
    { path: 'register', body: registration, status: 200, samples: counts.register },
  ];
  const problems: Array<string> = [];
  const figures: Array<string> = [];
  for (const route of routes) {
    const answers = new Set<string>();
    const { known, unknown } = await sampled(product.port, db, route, random, answers);
    const shift = rankShift(known, unknown);
    const ratio = median(known) / median(unknown);
    figures.push(
      `${route.path} ${route.samples} each, medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms, z ${shift.toFixed(2)}`,
    );
    if (answers.size !== 1) problems.push(`${route.path}: ${[...answers].join(' or ')}`);
    if (counts.isFull && Math.abs(shift) > MOST_SHIFT) problems.push(`${route.path}: told apart by time, z ${shift}`);
    if (ratio > MOST_RATIO || ratio < 1 / MOST_RATIO) problems.push(`${route.path}: ${ratio} times as long when known`);
  }
  return { figure: figures.join('; '), problems };
}

function registration(email: string): object {
  return { email, password: randomBytes(12).toString('hex'), firstName: 'Robin', lastName: 'Park' };
}

async function sampled(port: number, db: Database, route: Route, random: Random, answers: Set<string>): Promise<Sides> {
  const people = await inParallel(
    Array.from({ length: route.samples + WARM_UP }, () => newId('user')),
    8,
    (id) => account(db, id),
  );
  const known: Array<number> = [];
  const unknown: Array<number> = [];
  for (const [index, email] of people.entries()) {
    const nobody = `${newId('user')}@example.test`;
    const order = random() < 0.5 ? [email, nobody] : [nobody, email];
    for (const asked of order) {
      const { answer, took } = await ask(port, route, asked);
      answers.add(answer);
      if (index >= WARM_UP) (asked === email ? known : unknown).push(took);
    }
  }
  return { known, unknown };
}

async function account(db: Database, id: ReturnType<typeof newId<'user'>>): Promise<string> {
  const email = `${id}@example.test`;
  const at = new Date();
  const isSaved = await saveUser(db, {
    id,
    email,
    username: id,
    firstName: 'Robin',
    lastName: 'Park',
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    passwordHash: DEMO_PASSWORD_HASH,
    sessionVersion: 1,
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  if (!isSaved) throw new Error(`${email} could not be stored`);
  return email;
}

/** The answer as whoever asks sees it, and how long it took in milliseconds. */
async function ask(port: number, { path, body, status }: Route, email: string) {
  const begun = performance.now();
  const response = await fetch(`http://localhost:${port}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  const text = await response.text();
  const took = performance.now() - begun;
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${text}`);
  return { answer: `${response.status} ${text}`, took };
}

function databaseOf(dataDir: string): Database {
  const holder = readHolder(dataDir);
  if (holder === null) throw new Error(`Nobody runs on ${dataDir}`);
  const secrets = readSecrets(dataDir, 'local', process.env);
  return openDatabase({ url: holder.addresses['primaryUrl'] ?? '', authToken: databaseToken(secrets, 'rw') });
}
