import { exports } from 'cloudflare:workers';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
};

/** Asks the Worker under test; redirects are not followed. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await exports.default.fetch(url, { redirect: 'manual', ...init });
  // As bytes: the runtime warns of a PDF that is read as a text.
  const text = new TextDecoder().decode(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
}

const asJson = { 'content-type': 'application/json' };

export function post(url: string, body: string, headers: Readonly<Record<string, string>> = asJson): Promise<Answer> {
  return call(url, { method: 'POST', body, headers: { ...headers } });
}

export function graphql(
  query: string,
  more: {
    variables?: object;
    bearer?: string | null;
    host?: string;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer> {
  const { variables = {}, bearer, host = 'localhost' } = more;
  const signedIn = bearer == null ? {} : { authorization: `Bearer ${bearer}` };
  const headers = { ...asJson, ...signedIn, ...more.headers };
  return post(`http://${host}/graphql`, JSON.stringify({ query, variables }), headers);
}

/** The codes of a GraphQL answer's errors. */
export function codes({ json }: Answer): unknown {
  return JSON.parse(JSON.stringify(json['errors'] ?? [])).map(
    ({ extensions }: { extensions: { code: string } }) => extensions.code,
  );
}

export async function signIn(email: string): Promise<{ token: string; refreshToken: string }> {
  const { json } = await post('http://localhost/api/auth/login', JSON.stringify({ email, password: 'Dumpster1!' }));
  return JSON.parse(JSON.stringify(json['data']));
}

/** The first request loads the whole Worker; on a busy machine that takes longer than a test may. */
export async function warmUp(): Promise<void> {
  await call('http://localhost/api/health');
}

export const WARM_UP_MS = 120_000;
