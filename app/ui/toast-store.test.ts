import { expect, test } from 'vitest';

import { makeToastStore } from './toast-store.ts';

test('a new toast takes the place of the one before', () => {
  const store = makeToastStore(() => undefined);
  store.show({ title: 'First' });
  store.show({ title: 'Second' });
  expect(store.read().map(({ title }) => title)).toEqual(['Second']);
});

test('a toast keeps what it was shown with, under a number of its own', () => {
  const store = makeToastStore(() => undefined);
  const action = { label: 'Retry', run: () => undefined };
  const message = { title: 'Error', description: 'No answer.', variant: 'destructive', action } as const;
  const first = store.show(message);
  const second = store.show(message);
  expect(second).not.toBe(first);
  expect(store.read()).toEqual([{ ...message, id: second, open: true }]);
});

test('a dismissed toast closes at once and goes after 1,000,000 ms', () => {
  const waiting: Array<{ task: () => void; milliseconds: number }> = [];
  const store = makeToastStore((task, milliseconds) => waiting.push({ task, milliseconds }));
  store.dismiss(store.show({ title: 'Added to Cart' }));
  expect(store.read()).toMatchObject([{ title: 'Added to Cart', open: false }]);
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([1_000_000]);
  waiting[0]?.task();
  expect(store.read()).toEqual([]);
});

test('subscribers hear of every change until they leave', () => {
  const store = makeToastStore(() => undefined);
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  store.dismiss(store.show({ title: 'Error' }));
  leave();
  store.show({ title: 'Error' });
  expect(heard).toBe(2);
});
