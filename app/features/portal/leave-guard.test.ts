import { expect, test } from 'vitest';

import { leavesForms } from './leave-guard.tsx';

const AT = '/client-portal';

test.each([
  ['another tab', `${AT}/pricing`, {}, `${AT}/delivery`, {}, true],
  ['another page', `${AT}/pricing`, {}, '/', {}, true],
  ['another part of the settings', `${AT}/settings`, { part: 'brand' }, `${AT}/settings`, { part: 'team' }, true],
  ['another step of the setup', `${AT}/setup`, { part: 'area' }, `${AT}/setup`, { part: 'prices' }, true],
  ['another day of the calendar', `${AT}/inventory`, { part: '2026-12-01' }, `${AT}/inventory`, {}, false],
  ['a place that is tested', `${AT}/pricing`, {}, `${AT}/pricing`, { place: '80202' }, false],
  ['the same part', `${AT}/settings`, { part: 'brand' }, `${AT}/settings`, { part: 'brand' }, false],
  ['opening a zone', `${AT}/pricing`, {}, `${AT}/pricing`, { zone: 'zon_1' }, false],
])('%s leaves the forms: %s %j to %s %j', (_, pathname, search, to, part, leaves) => {
  expect(leavesForms({ pathname, search }, { pathname: to, search: part }, [])).toBe(leaves);
});

test.each([
  ['another zone', 'zone', { zone: 'zon_1' }, { zone: 'zon_2' }, true],
  ['none any more', 'zone', { zone: 'zon_1' }, {}, true],
  ['another size instead of a new one', 'size', { size: 'new' }, { size: 'dmp_1' }, true],
  ['the same zone, with a place that is tested', 'zone', { zone: 'zon_1' }, { zone: 'zon_1', place: '80202' }, false],
  ['the list instead of the plan of the orders', 'view', { view: 'schedule', day: '2026-12-01' }, {}, true],
  ['another week of the plan', 'view', { view: 'schedule' }, { view: 'schedule', day: '2026-12-08' }, false],
  ['another size beside the form of a zone', 'zone', { zone: 'zon_1' }, { zone: 'zon_1', size: 'dmp_1' }, false],
])('%s leaves a form that is opened by %s: %j to %j', (_, openedBy, search, next, leaves) => {
  const pathname = `${AT}/pricing`;
  expect(leavesForms({ pathname, search }, { pathname, search: next }, [openedBy])).toBe(leaves);
});
