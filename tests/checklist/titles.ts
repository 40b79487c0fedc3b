import { existsSync, globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

/** Titles of the tests in a file, without those that are skipped; null where there is no such file. */
export function titlesIn(file: string): ReadonlyArray<string> | null {
  if (!existsSync(file)) return null;
  const titles: Array<string> = [];
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || !isTest(node.expression)) return;
    const [title, body] = node.arguments;
    if (body === undefined || title === undefined) return;
    if (ts.isStringLiteralLike(title)) titles.push(title.text);
    // Of a loop over widths: as it stands in the file, `${width}` and all.
    if (ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
  });
  return titles;
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
