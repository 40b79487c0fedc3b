import { expect, test } from 'vitest';

import { parseLiveMessage, parseSince, SEEN_NOTHING } from './live-order.ts';

const state = { type: 'state', version: 2, status: 'CONFIRMED' } as const;

test.each([
  [JSON.stringify(state), state],
  [JSON.stringify({ ...state, version: 0 }), { ...state, version: 0 }],
  [JSON.stringify({ ...state, more: 'of a later release' }), state],
  [JSON.stringify({ ...state, version: -1 }), null],
  [JSON.stringify({ ...state, version: 1.5 }), null],
  [JSON.stringify({ ...state, version: '2' }), null],
  [JSON.stringify({ ...state, status: 'LOST' }), null],
  [JSON.stringify({ ...state, type: 'other' }), null],
  ['{"version":2,"status":"CONFIRMED"}', null],
  ['pong', null],
  ['null', null],
  ['[]', null],
  [new ArrayBuffer(2), null],
  [undefined, null],
])('the frame %j says %j', (frame, expected) => {
  expect(parseLiveMessage(frame)).toEqual(expected);
});

test.each([
  [null, SEEN_NOTHING],
  ['0', 0],
  ['17', 17],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['9'.repeat(16), null],
])('since=%j is version %j', (text, expected) => {
  expect(parseSince(text)).toBe(expected);
});
