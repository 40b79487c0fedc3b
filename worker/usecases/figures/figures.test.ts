import { expect, test } from 'vitest';

import { figures } from '#scripts/proofs/figures.ts';

test('every report and figure of 500 orders around midnights and clock changes is what plain loops come to', async () => {
  const { problems } = await figures(500, 11, false);
  expect(problems.slice(0, 10)).toEqual([]);
}, 120_000);
