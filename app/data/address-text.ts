export type Address = Partial<Record<'street' | 'city' | 'state' | 'zipCode', string>>;

/** An order's address as the API writes it, JSON in a text; what is missing or no text is left out. */
export function addressOf(json: string | null): Address {
  try {
    const value: Record<string, unknown> = { ...JSON.parse(json ?? '{}') };
    const entries = ['street', 'city', 'state', 'zipCode'].flatMap((key) => {
      const text = value[key];
      return typeof text === 'string' && text !== '' ? [[key, text] as const] : [];
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
