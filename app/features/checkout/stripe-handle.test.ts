import { expect, test } from 'vitest';

import { stripeHandle, type StripeCalls } from './stripe-handle.ts';

const ACTION = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', returnPath: '/checkout' };

/** A provider that does as it is told, and what it was asked. */
function scene(answers: Partial<StripeCalls> = {}) {
  const asked: Array<string> = [];
  const told: Array<string | null> = [];
  let tokens = 0;
  const note = <T>(what: string, answer: T): T => {
    asked.push(what);
    return answer;
  };
  const handle = stripeHandle(
    {
      submit: () => note('submit', answers.submit?.() ?? Promise.resolve({})),
      createToken: (url) =>
        note(
          `token for ${url}`,
          answers.createToken?.(url) ?? Promise.resolve({ confirmationToken: { id: `ctoken_${(tokens += 1)}` } }),
        ),
      nextAction: (secret) => note(`next ${secret}`, answers.nextAction?.(secret) ?? Promise.resolve({})),
    },
    { tell: (message) => void told.push(message), returnUrl: () => 'https://acme.test/checkout?cart=c' },
  );
  return { handle, asked, told };
}

test('what was typed is checked first, then becomes a token that knows the way back', async () => {
  const { handle, asked } = scene();
  expect(await handle.paymentMethod()).toBe('ctoken_1');
  expect(asked).toEqual(['submit', 'token for https://acme.test/checkout?cart=c']);
});

test('the same entry gives the same token again, another one another', async () => {
  const { handle } = scene();
  expect([await handle.paymentMethod(), await handle.paymentMethod()]).toEqual(['ctoken_1', 'ctoken_1']);
  handle.forget();
  expect(await handle.paymentMethod()).toBe('ctoken_2');
});

test('a field that is wrong says so itself, and no token is made', async () => {
  const { handle, asked, told } = scene({
    submit: () => Promise.resolve({ error: { type: 'validation_error', message: 'Incomplete' } }),
  });
  expect(await handle.paymentMethod()).toBeNull();
  expect(asked).toEqual(['submit']);
  expect(told).toEqual([null]);
});

test.each([
  [{ type: 'api_connection_error', message: 'No network' }, 'No network'],
  [{ type: 'api_error' }, 'Please check your card data.'],
])('a token that could not be made is told: %j', async (error, message) => {
  const { handle, told } = scene({ createToken: async () => ({ error }) });
  expect(await handle.paymentMethod()).toBeNull();
  expect(told).toEqual([null, message]);
});

test('the bank is asked with the secret; what it refuses is refused', async () => {
  const fine = scene();
  expect(await fine.handle.confirm(ACTION)).toBe('done');
  expect(fine.asked).toEqual(['next pi_1_secret_2']);
  const refused = scene({ nextAction: () => Promise.resolve({ error: { type: 'invalid_request_error' } }) });
  expect(await refused.handle.confirm(ACTION)).toBe('refused');
});
