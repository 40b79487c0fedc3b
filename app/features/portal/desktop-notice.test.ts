import { expect, test } from 'vitest';

import { makesNotices } from './desktop-notice.ts';

test('a browser that makes a notice can show them, and what it made is closed', () => {
  const made: Array<string> = [];
  class Notice {
    constructor(_title: string, { silent }: NotificationOptions) {
      made.push(silent === true ? 'silent' : 'loud');
    }
    close(): void {
      made.push('closed');
    }
  }
  expect(makesNotices(Notice)).toBe(true);
  expect(made).toEqual(['silent', 'closed']);
});

test('a phone whose browser has the name and throws can not', () => {
  class Forbidden {
    constructor() {
      throw new TypeError('Illegal constructor.');
    }
    close(): void {
      throw new Error('There is nothing to close.');
    }
  }
  expect(makesNotices(Forbidden)).toBe(false);
});
