import { expect, test } from 'vitest';

import { drawCoverage, SHAPES, shapeOf } from './coverage.ts';

const YARD = { latitude: 39.7392, longitude: -104.9903 };

test('each zone has a mark of its own until they begin again', () => {
  expect(new Set(SHAPES.map(({ path, isHollow }) => `${path}${isHollow}`)).size).toBe(SHAPES.length);
  expect(shapeOf(SHAPES.length)).toBe(SHAPES[0]);
});

test('a place ten miles north stands above the yard, on the ring of its miles', () => {
  const place = { latitude: YARD.latitude + 10 / 69.1, longitude: YARD.longitude, zoneId: 'one' };
  const svg = drawCoverage(['one'], [place], YARD);
  expect(svg).toContain('10 mi');
  const ring = Number(/r="(\d+)" [^>]*\/><text[^>]*>10 mi/.exec(svg)?.[1]);
  const [, x, y] = /<path d="M([\d.]+) ([\d.]+)/.exec(svg) ?? [];
  expect(Number(x)).toBeCloseTo(320, 0);
  expect(Math.abs(320 - Number(y) - ring)).toBeLessThanOrEqual(1);
});

test('without a yard there are no rings, and without places nothing breaks', () => {
  expect(drawCoverage(['one'], [{ ...YARD, zoneId: 'one' }], null)).not.toContain('mi</text>');
  expect(drawCoverage([], [], YARD)).toContain('<svg');
  expect(drawCoverage([], [], null)).not.toContain('NaN');
});
