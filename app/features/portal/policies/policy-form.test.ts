import { expect, test } from 'vitest';

import {
  linesOf,
  policyChanges,
  policyFormOf,
  policyInputOf,
  withLines,
  withMoved,
  withoutLine,
  withText,
  type Policies,
} from './policy-form.ts';

const STORED: Policies = {
  prohibitedItems: ['Paint', 'Tires', 'Batteries'],
  policyMessages: ['Keep the lid closed.'],
  businessNotes: null,
  termsOfServiceUrl: 'https://acme.example/terms',
};

const texts = (lines: ReturnType<typeof linesOf>) => lines.map(({ text }) => text);

test('lines are added once, whatever their case and the space around them', () => {
  const lines = withLines(linesOf(['Paint']), [' Tires ', 'paint', '', 'tires', 'Asbestos']);
  expect(texts(lines)).toEqual(['Paint', 'Tires', 'Asbestos']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
});

test('a line that is added after another was taken away has an id of its own', () => {
  const lines = withLines(withoutLine(linesOf(['a', 'b', 'c']), 1), ['d']);
  expect(lines).toEqual([
    { id: 0, text: 'a' },
    { id: 2, text: 'c' },
    { id: 3, text: 'd' },
  ]);
});

test.each([
  [0, -1, ['a', 'b', 'c']],
  [0, 1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [2, -1, ['a', 'c', 'b']],
  [2, 1, ['a', 'b', 'c']],
  [9, 1, ['a', 'b', 'c']],
] as const)('line %i moves by %i', (id, by, expected) => {
  expect(texts(withMoved(linesOf(['a', 'b', 'c']), id, by))).toEqual(expected);
});

test('what is sent is what differs, tidied', () => {
  const form = policyFormOf(STORED);
  expect(policyChanges(form, STORED)).toEqual({});
  expect(policyChanges({ ...form, businessNotes: '  ' }, STORED)).toEqual({});
  const spaced = withText(form.prohibitedItems, 1, ' Tires ');
  expect(policyChanges({ ...form, prohibitedItems: withLines(spaced, ['']) }, STORED)).toEqual({});
  const moved = withMoved(form.prohibitedItems, 0, 1);
  expect(policyChanges({ ...form, prohibitedItems: moved, termsOfServiceUrl: '' }, STORED)).toEqual({
    prohibitedItems: ['Tires', 'Paint', 'Batteries'],
    termsOfServiceUrl: '',
  });
});

test('lines that became alike are one', () => {
  const form = policyFormOf(STORED);
  const twice = { ...form, prohibitedItems: withText(form.prohibitedItems, 2, 'Paint ') };
  expect(policyInputOf(twice).prohibitedItems).toEqual(['Paint', 'Tires']);
});
