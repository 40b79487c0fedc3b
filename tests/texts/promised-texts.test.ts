import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ORDER_STATUSES } from '#worker/domain/order-status.ts';
import { bannerOf, timelineOf } from '#worker/domain/order-timeline.ts';
import { chargeLabel, CHARGE_TYPES } from '#worker/domain/payments.ts';

import { PROMISED_BY_RULES, PROMISED_TEXTS } from './promised-texts.ts';

type Message = string | ReadonlyArray<{ readonly match: Readonly<Record<string, string>> }>;

const catalogue = new Map(
  globSync('app/messages/en/*.json').flatMap((file) => {
    const messages: Readonly<Record<string, Message>> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(messages);
  }),
);

const code = globSync(['app/**/*.{ts,tsx}', 'worker/**/*.{ts,tsx}'])
  .filter((file) => !/\.test\.tsx?$|app\/messages\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Names of values may differ, what stands around them may not. */
const unnamed = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}').replaceAll(/<\/?\w+>/g, '');

/** The keys of the messages with exactly this text, that the code shows. */
function shownAs(text: string): ReadonlyArray<string> {
  return [...catalogue]
    .filter(([key, message]) => textsOf(message).some((one) => unnamed(one) === unnamed(text)) && isUsed(key))
    .map(([key]) => key);
}

function textsOf(message: Message): ReadonlyArray<string> {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
}

function isUsed(key: string): boolean {
  return new RegExp(`\\bm\\.${key}\\b`).test(code);
}

const TEXTS = Object.entries(PROMISED_TEXTS).flatMap(([where, texts]) => texts.map((text) => ({ where, text })));

test.each(TEXTS)('$where: “$text” is a message that the product shows', ({ text }) => {
  expect(shownAs(text)).not.toEqual([]);
});

test('a text that differs by one character, and a message that nothing shows, are noticed', () => {
  expect(shownAs('Checking authentication…')).toEqual([]);
  expect(isUsed('common_no_such_message')).toBe(false);
});

test('every message is shown somewhere', () => {
  expect([...catalogue.keys()].filter((key) => key !== '$schema' && !isUsed(key))).toEqual([]);
});

test('what the rules say of orders and charges is said in the promised words', () => {
  const said = ORDER_STATUSES.flatMap((status) => [
    bannerOf(status).title,
    ...timelineOf(status, { rentalEndDate: null }).map(({ label }) => label),
  ]);
  const labels = CHARGE_TYPES.map((type) => chargeLabel(type));
  expect(PROMISED_BY_RULES.filter((text) => ![...said, ...labels].includes(text))).toEqual([]);
});
