import { expect, test } from 'vitest';

import { isChanged, printable } from './printable.ts';

/** As the PDF's font: ASCII, Latin-1 and a few more. */
function has(codePoint: number): boolean {
  return (codePoint >= 32 && codePoint <= 126) || (codePoint >= 160 && codePoint <= 255) || codePoint === 0x2019;
}

test.each([
  ['José', 'José', false],
  ['Jose\u0301', 'José', false],
  ['O’Brien', 'O’Brien', false],
  ['Łukasz Dvořák', 'Lukasz Dvorák', false],
  ['李', '?', true],
  ['李小龙', '???', true],
  ['Why? 李', 'Why? ?', true],
  ['Why?', 'Why?', false],
  ['ﬁne', 'fine', false],
  ['a\r\n\tb\u2028c', 'a b c', false],
  ['\u202egpj', 'gpj', false],
  ['\ud800', '?', true],
  ['', '', false],
])('%j is printed as %j', (text, shown, changed) => {
  expect([printable(text, has), isChanged(text, has)]).toEqual([shown, changed]);
});
