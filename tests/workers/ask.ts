import { exports } from 'cloudflare:workers';

/**
 * Asks the Worker's GraphQL, as a browser on that host would.
 *
 * @throws Error when the answer has errors
 */
export async function ask<T>(
  query: string,
  more: { host?: string; variables?: Readonly<Record<string, unknown>>; bearer?: string } = {},
): Promise<T> {
  const { host = 'localhost', variables = {}, bearer } = more;
  const answer = await exports.default.fetch(`http://${host}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json<{ data: T; errors?: ReadonlyArray<unknown> }>();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}
