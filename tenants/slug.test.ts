import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkSlug, isSlug, RESERVED_SLUGS } from './slug.ts';

test.each([
  ['acme', 'acme'],
  [' Acme ', 'acme'],
  ['ACME-Hauling', 'acme-hauling'],
  ['123', '123'],
  ['4-bins', '4-bins'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['80202-bins', '80202-bins'],
])('%j becomes %s', (text, slug) => {
  expect(checkSlug(text)).toEqual({ ok: true, value: slug });
});

test.each([
  ['admin', 'reserved'],
  ['API', 'reserved'],
  ['graphql', 'reserved'],
  ['www', 'reserved'],
  ['search', 'reserved'],
  ['iframe', 'reserved'],
  ['checkout', 'reserved'],
  ['login', 'reserved'],
  ['new', 'reserved'],
  ['my-orders', 'reserved'],
  ['order-confirmation', 'reserved'],
  [' Client-Portal ', 'reserved'],
  ['80202', 'ZIP'],
  ['80202-1234', 'ZIP'],
  ['a--', 'single hyphens'],
  ['-abc', 'single hyphens'],
  ['abc-', 'single hyphens'],
  ['a--b', 'single hyphens'],
  ['xn--bcher-kva', 'single hyphens'],
  ['ac me', 'single hyphens'],
  ['ac.me', 'single hyphens'],
  ['ac_me', 'single hyphens'],
  ['acmé', 'single hyphens'],
  ['ａｃｍｅ', 'single hyphens'],
  ['аcme', 'single hyphens'],
  ['../etc', 'single hyphens'],
  ['-a', '3 to 40'],
  ['', '3 to 40'],
  ['a'.repeat(41), '3 to 40'],
  ['a'.repeat(64), '3 to 40'],
])('%j is refused, with the reason', (text, reason) => {
  const result = checkSlug(text);
  expect(result.ok ? result.value : result.refusal).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining(reason),
  });
});

test('whatever is accepted is a label of a host and a part of a path as it stands', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '.', ' ', 'A', '/', 'é'), maxLength: 45 }),
      (text) => {
        const result = checkSlug(text);
        if (!result.ok) return;
        expect(isSlug(result.value)).toBe(true);
        expect(new URL(`http://${result.value}.localhost/${result.value}`).href).toBe(
          `http://${result.value}.localhost/${result.value}`,
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('no reserved name and no ZIP is a slug', () => {
  expect([...RESERVED_SLUGS, '80202', '80202-1234', 'Acme', ''].filter(isSlug)).toEqual([]);
  expect(RESERVED_SLUGS.has('')).toBe(false);
});
