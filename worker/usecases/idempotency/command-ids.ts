import { newId, type Id, type IdKind } from '#worker/domain/ids.ts';

import { hexDigest } from './hex-digest.ts';

/**
 * Where the ids of what a command makes come from. A command that is carried out again, because its answer was
 * lost, gets the same ones in the same order: it meets its own rows instead of adding more.
 */
export type CommandIds = {
  next<K extends IdKind>(of: K): Promise<Id<K>>;
  /** Names this command, for guards of its own; null when the caller gave it no idempotency key. */
  readonly key: string | null;
  /** It may have been carried out before, as a whole or up to some point. */
  readonly isRepeat: boolean;
};

/** What a claim of an idempotency key gives to the work behind it. */
export type Once = {
  /** Random and secret: ids are made of it. */
  readonly seed: string;
  readonly isRepeat: boolean;
};

export const RANDOM_IDS: CommandIds = { next: async (of) => newId(of), key: null, isRepeat: false };

/** The ids of one command of a claimed request, told from its other commands by `path`. */
export async function derivedIds({ seed, isRepeat }: Once, path: string): Promise<CommandIds> {
  const counts = new Map<IdKind, number>();
  return {
    key: (await hexDigest(`command ${seed} ${path}`)).slice(0, 32),
    isRepeat,
    async next(of) {
      const count = counts.get(of) ?? 0;
      counts.set(of, count + 1);
      const digest = await hexDigest(`id ${seed} ${path} ${of} ${count}`);
      return newId(
        of,
        Uint8Array.from(digest.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      );
    },
  };
}
