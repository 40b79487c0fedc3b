import { expect, test } from 'vitest';

import { failureMessage } from './rest.ts';

test.each([
  [400, { message: 'Say so', error: 'CODE', errors: ['First'] }, 'Say so'],
  [400, { message: '', error: 'CODE', errors: ['First'] }, 'CODE'],
  [400, { errors: ['First', 'Second'] }, 'First'],
  [400, { errors: [] }, 'API request failed: 400 Why'],
  [500, null, 'API request failed: 500 Why'],
  [502, 'text', 'API request failed: 502 Why'],
  [401, {}, 'Authentication failed. Please log in again.'],
  [401, { message: 'Invalid credentials' }, 'Invalid credentials'],
])('status %i with %j says %j', (status, body, message) => {
  expect(failureMessage(status, 'Why', body)).toBe(message);
});
