import type { GraphQLSchema } from 'graphql';

import { AppError } from '#worker/usecases/errors.ts';
import { derivedIds } from '#worker/usecases/idempotency/command-ids.ts';

import type { FieldOutcome, GraphqlContext } from './context.ts';

/**
 * Gives every mutation field of a request with an idempotency key ids and a key of its own, and remembers what
 * came of it, whatever of its result the client asks for.
 */
export function oncePerField(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (resolve === undefined) continue;
    field.resolve = async (source, args, context: GraphqlContext, info): Promise<unknown> => {
      const { claimed } = context;
      if (claimed === null) return await resolve(source, args, context, info);
      const path = String(info.path.key);
      try {
        const value: unknown = await resolve(source, args, await commandContext(context, path), info);
        claimed.outcomes.set(path, outcomeOf(value));
        return value;
      } catch (error) {
        claimed.outcomes.set(path, isRefusal(error) ? 'refused' : 'unknown');
        throw error;
      }
    };
  }
  return schema;
}

async function commandContext(context: GraphqlContext, path: string): Promise<GraphqlContext> {
  const { ctx, claimed } = context;
  if (claimed === null) return context;
  const ids = await derivedIds(claimed.once, path);
  return { ...context, ctx: { ...ctx, ids }, idempotencyKey: ids.key };
}

/** A refused command tells so in its result; a charge whose card was declined exists nevertheless. */
function outcomeOf(value: unknown): FieldOutcome {
  if (typeof value !== 'object' || value === null || !('success' in value) || value.success !== false) return 'effect';
  return 'charge' in value && value.charge != null ? 'effect' : 'refused';
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'INTERNAL';
}
