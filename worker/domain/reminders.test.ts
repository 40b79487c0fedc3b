import { expect, test } from 'vitest';

import { remindedEnds } from './reminders.ts';

test.each([
  ['just before nine', '2026-11-10T15:59:59Z', 'America/Denver', '2026-11-10', '2026-11-10'],
  ['at nine', '2026-11-10T16:00:00Z', 'America/Denver', '2026-11-10', '2026-11-11'],
  ['in the evening, tomorrow in UTC', '2026-11-11T06:30:00Z', 'America/Denver', '2026-11-10', '2026-11-11'],
  ['at midnight', '2026-11-11T07:00:00Z', 'America/Denver', '2026-11-11', '2026-11-11'],
  ['the same instant further east', '2026-11-10T15:59:59Z', 'America/New_York', '2026-11-10', '2026-11-11'],
  ['on the day the clocks go forward', '2026-03-08T14:59:59Z', 'America/Denver', '2026-03-08', '2026-03-08'],
  ['at nine of that day', '2026-03-08T15:00:00Z', 'America/Denver', '2026-03-08', '2026-03-09'],
  ['at nine of the day they go back', '2026-11-01T16:00:00Z', 'America/Denver', '2026-11-01', '2026-11-02'],
  ['an hour earlier', '2026-11-01T15:59:59Z', 'America/Denver', '2026-11-01', '2026-11-01'],
  ['over the turn of the year', '2026-12-31T19:00:00Z', 'Pacific/Honolulu', '2026-12-31', '2027-01-01'],
  ['a day ahead of UTC', '2026-11-10T19:30:00Z', 'Pacific/Kiritimati', '2026-11-11', '2026-11-12'],
])('%s', (_when, now, timeZone, first, last) => {
  expect(remindedEnds(new Date(now), timeZone)).toEqual({ first, last });
});
