import type { Clock } from './clock.ts';
import type { SandboxDatabase } from './database.ts';
import { openDeadlines, type Deadlines } from './deadlines.ts';
import { recordEvent } from './events.ts';
import type { StripeObject } from './objects.ts';
import { Params } from './params.ts';
import type { Settings } from './settings.ts';
import { openObjectStore, type ObjectStore } from './store.ts';

/** The platform's own account: connected accounts and application fees belong to it. */
export const PLATFORM = 'acct_1OskrPlatformLocal1';

/** What every part of the sandbox works on. */
export type Sandbox = {
  readonly settings: Settings;
  readonly db: SandboxDatabase;
  readonly clock: Clock;
  readonly store: ObjectStore;
  readonly deadlines: Deadlines;
};

/** One call of the API, or the clock acting on its own. */
export type Call = Sandbox & {
  /** Whose objects the call sees: a connected account or the platform. */
  readonly account: string;
  readonly params: Params;
  /** Writes an event beside the change it tells of. */
  emit(type: string, object: StripeObject, account?: string): void;
};

export function openSandbox(settings: Settings, db: SandboxDatabase, clock: Clock): Sandbox {
  return {
    settings,
    db,
    clock,
    store: openObjectStore(db),
    deadlines: openDeadlines(db),
  };
}

export function callOf(
  sandbox: Sandbox,
  account: string,
  params: Params,
  request: { readonly id: string | null; readonly key: string | null },
): Call {
  return {
    ...sandbox,
    account,
    params,
    emit(type, object, owner = account) {
      recordEvent(sandbox, { type, object, account: owner, platform: PLATFORM, request });
    },
  };
}

/** A call that nobody made: a deadline passed, or somebody acted on a page of the bank. */
export function ownCall(sandbox: Sandbox, account: string): Call {
  return callOf(sandbox, account, new Params({}), { id: null, key: null });
}
