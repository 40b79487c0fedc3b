import type { Context } from '#worker/usecases/context.ts';

import type { Env } from '../env.ts';

/** What Hono's handlers share: bindings, the request's id, and behind `withContext` its context. */
export type AppEnv = {
  Bindings: Env;
  Variables: { requestId: string; ctx: Context };
};
