import { expect, test } from 'vitest';

import { nearestReplica, regionOf, REGIONS } from './regions.ts';

test.each([
  ['DEN', 'NA', 'us-central'],
  ['SEA', 'NA', 'us-west'],
  ['EWR', 'NA', 'us-east'],
  ['FRA', 'EU', 'eu'],
  ['BOM', 'AS', 'in'],
  ['NRT', 'AS', 'ap'],
  ['DXB', 'AS', 'me'],
  ['GRU', 'SA', 'sa'],
  ['JNB', 'AF', 'af'],
  ['SYD', 'OC', 'oc'],
  [null, 'EU', 'eu'],
  ['XYZ', null, null],
  [null, null, null],
  [null, 'T1', null],
])('a request at %s on %s comes in at %s', (colo, continent, region) => {
  expect(regionOf({ colo, continent })).toBe(region);
});

test('the nearest of the replicas that exist is chosen', () => {
  expect(nearestReplica({ colo: 'FRA', continent: 'EU' }, ['us-east', 'eu', 'ap'])).toBe('eu');
  expect(nearestReplica({ colo: 'FRA', continent: 'EU' }, ['ap', 'us-east'])).toBe('us-east');
  expect(nearestReplica({ colo: 'SYD', continent: 'OC' }, ['eu', 'us-west'])).toBe('us-west');
  expect(nearestReplica('eu', ['us-east', 'eu'])).toBe('eu');
  expect(nearestReplica('in', ['us-east', 'eu'])).toBe('eu');
});

test('without a replica, or without an origin, the primary answers', () => {
  expect(nearestReplica({ colo: 'FRA', continent: 'EU' }, [])).toBeNull();
  expect(nearestReplica({ colo: null, continent: null }, ['eu'])).toBeNull();
  expect(nearestReplica('local', ['eu'])).toBeNull();
});

test('a region of any name is its own nearest', () => {
  expect(nearestReplica('local', ['eu', 'local'])).toBe('local');
});

test('from every region each other can be reached, itself first', () => {
  for (const from of REGIONS) {
    expect(nearestReplica(from, REGIONS)).toBe(from);
    for (const only of REGIONS) expect(nearestReplica(from, [only])).toBe(only);
  }
});
