/** The two tenants of the matrix. */
export const TENANTS = ['a', 'b'] as const;

export type TenantName = (typeof TENANTS)[number];

/**
 * Whose a text is: `pub` anybody's, `buyer` of one customer's order, `other` of another order, `cart` of whoever knows the
 * cart, `sign` of who works for the business and signs the history of its orders, `team` of their colleagues, whom its
 * admin alone sees, `host` of its own hosts, `lead` of the platform.
 */
export const SCOPES = ['pub', 'buyer', 'other', 'cart', 'team', 'sign', 'host', 'lead'] as const;

export type Scope = (typeof SCOPES)[number];

const MARKER = new RegExp(`qz(?<tenant>[ab])(?<scope>${SCOPES.join('|')})qz`, 'gi');
/** Digits that stand for the same, wherever they are in a phone number. */
const PHONES: Readonly<Record<TenantName, Readonly<Partial<Record<Scope, string>>>>> = {
  a: { buyer: '7205550161', other: '7205550162', team: '7205550163', sign: '7205550164' },
  b: { buyer: '7205550171', other: '7205550172', team: '7205550173', sign: '7205550174' },
};

/** A text that stands in every text field of a tenant, and nowhere else. */
export function marker(tenant: TenantName, scope: Scope): string {
  return `qz${tenant}${scope}qz`;
}

export function markedPhone(tenant: TenantName, scope: Scope): string {
  const digits = PHONES[tenant][scope] ?? '';
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The markers in a text, as `tenant scope`, however it is cased or its phone numbers are written. */
export function markersIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { groups } of text.matchAll(MARKER))
    found.add(`${groups?.['tenant'] ?? ''} ${groups?.['scope'] ?? ''}`.toLowerCase());
  for (const tenant of TENANTS)
    for (const [scope, digits] of Object.entries(PHONES[tenant]))
      if (new RegExp(digits.slice(3).replaceAll(/\d(?=\d)/g, '$&[\\s().-]{0,2}')).test(text))
        found.add(`${tenant} ${scope}`);
  return found;
}
