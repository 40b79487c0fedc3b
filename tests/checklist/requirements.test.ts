import { expect, test } from 'vitest';

import { SECTIONS, type ChecklistSection } from './requirements.ts';
import { later, shown, type Requirement, type Shown } from './shown.ts';
import { checksIn, proofNames, titlesIn } from './titles.ts';

const PROOFS = proofNames();

/** Why something shows nothing; null when it does. */
function missing(by: Shown): string | null {
  if ('proof' in by) {
    if (!PROOFS.includes(by.proof)) return `there is no proof ${by.proof}`;
    return checksIn(by.proof).has(by.check) ? null : `the proof ${by.proof} does not check ${by.check}`;
  }
  const titles = titlesIn(by.file);
  if (titles === null) return `there is no file ${by.file}`;
  return titles.includes(by.title) ? null : `${by.file} has no test “${by.title}”`;
}

function problemsOf({ summary, by, later: reason }: Requirement): ReadonlyArray<string> {
  return [
    ...(summary === '' ? ['it does not say what it is'] : []),
    ...(by.length === 0 && reason === undefined ? ['nothing shows it'] : []),
    ...(reason === '' ? ['it does not say why it is not shown'] : []),
    ...by.flatMap((one) => missing(one) ?? []),
  ];
}

/** Numbers without a line, and lines without a number. */
function gapsOf({ first, last, lines }: ChecklistSection): ReadonlyArray<string> {
  const wanted = Array.from({ length: last - first + 1 }, (_, index) => `R${first + index}`);
  return [
    ...wanted.filter((number) => !(number in lines)).map((number) => `${number} has no line`),
    ...Object.keys(lines)
      .filter((number) => !wanted.includes(number))
      .map((number) => `${number} does not belong here`),
  ];
}

test.each(SECTIONS)('every requirement of $name has its line, and no other stands there', (section) => {
  expect(gapsOf(section)).toEqual([]);
});

const LINES = SECTIONS.flatMap(({ lines }) => Object.entries(lines));

test.each(LINES)('%s is shown by tests and checks that exist', (_number, requirement) => {
  expect(problemsOf(requirement)).toEqual([]);
});

test('what is wrong with a line is noticed', () => {
  const file = 'tests/checklist/requirements.test.ts';
  const title = 'what is wrong with a line is noticed';
  expect(problemsOf(shown('this', { file, title }))).toEqual([]);
  expect(problemsOf(shown('nothing'))).toEqual(['nothing shows it']);
  expect(problemsOf(later('never', ''))).toEqual(['it does not say why it is not shown']);
  expect(problemsOf(shown('a title', { file, title: 'what is wrong' }))).toEqual([
    `${file} has no test “what is wrong”`,
  ]);
  expect(problemsOf(shown('a file', { file: 'gone.test.ts', title }))).toEqual(['there is no file gone.test.ts']);
  expect(problemsOf(shown('a proof', { proof: 'of nothing', check: 'x' }))).toEqual(['there is no proof of nothing']);
  expect(problemsOf(shown('a check', { proof: 'moves', check: 'to nowhere' }))).toEqual([
    'the proof moves does not check to nowhere',
  ]);
  expect(gapsOf({ name: 'two', first: 1, last: 2, lines: { R2: shown('x'), R3: shown('y') } })).toEqual([
    'R1 has no line',
    'R3 does not belong here',
  ]);
});
