/** The statement's parameters, as drizzle appends them to the message of a query that failed. */
const PARAMETERS = /\n?params: [\s\S]*?(?=\n\s+at |$)/g;

/**
 * A fault for the log: what went wrong and where, without what people typed. Errors of the database carry the
 * parameters of their statement, names and addresses among them.
 *
 * @returns message and stack of the error and of what is behind it
 */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'Something that is no error was thrown';
  const own = (error.stack ?? `${error.name}: ${error.message}`).replaceAll(PARAMETERS, '\n');
  return error.cause instanceof Error ? `${own}\ncaused by ${faultText(error.cause)}` : own;
}
