import { expect, test } from 'vitest';

import { csvText } from './csv.ts';

const text = (value: string) => ({ text: value, isNumber: false });
const number = (value: string) => ({ text: value, isNumber: true });

/** One cell as it stands in a file. */
function cell(value: { readonly text: string; readonly isNumber: boolean }): string {
  return (
    csvText([], [[value]])
      .slice(1)
      .split('\r\n')[1] ?? ''
  );
}

test.each([
  ['=HYPERLINK("http://x.test","y")', `"'=HYPERLINK(""http://x.test"",""y"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "' =1+1"],
  ['  =1+1', "'  =1+1"],
  ['\r\n@x', "' @x"],
  ['-2+3', "'-2+3"],
  ['+13035550142', "'+13035550142"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['02108', "'02108"],
  ['80202', '80202'],
  ['1e5', "'1e5"],
  ['12345678901234567', "'12345678901234567"],
  ['1/2', "'1/2"],
  ['3-4', "'3-4"],
  ['2026-03-05', '2026-03-05'],
  ['2026-12-31 19:50', '2026-12-31 19:50'],
  ['(303) 555-0142', '(303) 555-0142'],
  ['say "hi", now', '"say ""hi"", now"'],
  ['one\r\ntwo\nthree', 'one two three'],
  ['a;b', '"a;b"'],
  ['École 😀', 'École 😀'],
  [' kept ', '" kept "'],
])('C-64 the text %j is written as %j', (value, written) => {
  expect(cell(text(value))).toBe(written);
});

test.each([
  ['-12.50', '-12.50'],
  ['0.00', '0.00'],
  ['1200', '1200'],
  ['', ''],
  // What is no number is text, whatever its column holds.
  ['-2+3', "'-2+3"],
])('C-64 the number %j stays one, and %j', (value, written) => {
  expect(cell(number(value))).toBe(written);
});

test('C-64 a file begins with the mark of UTF-8 and has one line a row', () => {
  const file = csvText(
    ['Order', 'Note'],
    [
      [text('1001'), text('a\nb')],
      [text('1002'), text('=1')],
    ],
  );
  expect(file).toBe("\uFEFFOrder,Note\r\n1001,a b\r\n1002,'=1\r\n");
});
