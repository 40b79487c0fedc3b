import { exports } from 'cloudflare:workers';

/**
 * Asks the Worker's GraphQL, as a browser on that host would.
 *
 * @throws Error when the answer has errors
 */
export async function ask<T>(
  query: string,
  { host = 'localhost', variables = {} }: { host?: string; variables?: Readonly<Record<string, unknown>> } = {},
): Promise<T> {
  const answer = await exports.default.fetch(`http://${host}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json<{ data: T; errors?: ReadonlyArray<unknown> }>();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}
