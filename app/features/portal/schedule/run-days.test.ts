import { expect, test } from 'vitest';

import { SAMPLE_WIRE_ORDER } from '#tests/support/sample-wire-order.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { directionsHref, runsOf } from './run-days.ts';
import type { WireStop } from './schedule-queries.ts';

const stop = (day: string, isOverdue = false): WireStop => ({
  kind: 'DELIVERY',
  day,
  isNext: true,
  isOverdue,
  order: SAMPLE_WIRE_ORDER,
});

test('what is overdue stands first, days without a stop are left out', () => {
  const stops = [stop('2026-03-02', true), stop('2026-03-05'), stop('2026-03-05'), stop('2026-03-08')];
  const runs = runsOf(stops, knownDay('2026-03-05'), 7);
  expect(runs.map(({ key, stops: own }) => [key, own.length])).toEqual([
    ['overdue', 1],
    ['2026-03-05', 2],
    ['2026-03-08', 1],
  ]);
  expect(runsOf([], knownDay('2026-03-05'), 7)).toEqual([]);
});

test('an address is one value of the map’s address', () => {
  expect(directionsHref('1 A & B St #2, Denver, CO')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20A%20%26%20B%20St%20%232%2C%20Denver%2C%20CO',
  );
});
