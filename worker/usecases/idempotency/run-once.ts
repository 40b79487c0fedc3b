import {
  claimKey,
  findKey,
  forgetKey,
  replaceState,
  type KeyName,
  type KeyRow,
  type KeyState,
} from '#db/queries/idempotency-keys.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Once } from './command-ids.ts';

export type Request = KeyName & {
  /** Of the whole input: the same key with another one is a conflict. */
  readonly fingerprint: string;
  /** False for answers that must not be stored, because they carry secrets: those are worked out again. */
  readonly isKept: boolean;
};

export type Done<T> = {
  readonly answer: T;
  /**
   * `keep`: this is the answer from now on. `repeat`: there was, or may have been, an effect, but this is not
   * its answer: the work is done again by the same ids. `forget`: refused without any effect.
   */
  readonly verdict: 'keep' | 'repeat' | 'forget';
};

type Deps = Pick<Context, 'primary' | 'now' | 'log'>;

type Claim =
  | { readonly kind: 'kept'; readonly answer: unknown }
  | { readonly kind: 'ours'; readonly state: Exclude<KeyState, { kind: 'done' }>; readonly isRepeat: boolean };

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Whoever has not answered by then is taken for dead. Doing it again is harmless even when it is not. */
const LEASE_MS = 20_000;
/** How long a twin waits for the first one's answer, in real time. */
const WAIT_MS = 6_000;
const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 300;

/**
 * Does some work once for an idempotency key: who comes again with the same input within seven days gets the
 * answer of the first time.
 *
 * Work that was begun and never answered is done again, with the same seed and `isRepeat`; it has to take what
 * it finds done for done.
 *
 * @returns `kept` as it was stored, or what the work answered just now
 * @throws AppError CONFLICT for a key that was used with another input, or whose first request still runs
 */
export async function runOnce<T>(
  deps: Deps,
  request: Request,
  work: (once: Once) => Promise<Done<T>>,
): Promise<{ readonly kind: 'kept'; readonly answer: unknown } | { readonly kind: 'ran'; readonly answer: T }> {
  const claim = await claimOrWait(deps, request);
  if (claim.kind === 'kept') return claim;
  const { state, isRepeat } = claim;
  try {
    const { answer, verdict } = await work({ seed: state.seed, isRepeat });
    await orLogged(deps, () => conclude(deps, request, claim, verdict, answer));
    return { kind: 'ran', answer };
  } catch (error) {
    await orLogged(deps, () => conclude(deps, request, claim, 'repeat', null));
    throw error;
  }
}

async function claimOrWait(deps: Deps, request: Request): Promise<Claim> {
  const seed = newSeed();
  const giveUpAt = Date.now() + WAIT_MS;
  let row = await claim(deps, request, seed);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    if (row.fingerprint !== request.fingerprint)
      throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request.');
    const found = await claimOf(deps, request, row.state, seed);
    if (found !== null) return found;
    if (Date.now() >= giveUpAt)
      throw new AppError('CONFLICT', 'The first request with this Idempotency-Key is still being worked on.');
    await new Promise((resolve) => setTimeout(resolve, pause));
    row = (await findKey(deps.primary, request, deps.now())) ?? (await claim(deps, request, seed));
  }
}

/** What a stored state means for us; null while somebody else is at it. */
async function claimOf(deps: Deps, request: Request, state: KeyState, seed: string): Promise<Claim | null> {
  if (state.kind === 'done') return { kind: 'kept', answer: state.answer };
  if (state.seed === seed) return { kind: 'ours', state, isRepeat: false };
  if (state.kind === 'open') return { kind: 'ours', state, isRepeat: true };
  if (state.until > deps.now().getTime()) return null;
  const ours = running(deps, state.seed);
  const isTaken = await replaceState(deps.primary, request, state, ours);
  return isTaken ? { kind: 'ours', state: ours, isRepeat: true } : null;
}

async function claim(deps: Deps, request: Request, seed: string): Promise<KeyRow> {
  const { scope, key, fingerprint, isKept } = request;
  const now = deps.now();
  return await claimKey(deps.primary, {
    scope,
    key,
    fingerprint,
    state: isKept ? running(deps, seed) : { kind: 'open', seed },
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  });
}

async function conclude(
  { primary }: Deps,
  request: Request,
  { state, isRepeat }: Extract<Claim, { kind: 'ours' }>,
  verdict: Done<unknown>['verdict'],
  answer: unknown,
): Promise<void> {
  // The first time may have had an effect that its repetition no longer finds.
  if (verdict === 'forget' && !isRepeat) return await forgetKey(primary, request, state);
  const isStored =
    verdict === 'keep' && request.isKept && (await replaceState(primary, request, state, { kind: 'done', answer }));
  // Not stored: an answer that is too long, or another one is there by now. Then this changes nothing.
  if (!isStored && state.kind === 'running')
    await replaceState(primary, request, state, { kind: 'open', seed: state.seed });
}

function running({ now }: Deps, seed: string): Extract<KeyState, { kind: 'running' }> {
  return { kind: 'running', seed, until: now().getTime() + LEASE_MS };
}

/** 256 random bits in hex. */
function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was done is done: that its answer could not be stored is no reason to deny it. */
async function orLogged({ log }: Deps, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('idempotency_key_not_kept', { error: error instanceof Error ? error.message : 'unknown' });
  }
}
