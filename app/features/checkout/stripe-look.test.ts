import { expect, test } from 'vitest';

import { stripeLook } from './stripe-look.ts';

test('the provider’s form has this page’s colours, in the one notation that it knows, its radius and its font', () => {
  const look = stripeLook(
    (token) => (token.startsWith('--radius') ? '4px' : token === '--font-body' ? 'Arial' : `oklch(${token})`),
    (colour) => `rgb of ${colour}`,
  );
  expect(look.variables).toMatchObject({
    colorPrimary: 'rgb of oklch(--accent-ink)',
    colorText: 'rgb of oklch(--text)',
    colorDanger: 'rgb of oklch(--bad)',
    borderRadius: '4px',
    fontFamily: 'Arial',
  });
  expect(JSON.stringify(look)).not.toMatch(/(?<!rgb of )oklch/);
});
