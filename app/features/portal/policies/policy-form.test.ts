import { expect, test } from 'vitest';

import { rebased } from '../settings/rebased.ts';
import {
  hasLine,
  linesOf,
  policyChanges,
  policyFormOf,
  policyInputOf,
  withLines,
  withMoved,
  withoutLine,
  withPending,
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

test.each([
  ['paint', true],
  [' PAINT ', true],
  ['Wet paint', false],
])('whether %j is there already: %j', (text, isThere) => {
  expect(hasLine(linesOf(['Paint ']), text)).toBe(isThere);
});

test('what is typed for new lines is part of the form; where it adds nothing, the lists are the same ones', () => {
  const form = policyFormOf(STORED);
  const whole = withPending(form, { prohibitedItems: ' Asbestos ', policyMessages: '' });
  expect(policyChanges(whole, STORED)).toEqual({ prohibitedItems: [...STORED.prohibitedItems, 'Asbestos'] });
  const same = withPending(form, { prohibitedItems: 'tires', policyMessages: ' ' });
  expect(same.prohibitedItems).toBe(form.prohibitedItems);
  expect(same.policyMessages).toBe(form.policyMessages);
});

test('what is typed while the policies are saved is still to be saved afterwards', () => {
  const sent = { ...policyFormOf(STORED), businessNotes: ' Ring twice. ' };
  const stored = { ...STORED, businessNotes: 'Ring twice.' };
  expect(rebased(sent, sent, policyFormOf(stored))).toEqual(policyFormOf(stored));
  const typed = { ...sent, prohibitedItems: withLines(sent.prohibitedItems, ['Snow']) };
  const after = rebased(typed, sent, policyFormOf(stored));
  expect(after.businessNotes).toBe('Ring twice.');
  expect(policyChanges(after, stored)).toEqual({ prohibitedItems: ['Paint', 'Tires', 'Batteries', 'Snow'] });
});

test('lines that became alike are one', () => {
  const form = policyFormOf(STORED);
  const twice = { ...form, prohibitedItems: withText(form.prohibitedItems, 2, 'Paint ') };
  expect(policyInputOf(twice).prohibitedItems).toEqual(['Paint', 'Tires']);
});
