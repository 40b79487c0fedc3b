import { expect, test } from 'vitest';

import { StartRefused } from '#scripts/local/start-refused.ts';
import { readStartSettings } from '#scripts/local/start-settings.ts';

test('without variables a start is the one of the running contract', () => {
  expect(readStartSettings('/project', {}, [])).toEqual({
    root: '/project',
    port: 8787,
    dataDir: '/project/.data',
    seed: 'demo',
    rootDomain: 'localhost',
    environment: 'local',
    region: 'local',
    replicaRegions: [],
    replicaLagMs: 0,
    isDev: false,
  });
});

test('every region after the first has a replica', () => {
  const settings = readStartSettings('/project', { OSKR_REGIONS: 'us, eu,ap', REPLICA_LAG_MS: '250' }, ['--dev']);

  expect(settings).toMatchObject({ region: 'us', replicaRegions: ['eu', 'ap'], replicaLagMs: 250, isDev: true });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['REPLICA_LAG_MS', '-1'],
  ['SEED', 'everything'],
  ['SEED', 'scale:5'],
  ['OSKR_REGIONS', 'us,us'],
  ['OSKR_REGIONS', 'us,'],
  ['OSKR_REGIONS', '../etc'],
  ['ENVIRONMENT', 'prod'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readStartSettings('/project', { [name]: value }, [])).toThrow(StartRefused);
  expect(() => readStartSettings('/project', { [name]: value }, [])).toThrow(new RegExp(`^${name}\\b`));
});

test('production gets no demo accounts, not even when asked', () => {
  expect(readStartSettings('/project', { ENVIRONMENT: 'production' }, []).seed).toBe('none');
  expect(() => readStartSettings('/project', { ENVIRONMENT: 'production', SEED: 'demo' }, [])).toThrow(/^SEED=demo/);
});
