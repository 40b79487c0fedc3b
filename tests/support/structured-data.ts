/**
 * What search engines require of structured data: by the documentation of Google Search Central for LocalBusiness,
 * Product with an Offer, and BreadcrumbList, with the types of schema.org. Each problem is one sentence.
 */
type Json = Readonly<Record<string, unknown>>;

/** The objects of a page's JSON-LD scripts, those of a graph one by one. @throws SyntaxError for one that is no JSON */
export function structuredData(html: string): ReadonlyArray<Json> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(?<text>[^]*?)<\/script>/g)];
  return scripts.flatMap(({ groups }) => {
    const data: unknown = JSON.parse(groups?.['text'] ?? '');
    if (!isObject(data)) throw new SyntaxError('The script holds no object');
    if (data['@context'] !== 'https://schema.org') throw new SyntaxError('The script has another context');
    const graph = data['@graph'];
    return Array.isArray(graph) ? graph.filter(isObject) : [data];
  });
}

export function ofType(data: ReadonlyArray<Json>, type: string): ReadonlyArray<Json> {
  return data.filter((one) => one['@type'] === type);
}

/** @returns what is missing or of another type, by its path; nothing for an object that is as it has to be */
export function problemsOf(data: Json): ReadonlyArray<string> {
  const type = data['@type'];
  const rules = typeof type === 'string' ? RULES[type] : undefined;
  if (rules === undefined) return [`${String(type)} is no type that is known here`];
  const problems = Object.entries(rules.required).flatMap(([name, check]) =>
    name in data ? within(name, check(data[name])) : [`${name} is missing`],
  );
  const more = Object.entries(rules.optional).flatMap(([name, check]) =>
    name in data ? within(name, check(data[name])) : [],
  );
  const known = new Set(['@type', '@id', ...Object.keys(rules.required), ...Object.keys(rules.optional)]);
  const strange = Object.keys(data).filter((name) => !known.has(name));
  return [...problems, ...more, ...strange.map((name) => `${name} is no property of ${String(type)}`)];
}

/** What is wrong with a value; nothing when it is right. */
type Check = (value: unknown) => ReadonlyArray<string>;
type Rules = {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional: Readonly<Record<string, Check>>;
};

const AVAILABILITIES = new Set(['InStock', 'OutOfStock', 'SoldOut', 'PreOrder', 'BackOrder', 'LimitedAvailability']);

const text: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? [] : ['is no text']);
const whole: Check = (value) => (Number.isInteger(value) && Number(value) > 0 ? [] : ['is no whole number above 0']);
const matching =
  (pattern: RegExp, what: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? [] : [`is no ${what}: ${String(value)}`];
const address: Check = matching(/^https?:\/\/[^\s/]+\//, 'absolute address');
const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? []
    : ['is no day'];
const price: Check = matching(/^\d+\.\d{2}$/, 'price with a point and two decimals');
const availability: Check = (value) =>
  typeof value === 'string' &&
  AVAILABILITIES.has(value.replace('https://schema.org/', '')) &&
  value.startsWith('https:')
    ? []
    : [`is no availability: ${String(value)}`];
const a =
  (...types: ReadonlyArray<string>): Check =>
  (value) => {
    if (!isObject(value)) return ['is no object'];
    const type = value['@type'];
    return typeof type === 'string' && types.includes(type) ? problemsOf(value) : [`is no ${types.join(' or ')}`];
  };
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((one, index) => within(String(index), check(one)))
      : ['is no list with anything in it'];
const listed: Check = (value) => {
  const problems = listOf(a('ListItem'))(value);
  if (problems.length > 0 || !Array.isArray(value)) return problems;
  return value.flatMap((one: Json, index) =>
    one['position'] === index + 1 ? [] : [`${index}.position is out of order`],
  );
};

const RULES: Readonly<Record<string, Rules>> = {
  LocalBusiness: {
    required: { name: text, address: a('PostalAddress') },
    optional: {
      url: address,
      image: address,
      telephone: matching(/\d{3}.*\d{4}/, 'telephone number'),
      email: matching(/^[^@\s]+@[^@\s]+$/, 'email address'),
      slogan: text,
      areaServed: listOf(a('Place')),
    },
  },
  PostalAddress: {
    required: { addressCountry: matching(/^[A-Z]{2}$/, 'country') },
    optional: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: matching(/^[A-Z]{2}$/, 'state'),
      postalCode: matching(/^\d{5}$/, 'ZIP'),
    },
  },
  Place: { required: { name: text }, optional: { address: a('PostalAddress') } },
  Product: {
    required: { name: text, offers: a('Offer') },
    optional: { description: text, image: address, category: text, size: text },
  },
  Offer: {
    required: {
      price,
      priceCurrency: matching(/^USD$/, 'currency'),
      availability,
      url: address,
      areaServed: a('Place'),
    },
    optional: { priceValidUntil: day, availabilityStarts: day, seller: a('Organization') },
  },
  Organization: { required: { name: text }, optional: { url: address } },
  BreadcrumbList: { required: { itemListElement: listed }, optional: {} },
  ListItem: { required: { position: whole, name: text, item: address }, optional: {} },
};

function within(name: string, problems: ReadonlyArray<string>): ReadonlyArray<string> {
  return problems.map((problem) => (/^[\w.]+ (?:is|are) /.test(problem) ? `${name}.${problem}` : `${name} ${problem}`));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
