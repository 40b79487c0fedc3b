/** Where a replica of the database can stand. `local` is the only one on a developer's machine. */
export const REGIONS = ['us-west', 'us-central', 'us-east', 'sa', 'eu', 'me', 'af', 'in', 'ap', 'oc'] as const;

export type Region = (typeof REGIONS)[number];

/** Where a request came in, as Cloudflare tells it; unknown parts are null. */
export type Origin = { readonly colo: string | null; readonly continent: string | null };

/** Data centres of North America by the part of the country they stand in; the others count as east. */
const COLOS: ReadonlyMap<string, Region> = new Map([
  ...['ANC', 'HNL', 'LAX', 'LAS', 'PDX', 'PHX', 'SAN', 'SEA', 'SFO', 'SJC', 'SMF', 'YVR', 'YYC'].map(
    (colo) => [colo, 'us-west'] as const,
  ),
  ...['ABQ', 'AUS', 'DEN', 'DFW', 'IAH', 'MCI', 'MSP', 'OKC', 'OMA', 'ORD', 'SAT', 'SLC', 'STL', 'YWG'].map(
    (colo) => [colo, 'us-central'] as const,
  ),
  ...['BOM', 'DEL', 'MAA', 'BLR', 'HYD', 'CCU'].map((colo) => [colo, 'in'] as const),
  ...['DXB', 'DOH', 'BAH', 'KWI', 'RUH', 'JED', 'TLV', 'AMM'].map((colo) => [colo, 'me'] as const),
]);

const CONTINENTS: ReadonlyMap<string, Region> = new Map([
  ['NA', 'us-east'],
  ['SA', 'sa'],
  ['EU', 'eu'],
  ['AF', 'af'],
  ['AS', 'ap'],
  ['OC', 'oc'],
  ['AN', 'oc'],
]);

/** For each region all regions, itself first, by how far the network is. */
const NEAREST: Readonly<Record<Region, ReadonlyArray<Region>>> = {
  'us-west': ['us-west', 'us-central', 'us-east', 'ap', 'oc', 'sa', 'eu', 'me', 'in', 'af'],
  'us-central': ['us-central', 'us-east', 'us-west', 'sa', 'eu', 'ap', 'oc', 'me', 'in', 'af'],
  'us-east': ['us-east', 'us-central', 'us-west', 'eu', 'sa', 'me', 'af', 'ap', 'in', 'oc'],
  sa: ['sa', 'us-east', 'us-central', 'us-west', 'eu', 'af', 'me', 'in', 'ap', 'oc'],
  eu: ['eu', 'me', 'us-east', 'us-central', 'af', 'in', 'us-west', 'sa', 'ap', 'oc'],
  me: ['me', 'eu', 'in', 'af', 'us-east', 'ap', 'us-central', 'us-west', 'sa', 'oc'],
  af: ['af', 'eu', 'me', 'us-east', 'in', 'sa', 'us-central', 'us-west', 'ap', 'oc'],
  in: ['in', 'me', 'ap', 'eu', 'oc', 'af', 'us-west', 'us-east', 'us-central', 'sa'],
  ap: ['ap', 'oc', 'in', 'us-west', 'us-central', 'us-east', 'me', 'eu', 'af', 'sa'],
  oc: ['oc', 'ap', 'us-west', 'in', 'us-central', 'us-east', 'me', 'sa', 'eu', 'af'],
};

/** The region that a request came in at; null when nothing is known of its origin. */
export function regionOf({ colo, continent }: Origin): Region | null {
  return COLOS.get(colo ?? '') ?? CONTINENTS.get(continent ?? '') ?? null;
}

export function isRegion(text: string): text is Region {
  return REGIONS.some((region) => region === text);
}

/**
 * The nearest of the regions that have a replica; null when there is none, or nobody knows where
 * the request came from: then the primary answers.
 *
 * @param from the region's own name where one is configured, such as `local`, else where a request came in
 */
export function nearestReplica(from: string | Origin, available: ReadonlyArray<string>): string | null {
  if (typeof from === 'string' && available.includes(from)) return from;
  const region = typeof from === 'string' ? from : regionOf(from);
  if (region === null || !isRegion(region)) return null;
  return NEAREST[region].find((candidate) => available.includes(candidate)) ?? null;
}
