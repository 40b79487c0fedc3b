import { expect, test } from 'vitest';

import { citiesFor, type CitiesAnswer } from './city-options.ts';

const NAMES = [
  ['Denton', 'TX'],
  ['Denver', 'CO'],
  ['Denver', 'PA'],
] as const;
const ANSWER: CitiesAnswer = {
  search: 'den',
  stateCode: null,
  cities: NAMES.map(([name, stateCode]) => ({ id: `${name} ${stateCode}`, name, stateCode, zipCodes: ['80202'] })),
  failure: null,
};

test.each([
  ['den', null, ['Denton TX', 'Denver CO', 'Denver PA']],
  ['DENV', null, ['Denver CO', 'Denver PA']],
  ['denv', 'CO', ['Denver CO']],
  ['den', 'PA', ['Denver PA']],
  ['boulder', null, []],
  ['denver, co', null, []],
  ['', null, []],
] as const)('while “den” is answered, “%s” in %s offers %j', (text, state, ids) => {
  expect(citiesFor(ANSWER, text, state).map(({ id }) => id)).toEqual(ids);
});

test('an answer to what is typed is offered as it is, whatever the names begin with', () => {
  const answer = { ...ANSWER, search: 'denver, co' };
  expect(citiesFor(answer, 'denver, co', null)).toHaveLength(3);
  expect(citiesFor(null, 'den', null)).toEqual([]);
});
