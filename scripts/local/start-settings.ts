import { join, resolve } from 'node:path';

import { StartRefused } from './start-refused.ts';

const ENVIRONMENTS = ['local', 'staging', 'production'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** What the caller decides about one start. Everything else is derived or generated. */
export type StartSettings = {
  readonly root: string;
  readonly port: number;
  readonly dataDir: string;
  readonly seed: 'demo' | 'none';
  readonly rootDomain: string;
  readonly environment: Environment;
  /** The region this Worker stands in. */
  readonly region: string;
  /** Every region after the first has a replica. */
  readonly replicaRegions: ReadonlyArray<string>;
  readonly replicaLagMs: number;
  readonly isDev: boolean;
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the variables of the running contract. @throws StartRefused naming the variable that makes no sense */
export function readStartSettings(root: string, env: Variables, args: ReadonlyArray<string>): StartSettings {
  const environment = readEnvironment(env['ENVIRONMENT']);
  const regions = readRegions(given(env['OSKR_REGIONS']) ?? 'local');
  return {
    root,
    port: readNumber('PORT', env['PORT'], 8787, 1, 65_535),
    dataDir: resolve(root, given(env['DATA_DIR']) ?? '.data'),
    seed: readSeed(given(env['SEED']), environment),
    rootDomain: (given(env['ROOT_DOMAIN']) ?? 'localhost').toLowerCase(),
    environment,
    region: given(env['REGION']) ?? regions[0] ?? 'local',
    replicaRegions: regions.slice(1),
    replicaLagMs: readNumber('REPLICA_LAG_MS', env['REPLICA_LAG_MS'], 0, 0, 600_000),
    isDev: args.includes('--dev'),
  };
}

/** Where a start keeps what, below its data directory. */
export function pathsOf(dataDir: string) {
  return {
    lock: join(dataDir, 'lock'),
    holder: join(dataDir, 'holder.json'),
    secrets: join(dataDir, 'secrets.json'),
    databaseKey: join(dataDir, 'database-key.pem'),
    primary: join(dataDir, 'primary'),
    replica: (region: string) => join(dataDir, `replica-${region}`),
    objects: join(dataDir, 'objects'),
    logs: join(dataDir, 'logs'),
    bundle: join(dataDir, 'bundle'),
  };
}

function given(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === '' ? undefined : text;
}

function readNumber(name: string, value: string | undefined, byDefault: number, least: number, most: number): number {
  const text = given(value);
  if (text === undefined) return byDefault;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new StartRefused(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readEnvironment(value: string | undefined): Environment {
  const text = given(value) ?? 'local';
  const environment = ENVIRONMENTS.find((name) => name === text);
  if (environment !== undefined) return environment;
  throw new StartRefused(`ENVIRONMENT must be one of ${ENVIRONMENTS.join(', ')}, not "${text}".`);
}

function readRegions(text: string): ReadonlyArray<string> {
  const regions = text.split(',').map((region) => region.trim());
  const isFine =
    regions.every((region) => /^[a-z0-9-]{1,32}$/.test(region)) && new Set(regions).size === regions.length;
  if (isFine) return regions;
  throw new StartRefused(`OSKR_REGIONS must be a comma list of different names like local,eu, not "${text}".`);
}

/** Demo accounts share a published password, so they exist locally only. */
function readSeed(value: string | undefined, environment: Environment): 'demo' | 'none' {
  const seed = value ?? (environment === 'local' ? 'demo' : 'none');
  if (seed !== 'demo' && seed !== 'none') throw new StartRefused(`SEED must be demo or none, not "${seed}".`);
  if (seed === 'none' || environment === 'local') return seed;
  throw new StartRefused(
    `SEED=${seed} writes accounts with a published password: not with ENVIRONMENT=${environment}.`,
  );
}
