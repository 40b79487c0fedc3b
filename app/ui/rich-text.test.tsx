import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { piecesOf, RichText } from './rich-text.tsx';

test('a sentence is split at its marks, and what no page knows stays text', () => {
  expect(piecesOf('Read <terms>our terms</terms>, please.', ['terms'])).toEqual([
    { mark: null, inner: 'Read ' },
    { mark: 'terms', inner: 'our terms' },
    { mark: null, inner: ', please.' },
  ]);
  expect(piecesOf('<b>Only</b>', ['b'])).toEqual([{ mark: 'b', inner: 'Only' }]);
  expect(piecesOf('a < b <i>c</i>', ['b'])).toEqual([{ mark: null, inner: 'a < b <i>c</i>' }]);
  expect(piecesOf('', [])).toEqual([]);
});

test('what a value brings is never markup', () => {
  const parts = { b: (inner: string) => <strong>{inner}</strong> };
  expect(renderToStaticMarkup(<RichText parts={parts} text={'<b>5 < 6</b> <script>x</script>'} />)).toBe(
    '<strong>5 &lt; 6</strong> &lt;script&gt;x&lt;/script&gt;',
  );
});
