import type { Actor } from '#worker/domain/actor.ts';
import type { Context, Environment } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';

import { TRUSTED_DOCUMENTS } from './trusted-documents.gen.ts';

/** What a request names to be executed: a document by the digest of its text, the text itself, or both. */
export type AskedDocument = { readonly hash: string | null; readonly text: string | null };

const BY_HASH: ReadonlyMap<string, string> = new Map(Object.entries(TRUSTED_DOCUMENTS));

/**
 * The text of the document to be executed. Our own app names its documents by their digest. Outside the local environment
 * any other document is taken only from somebody signed in, and under the same limits.
 *
 * @throws AppError BAD_USER_INPUT for no document or an unknown digest alone; UNAUTHENTICATED for a guest's own document
 */
export function documentText(
  { environment, actor }: Pick<Context, 'actor' | 'environment'>,
  { hash, text }: AskedDocument,
): string {
  const trusted = hash === null ? undefined : BY_HASH.get(hash);
  if (trusted !== undefined) return trusted;
  if (text === null && hash !== null)
    throw new AppError('BAD_USER_INPUT', 'This document is not known here. Please reload the page.');
  if (text === null) throw new AppError('BAD_USER_INPUT', 'The query is missing.');
  if (!mayBringOwn(environment, actor))
    throw new AppError('UNAUTHENTICATED', 'Please sign in to send documents of your own.');
  return text;
}

function mayBringOwn(environment: Environment, actor: Actor): boolean {
  return environment === 'local' || actor.kind !== 'guest';
}
