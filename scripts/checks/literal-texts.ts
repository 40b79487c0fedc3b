import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

/** Attributes and fields that hold names for machines, whatever they look like. */
const MACHINE_NAMES = new Set([
  '@type',
  'aria-controls',
  'aria-labelledby',
  'autoComplete',
  'className',
  'content',
  'd',
  'family',
  'href',
  'htmlFor',
  'id',
  'key',
  'kind',
  'points',
  'rel',
  'style',
  'transform',
  'viewBox',
]);

/** Attributes and fields that are read to people, so that even one word in small letters is a text. */
const READ_OUT = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'busyText',
  'caption',
  'consequence',
  'description',
  'error',
  'hint',
  'label',
  'legend',
  'message',
  'placeholder',
  'title',
]);

/** Words that hold sentences together. A list of class names or a selector has none of them between plain words. */
const JOINING = new Set(
  'a an and are as be by can cannot for from had has have in is it no nor not of on or than that the their this to until was were will with yet you your'.split(
    ' ',
  ),
);

/** Calls that look for a string in another one, or under a name: what they are given is not shown. */
const LOOKS_UP = new Set([
  'endsWith',
  'get',
  'getItem',
  'getModifierState',
  'has',
  'includes',
  'indexOf',
  'startsWith',
]);

/** The product's name, which no language translates. */
const PRODUCT = 'OSKR';

/**
 * Pages, and what the Worker itself writes to people: mails, papers, pages without a script, and the words for an order's
 * states, its prices and its later costs. Refusals of the APIs stay where they are made.
 */
const WRITES_TO_PEOPLE = [
  'app/**/*.{ts,tsx}',
  'worker/usecases/mail/*-{content,parts,html}.{ts,tsx}',
  'worker/usecases/documents/*.{ts,tsx}',
  'worker/http/*-page.ts',
  'worker/domain/{capacity,consent,order-timeline,weight-step}.ts',
  'worker/usecases/{cart/cart-view,checkout/checkout-view,domains/domain-view,evidence/evidence-view}.ts',
  'worker/usecases/platform/platform-stats.ts',
  'worker/adapters/stripe-intents.ts',
];

/** `file:line text` of every text for people that stands in the code and not in the message catalogue. */
export function literalTexts(root: string): ReadonlyArray<string> {
  return globSync(WRITES_TO_PEOPLE, { cwd: root })
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

/** GraphQL documents, what is thrown at programmers and what only tools read are not for people. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'gql';
  if (ts.isCallExpression(node)) return /^console\.|\.log$/.test(node.expression.getText());
  return (
    ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)
  );
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return hasWord(node.text) && node.text.trim() !== PRODUCT ? node.text : null;
  if (ts.isStringLiteralLike(node)) return isForPeople(node, node.text) ? node.text : null;
  if (ts.isTemplateExpression(node)) {
    const text = [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('');
    return isForPeople(node, text) ? text : null;
  }
  return null;
}

function isForPeople(node: ts.Node, text: string): boolean {
  if (!hasWord(text) || isConstant(text) || isAddress(text)) return false;
  const { name, isChild, isCompared, isName } = placeOf(node);
  if (isCompared || (name !== null && MACHINE_NAMES.has(name))) return false;
  if (isChild) return true;
  if (name !== null && READ_OUT.has(name)) return !isIdentifier(text);
  return isSentence(text) || (!isName && isCapitalized(text));
}

/** A machine's name in one word: `button`, `new-password`. A single word for people begins with a capital. */
function isIdentifier(text: string): boolean {
  return /^[a-z][\w-]*$/.test(text);
}

/** `Guest`: one word as people read it. */
function isCapitalized(text: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(text);
}

/** Begins like a sentence and goes on or ends like one, or is plain words of which one joins others. */
function isSentence(text: string): boolean {
  const trimmed = text.trim();
  if (/^[“"(]?\p{Lu}[\p{L}'’-]*(\s+\S*[\p{L}{]|[.!?…]$)/u.test(trimmed)) return !/^Bearer \{\}$/.test(trimmed);
  const words = trimmed.split(/\s+/);
  return (
    words.length > 1 && words.every(isPlain) && words.some((word) => JOINING.has(word) || /^\{\}[,.:]?$/.test(word))
  );
}

/** A word with its punctuation, or a value between words. No class name that has a number or a variant. */
function isPlain(word: string): boolean {
  return /^[,(“"]?(\p{L}+(['’-]\p{L}+)?|\d+|\{\}|\p{L})(’s)?[,.:;!?…)”"]*$/u.test(word);
}

/** `NOT_FOUND`, `GET /x`. */
function isConstant(text: string): boolean {
  return /^[A-Z]+ \//.test(text) || (/^[A-Z][A-Z0-9_/-]*( |$)/.test(text) && !/[a-z]{2}/.test(text));
}

/** `Denver, CO 80202` */
function isAddress(text: string): boolean {
  return /, [A-Z]{2}( \d{5})?$/.test(text);
}

function hasWord(text: string): boolean {
  return /\p{L}{2}|\p{L} \p{L}/u.test(text.replaceAll('{}', ''));
}

type Place = {
  /** The attribute or field that the value belongs to. */
  readonly name: string | null;
  /** It stands between tags. */
  readonly isChild: boolean;
  /** It is held against another value, or names one. */
  readonly isCompared: boolean;
  /** A single word there is more likely a machine's: what a call is given, one of the values that a type is made of. */
  readonly isName: boolean;
};

const NOWHERE: Place = { name: null, isChild: false, isCompared: false, isName: false };

/** Where a string ends up, through the choices between it and others. */
function placeOf(node: ts.Node): Place {
  let inner: ts.Node = node;
  for (let at = node.parent; at !== undefined; inner = at, at = at.parent) {
    if (ts.isJsxAttribute(at)) return { ...NOWHERE, name: at.name.getText() };
    if (ts.isJsxExpression(at)) {
      if (!ts.isJsxAttribute(at.parent)) return { ...NOWHERE, isChild: true };
    } else if (ts.isPropertyAssignment(at)) {
      if (at.name === inner) return { ...NOWHERE, isCompared: true };
      return { ...NOWHERE, name: ts.isIdentifier(at.name) || ts.isStringLiteral(at.name) ? at.name.text : null };
    } else if (ts.isCallExpression(at) || ts.isNewExpression(at)) {
      return { ...NOWHERE, isName: true, isCompared: LOOKS_UP.has(lastNameOf(at.expression)) };
    } else if (ts.isBinaryExpression(at)) {
      if (!passesOn(at, inner)) return { ...NOWHERE, isCompared: true };
    } else if (ts.isConditionalExpression(at)) {
      if (at.condition === inner) return NOWHERE;
    } else if (ts.isElementAccessExpression(at) || ts.isCaseClause(at)) {
      return { ...NOWHERE, isCompared: true };
    } else if (ts.isAsExpression(at)) {
      if (ts.isConstTypeReference(at.type)) return { ...NOWHERE, isName: true };
    } else if (!ts.isParenthesizedExpression(at) && !ts.isArrayLiteralExpression(at)) {
      return NOWHERE;
    }
  }
  return NOWHERE;
}

/** `given ?? 'text'` and `is && 'text'` are the text; `given === 'text'` is not. */
function passesOn({ operatorToken: { kind }, right }: ts.BinaryExpression, inner: ts.Node): boolean {
  return (
    [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.PlusToken].includes(kind) ||
    (kind === ts.SyntaxKind.AmpersandAmpersandToken && right === inner) ||
    (kind === ts.SyntaxKind.EqualsToken && right === inner)
  );
}

function lastNameOf(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}
