import { expect, test } from 'vitest';

import { eligibilityOf, requirementTab, type EligibilityFacts } from './eligibility.ts';

const READY: EligibilityFacts = {
  isActive: true,
  isSuspended: false,
  canBePaid: true,
  hasTerms: true,
  dumpstersInStock: 1,
  pricedZones: 1,
};

test('a business with everything may take orders', () => {
  const { isEligible, requirements, ineligibilityReasons } = eligibilityOf(READY);
  expect(isEligible).toBe(true);
  expect(requirements.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'COMPLETE'));
  expect(ineligibilityReasons).toEqual([]);
});

test.each([
  ['Active Account', { isActive: false }],
  ['Active Account', { isSuspended: true }],
  ['Payment Account Connected', { canBePaid: false }],
  ['Terms of Service', { hasTerms: false }],
  ['Dumpster in Stock', { dumpstersInStock: 0 }],
  ['Service Zone with Prices', { pricedZones: 0 }],
])('%s alone missing is enough to take none', (name, change) => {
  const { isEligible, requirements, ineligibilityReasons } = eligibilityOf({ ...READY, ...change });
  expect(isEligible).toBe(false);
  const missing = requirements.filter(({ status }) => status === 'INCOMPLETE');
  expect(missing.map(({ requirement }) => requirement)).toEqual([name]);
  expect(ineligibilityReasons).toHaveLength(1);
});

test('a business that has set up nothing is told all five, each with what to do', () => {
  const nothing = eligibilityOf({
    isActive: false,
    isSuspended: false,
    canBePaid: false,
    hasTerms: false,
    dumpstersInStock: 0,
    pricedZones: 0,
  });
  expect(nothing.ineligibilityReasons).toHaveLength(5);
  expect(nothing.requirements.every(({ description, action }) => description !== '' && action !== '')).toBe(true);
});

test('a suspension is not answered with the switch that the owner has', () => {
  const [account] = eligibilityOf({ ...READY, isSuspended: true }).requirements;
  expect(account?.action).toBe('Contact support to have it lifted.');
});

test('each requirement leads to the tab where it is met', () => {
  const tabs = eligibilityOf(READY).requirements.map(({ requirement }) => requirementTab(requirement));
  expect(tabs).toEqual(['settings', 'settings', 'prohibited', null, null]);
  expect(requirementTab('Active Terms of Service')).toBe('prohibited');
});
