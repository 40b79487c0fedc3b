import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

/** Attributes and fields that hold names for machines, whatever they look like. */
const MACHINE_NAMES = new Set(['className', 'd', 'viewBox', 'transform', 'points', 'style', 'rel', 'href', 'content']);

/** Attributes that are read to people, so that even one word is a text. */
const READ_OUT = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'busyText',
  'description',
  'error',
  'hint',
  'label',
  'legend',
  'message',
  'placeholder',
  'title',
]);

/** `file:line text` of every text for people that stands in the pages' code and not in the message catalogue. */
export function literalTexts(root: string): ReadonlyArray<string> {
  return globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|^app\/messages\//.test(file))
    .sort()
    .flatMap((file) => textsIn(file, readFileSync(`${root}/${file}`, 'utf8')));
}

/** @returns `file:line text` of a file's texts for people */
export function textsIn(file: string, source: string): ReadonlyArray<string> {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Array<string> = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
    if (!isSkipped(node)) ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** GraphQL documents and what is thrown at programmers are not for people. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'gql';
  return ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node);
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return hasWord(node.text) ? node.text : null;
  if (ts.isStringLiteralLike(node)) return isForPeople(node, node.text) ? node.text : null;
  if (ts.isTemplateExpression(node)) {
    const text = [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('');
    return isForPeople(node, text) ? text : null;
  }
  return null;
}

function isForPeople(node: ts.Node, text: string): boolean {
  if (!hasWord(text)) return false;
  const name = nameOf(node);
  if (name !== null && MACHINE_NAMES.has(name)) return false;
  if (name !== null && READ_OUT.has(name)) return /^[A-Z]|\s/.test(text) && !isConstant(text);
  return isSentence(text);
}

/** Begins with a capital, and has a second word or an end. */
function isSentence(text: string): boolean {
  return /^[“"(]?\p{Lu}[\p{L}'’-]*(\s+\S*\p{L}|[.!?…]$)/u.test(text.trim()) && !isConstant(text);
}

/** `NOT_FOUND`, `GET /x`. */
function isConstant(text: string): boolean {
  return /^[A-Z][A-Z0-9_/-]*( |$)/.test(text) && !/[a-z]{2}/.test(text);
}

function hasWord(text: string): boolean {
  return /\p{L}{2}|\p{L} \p{L}/u.test(text);
}

/** The attribute or field that a value belongs to. */
function nameOf(node: ts.Node): string | null {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxAttribute(at)) return at.name.getText();
    if (ts.isPropertyAssignment(at))
      return ts.isIdentifier(at.name) || ts.isStringLiteral(at.name) ? at.name.text : null;
    if (!ts.isConditionalExpression(at) && !ts.isJsxExpression(at) && !ts.isParenthesizedExpression(at)) return null;
  }
  return null;
}
