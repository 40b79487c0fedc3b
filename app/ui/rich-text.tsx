import { Fragment, type ReactNode } from 'react';

type RichTextProps = {
  /** A message with marked parts: `Read <terms>our terms</terms>.` Marks do not stand in each other. */
  readonly text: string;
  /** What each mark becomes. */
  readonly parts: Readonly<Record<string, (inner: string) => ReactNode>>;
};

const MARK = /<([a-z]\w*)>(.*?)<\/\1>/gs;

/**
 * A sentence of the catalogue with links or emphasis inside: the translation decides where they stand, the page what they
 * are. A mark that the page does not know, and anything that only looks like one, is plain text.
 */
export function RichText({ text, parts }: RichTextProps) {
  return piecesOf(text, Object.keys(parts)).map(({ mark, inner }, index) => (
    // The pieces of a sentence never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{mark === null ? inner : parts[mark]?.(inner)}</Fragment>
  ));
}

/** A sentence as its plain and its marked pieces, in their order. */
export function piecesOf(
  text: string,
  marks: ReadonlyArray<string>,
): ReadonlyArray<{ readonly mark: string | null; readonly inner: string }> {
  const pieces: Array<{ mark: string | null; inner: string }> = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, mark = '', inner = ''] = match;
    if (!marks.includes(mark)) continue;
    if (match.index > end) pieces.push({ mark: null, inner: text.slice(end, match.index) });
    pieces.push({ mark, inner });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ mark: null, inner: text.slice(end) });
  return pieces;
}
