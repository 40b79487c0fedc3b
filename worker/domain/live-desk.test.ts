import { expect, test } from 'vitest';

import { parseDeskMessage } from './live-desk.ts';

test.each([
  ['{"type":"desk","version":0}', { type: 'desk', version: 0 }],
  ['{"type":"desk","version":12,"more":"x"}', { type: 'desk', version: 12 }],
  ['{"type":"desk","version":-1}', null],
  ['{"type":"desk","version":1.5}', null],
  ['{"type":"desk","version":"1"}', null],
  ['{"type":"state","version":1,"status":"PENDING"}', null],
  ['pong', null],
  ['{', null],
  ['null', null],
  [new ArrayBuffer(2), null],
])('%j is read as %j', (frame, message) => {
  expect(parseDeskMessage(frame)).toEqual(message);
});
