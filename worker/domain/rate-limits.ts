/**
 * Whose tries a limit counts together. A client is the account of somebody signed in, and the network of a guest. A
 * mailbox is where a mail arrives, however its address is spelled.
 */
export type CountedBy = 'account' | 'mailbox' | 'network' | 'client' | 'cart' | 'order' | 'business';

export type RateLimitRule = {
  readonly tries: number;
  readonly windowSeconds: number;
  readonly by: CountedBy;
  /** Tries that turn out to be right may be given back; then only the failed ones count. */
  readonly counts: 'every' | 'failed';
};

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** The one table of limits. Webhooks have none: they prove themselves by their signature. */
export const RATE_LIMITS = {
  'login.account': { tries: 20, windowSeconds: QUARTER, by: 'account', counts: 'failed' },
  'login.network': { tries: 100, windowSeconds: QUARTER, by: 'network', counts: 'failed' },
  'refresh.network': { tries: 300, windowSeconds: MINUTE, by: 'network', counts: 'every' },
  'password-reset.network': { tries: 30, windowSeconds: HOUR, by: 'network', counts: 'every' },
  'password-reset.mailbox': { tries: 5, windowSeconds: HOUR, by: 'mailbox', counts: 'every' },
  /** By a mailed link: resetting a password, confirming an address, looking at an invitation and accepting it. */
  'mailed-link.network': { tries: 60, windowSeconds: QUARTER, by: 'network', counts: 'every' },
  'mailed-link.account': { tries: 10, windowSeconds: QUARTER, by: 'account', counts: 'every' },
  'order-link.network': { tries: 30, windowSeconds: HOUR, by: 'network', counts: 'every' },
  'order-link.order': { tries: 5, windowSeconds: HOUR, by: 'order', counts: 'every' },
  'register.network': { tries: 20, windowSeconds: HOUR, by: 'network', counts: 'every' },
  'register.mailbox': { tries: 5, windowSeconds: HOUR, by: 'mailbox', counts: 'every' },
  'invite.business': { tries: 30, windowSeconds: HOUR, by: 'business', counts: 'every' },
  'invite.mailbox': { tries: 5, windowSeconds: HOUR, by: 'mailbox', counts: 'every' },
  'contact.network': { tries: 10, windowSeconds: HOUR, by: 'network', counts: 'every' },
  'contact.mailbox': { tries: 5, windowSeconds: HOUR, by: 'mailbox', counts: 'every' },
  'email-change.account': { tries: 5, windowSeconds: HOUR, by: 'account', counts: 'every' },
  'graphql.client': { tries: 1200, windowSeconds: MINUTE, by: 'client', counts: 'every' },
  'policy-report.network': { tries: 60, windowSeconds: MINUTE, by: 'network', counts: 'every' },
  'search.network': { tries: 600, windowSeconds: MINUTE, by: 'network', counts: 'every' },
  'cart-create.network': { tries: 120, windowSeconds: MINUTE, by: 'network', counts: 'every' },
  'cart-write.cart': { tries: 300, windowSeconds: MINUTE, by: 'cart', counts: 'every' },
  'checkout.cart': { tries: 120, windowSeconds: QUARTER, by: 'cart', counts: 'failed' },
  'checkout.network': { tries: 60, windowSeconds: QUARTER, by: 'network', counts: 'failed' },
  'complete-checkout.order': { tries: 120, windowSeconds: QUARTER, by: 'order', counts: 'failed' },
  'evidence-upload.account': { tries: 120, windowSeconds: 10 * MINUTE, by: 'account', counts: 'every' },
  'domain-check.business': { tries: 20, windowSeconds: 10 * MINUTE, by: 'business', counts: 'every' },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The limit that a request came nearest to. */
export type SeenLimit = {
  readonly tries: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  /** Null while the request was let through. */
  readonly retryAfterSeconds: number | null;
};

/** Of hosts whose mailboxes are one, dots or not. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: in lower case, without what follows a plus, and without dots where those mean nothing.
 * For counting only: as accounts, such addresses are different.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const host = address.slice(at + 1).replace(/\.$/, '');
  const [name = ''] = address.slice(0, at).split('+');
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/**
 * The network that an address belongs to, as limits count it: an IPv4 address alone, an IPv6 address with its whole /64,
 * because one connection has all of those. What is no address is one network together: nobody gets out of a limit by it.
 */
export function networkOf(address: string | null): string {
  const text = address?.trim().toLowerCase() ?? '';
  const four = /^(?:::ffff:)?(?<four>\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.groups?.['four'];
  if (four !== undefined) return four.split('.').every((part) => Number(part) <= 255) ? four : UNKNOWN;
  const groups = ipv6Groups(text);
  return groups === null ? UNKNOWN : `${groups.slice(0, 4).join(':')}::/64`;
}

const UNKNOWN = 'unknown';

/** Its eight groups without leading zeros; null when it is no IPv6 address. */
function ipv6Groups(text: string): ReadonlyArray<string> | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
