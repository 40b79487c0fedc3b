import { expect, test } from 'vitest';

import { eligibilityOf, type EligibilityFacts } from '#worker/domain/eligibility.ts';

import { accountProblem, nextStep, setupSteps, type SetupFacts } from './setup-steps.ts';

const NOTHING: EligibilityFacts = {
  isActive: true,
  isSuspended: false,
  canBePaid: false,
  hasTerms: false,
  dumpstersInStock: 0,
  pricedZones: 0,
};

function facts(known: Partial<EligibilityFacts>, rest: Partial<SetupFacts['business']> = {}, zones = 0, orders = 0) {
  const eligibilityStatus = eligibilityOf({ ...NOTHING, ...known });
  return { business: { phone: null, addressZipCode: null, eligibilityStatus, ...rest }, zones, orders };
}

function done(of: SetupFacts): ReadonlyArray<string> {
  return setupSteps(of).flatMap(({ id, isDone }) => (isDone ? [id] : []));
}

const REACHED = { phone: '3035550142', addressZipCode: '80216' };

test.each<[SetupFacts, ReadonlyArray<string>]>([
  [facts({}), []],
  [facts({}, { phone: '3035550142' }), []],
  [facts({}, REACHED), ['business']],
  [facts({ isActive: false }, REACHED), []],
  [facts({ dumpstersInStock: 3 }, REACHED), ['business', 'sizes']],
  [facts({ dumpstersInStock: 3 }, REACHED, 1), ['business', 'sizes', 'area']],
  [facts({ pricedZones: 1 }), ['area', 'prices']],
  [facts({ hasTerms: true }), ['policies']],
  [facts({ canBePaid: true }), ['payments']],
  [facts({}, {}, 0, 1), ['store']],
])('what is there is done: %#', (of, expected) => {
  expect(done(of)).toEqual(expected);
});

test('a business whose requirements could not be read has nothing done but its zones and orders', () => {
  expect(done({ business: { ...REACHED, eligibilityStatus: null }, zones: 2, orders: 1 })).toEqual(['area', 'store']);
});

test.each([
  [{}, null],
  [{ isActive: false }, 'Your business must be switched on to take orders. Switch your business on in Settings.'],
  [{ isSuspended: true }, 'The platform has suspended this business. Contact support to have it lifted.'],
])('a business that may not take orders at all says why: %j', (known, problem) => {
  expect(accountProblem(facts(known).business)).toBe(problem);
});

test('who comes back goes on with the first step that is not done, at last with the store', () => {
  expect(nextStep(setupSteps(facts({})))).toBe('business');
  expect(nextStep(setupSteps(facts({ dumpstersInStock: 3 }, REACHED)))).toBe('area');
  const all = setupSteps(
    facts({ canBePaid: true, hasTerms: true, dumpstersInStock: 1, pricedZones: 1 }, REACHED, 1, 1),
  );
  expect(all.every(({ isDone }) => isDone)).toBe(true);
  expect(nextStep(all)).toBe('store');
});
