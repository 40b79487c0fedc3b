import { expect, test } from 'vitest';

import { bare, difference, isAnswered, leaksIn } from './answers.ts';
import { markedPhone, marker, markersIn } from './markers.ts';
import type { Asker } from './roles.ts';

const asker: Asker = {
  name: 'BUSINESS_ADMIN of a',
  role: 'BUSINESS_ADMIN',
  tenant: 'a',
  bearer: undefined,
  accessToken: null,
  sees: new Set(['a pub', 'b pub', 'a buyer']),
};

test('a marker is found in any case, and a phone however it is written', () => {
  expect([...markersIn(`X-${marker('b', 'other').toUpperCase()}-1`)]).toEqual(['b other']);
  for (const phone of [markedPhone('a', 'buyer'), '+17205550161', '720.555.0161', '720-555-0161'])
    expect([...markersIn(`call ${phone}`)]).toEqual(['a buyer']);
  expect([...markersIn('qzxbuyerqz 720-555-0199 qza buyerqz')]).toEqual([]);
});

test('what concerns somebody is no leak, and the rest is named', () => {
  const told = (text: string) => leaksIn({ what: 'order', asker, answer: { status: 200, text } });
  expect(told(`${marker('a', 'buyer')} ${marker('b', 'pub')}`)).toEqual([]);
  expect(told(`${marker('a', 'buyer')} ${marker('b', 'buyer')}`)).toEqual([
    'order as BUSINESS_ADMIN of a shows b buyer',
  ]);
  expect(told(marker('a', 'team'))).toEqual(['order as BUSINESS_ADMIN of a shows a team']);
});

test('answers are the same but for ids and nonces; a word more is a difference', () => {
  const ids = { order: 'ord_1' };
  const one = bare({ status: 404, text: 'No ord_1 <script nonce="LRBS3YD/Iq4xohe8t5kUNg==">' }, ids);
  const other = bare({ status: 404, text: 'No ord_2 <script nonce="3M2wdAQjfSuCh/CpbvnhJg==">' }, { order: 'ord_2' });
  expect(one).toBe(other);
  expect(bare({ status: 403, text: 'No ord_1' }, ids)).not.toBe(bare({ status: 404, text: 'No ord_1' }, ids));
  expect(difference('Not found', 'Not yours')).toBe('"Not found" and "Not yours"');
});

test.each([
  ['{"data":{"orders":[]}}', false],
  ['{"data":{"orders":[{}]}}', true],
  ['{"data":{"orders":null},"errors":[]}', false],
  ['{"data":{"orders":{"totalCount":0,"edges":[]}}}', false],
  ['{"data":{"orders":{"totalCount":1}}}', true],
  ['{"data":{"orders":false}}', true],
])('%s is an answer: %s', (text, expected) => {
  expect(isAnswered({ status: 200, text }, 'orders')).toBe(expected);
});
