/** Cookies authorise pages only: the APIs take a bearer, so that no other site can act with them. */

/**
 * The access token of whoever signed in on this host. Over https its name makes the browser refuse it from anybody but
 * this very host: neither a neighbour below the same domain nor a page without encryption signs somebody in as another.
 */
const SESSION = { http: 'oskr-session', https: '__Host-oskr-session' } as const;
/** Tokens of orders placed in this browser, newest first. */
const ORDERS = 'oskr-orders';

/** How far the database was when this browser last changed something: a replica must have got there. */
const READ = 'oskr-read';

const READ_SECONDS = 60;
const SESSION_SECONDS = 15 * 60;
const ORDERS_SECONDS = 90 * 24 * 60 * 60;
const MOST_ORDERS = 12;
const ORDER_TOKEN = /^[\w.-]{10,100}$/;

const READ_TOKEN = /^[\w.:-]{1,200}$/;

type Scheme = 'http' | 'https';

export type Cookies = {
  readonly session: string | null;
  readonly orderTokens: ReadonlyArray<string>;
  readonly readToken: string | null;
};

export function readCookies(request: Request, scheme: Scheme): Cookies {
  const cookies = new Map<string, string>();
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name && !cookies.has(name)) cookies.set(name, value.join('='));
  }
  const tokens = (cookies.get(ORDERS) ?? '').split('~').filter((token) => ORDER_TOKEN.test(token));
  const readToken = cookies.get(READ) ?? '';
  return {
    session: cookies.get(SESSION[scheme]) || null,
    orderTokens: tokens.slice(0, MOST_ORDERS),
    readToken: READ_TOKEN.test(readToken) ? readToken : null,
  };
}

export function sessionCookie(token: string, scheme: Scheme): string {
  return cookie(SESSION[scheme], token, SESSION_SECONDS, scheme);
}

export function noSessionCookie(scheme: Scheme): string {
  return cookie(SESSION[scheme], '', 0, scheme);
}

export function readCookie(token: string, scheme: Scheme): string {
  return cookie(READ, token, READ_SECONDS, scheme);
}

/** The cookie with further order tokens in front. */
export function ordersCookie(placed: ReadonlyArray<string>, before: ReadonlyArray<string>, scheme: Scheme): string {
  const tokens = [...new Set([...placed, ...before])].slice(0, MOST_ORDERS);
  return cookie(ORDERS, tokens.join('~'), ORDERS_SECONDS, scheme);
}

/** `Max-Age`, never `Expires`: the browser's clock is not the product's. */
function cookie(name: string, value: string, seconds: number, scheme: Scheme): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
