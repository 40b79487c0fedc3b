import { existsSync, globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

/** Titles of the tests in a file, without those that are skipped; null where there is no such file. */
export function titlesIn(file: string): ReadonlyArray<string> | null {
  return existsSync(file) ? testsIn(file).map(({ title }) => title) : null;
}

/** Of a file of journeys, those that are walked at each of the widths that every screen is looked at. */
export function widthTitlesIn(file: string): ReadonlyArray<string> {
  if (!existsSync(file) || !importsWidths(file)) return [];
  return testsIn(file).flatMap(({ title, call }) => (isAtEveryWidth(call) ? [title] : []));
}

type TestCall = { readonly title: string; readonly call: ts.CallExpression };

function testsIn(file: string): ReadonlyArray<TestCall> {
  const tests: Array<TestCall> = [];
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || !isTest(node.expression)) return;
    const [title, body] = node.arguments;
    if (body === undefined || title === undefined) return;
    if (ts.isStringLiteralLike(title)) tests.push({ title: title.text, call: node });
    // Of a loop over widths: as it stands in the file, `${width}` and all.
    if (ts.isTemplateExpression(title)) tests.push({ title: title.getText().slice(1, -1), call: node });
  });
  return tests;
}

/** `WIDTHS` is not a list of its own. */
function importsWidths(file: string): boolean {
  let imports = false;
  walk(file, (node) => {
    if (!ts.isImportDeclaration(node) || !node.moduleSpecifier.getText().includes('support/addresses.ts')) return;
    imports ||= /\bWIDTHS\b/.test(node.getText());
  });
  return imports;
}

/** Within `for (const width of WIDTHS)`, and with something done by that width: in the test, or for all of its group. */
function isAtEveryWidth(call: ts.CallExpression): boolean {
  let isWide = call.arguments.slice(1).some(namesWidth);
  for (let node: ts.Node = call.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isBlock(node))
      isWide ||= node.statements.some((one) => one.getText().startsWith('test.use') && namesWidth(one));
    if (ts.isForOfStatement(node) && node.expression.getText() === 'WIDTHS')
      return isWide && node.initializer.getText() === 'const width';
  }
  return false;
}

function namesWidth(node: ts.Node): boolean {
  return (ts.isIdentifier(node) && node.text === 'width') || (ts.forEachChild(node, namesWidth) ?? false);
}

/** Names of the proofs that can be run. */
export function proofNames(): ReadonlyArray<string> {
  const names: Array<string> = [];
  walk('scripts/proof.ts', (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'PROOFS') return;
    if (node.initializer !== undefined && ts.isObjectLiteralExpression(node.initializer))
      names.push(...node.initializer.properties.flatMap(({ name }) => nameOf(name)));
  });
  return names;
}

/** What a proof can be named after: the keys and texts in its files. */
export function checksIn(proof: string): ReadonlySet<string> {
  const checks = new Set<string>();
  for (const file of globSync([`scripts/proofs/${proof}.ts`, `scripts/proofs/${proof}/*.ts`]))
    walk(file, (node) => {
      if (ts.isPropertyAssignment(node)) for (const name of nameOf(node.name)) checks.add(name);
      if (ts.isStringLiteral(node)) checks.add(node.text);
    });
  return checks;
}

function nameOf(name: ts.PropertyName | undefined): ReadonlyArray<string> {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [];
}

/** `test`, `test.each(…)` and `test.each<…>(…)`, but not `test.skip` and the like. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false;
  const { expression, name } = callee.expression;
  return ts.isIdentifier(expression) && expression.text === 'test' && name.text === 'each';
}

function walk(file: string, visit: (node: ts.Node) => void): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(source);
}
