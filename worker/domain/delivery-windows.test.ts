import { expect, test } from 'vitest';

import { formatWindow, windowOf, windowsFault } from './delivery-windows.ts';

test('a window is two times of one day', () => {
  expect(windowOf('07:00-11:30')).toEqual({ from: '07:00', to: '11:30' });
  for (const text of ['', '7:00-11:00', '07:00–11:00', '07:00-24:00', '07:60-11:00', ' 07:00-11:00', '07:00-11:00x'])
    expect(windowOf(text)).toBeNull();
});

test.each([
  [[], null],
  [['07:00-11:00', '11:00-15:00'], null],
  [['07:00-11:00', '09:00-12:00'], null],
  [['00:00-23:59'], null],
  [['07:00-'], 'form'],
  [['11:00-11:00'], 'order'],
  [['15:00-11:00'], 'order'],
  [['07:00-11:00', '12:00-13:00', '07:00-11:00'], 'twice'],
] as const)('%j: %s', (windows, fault) => {
  expect(windowsFault(windows)).toBe(fault);
});

test('six may be offered, not seven', () => {
  const windows = Array.from({ length: 7 }, (_, index) => `0${index}:00-0${index + 1}:00`);
  expect(windowsFault(windows.slice(0, 6))).toBeNull();
  expect(windowsFault(windows)).toBe('many');
});

test('people read it by the clock of twelve hours', () => {
  expect(formatWindow('07:00-11:00')).toBe('7:00 AM – 11:00 AM');
  expect(formatWindow('00:05-12:00')).toBe('12:05 AM – 12:00 PM');
  expect(formatWindow('mornings')).toBe('mornings');
});
