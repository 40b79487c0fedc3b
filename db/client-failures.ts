import { LibsqlError } from '@libsql/client/web';

/** Nothing answered: the server is gone, or the way to it is. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** The same fetch, whose failures say whose they are. */
export function namingFailures(
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await send(request);
    } catch (cause) {
      throw new DatabaseUnreachable('The database did not answer', { cause });
    }
  };
}

/** Whether an error has come of a database that is not there for now, whatever is wrapped around it. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnreachable || (cause instanceof LibsqlError && cause.code === 'SERVER_ERROR'))
      return true;
  return false;
}
