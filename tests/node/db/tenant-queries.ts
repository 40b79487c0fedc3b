import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

const NAMED: ReadonlySet<string> = new Set(['businessId', 'businessIds']);

/** A query of a business's rows that does not say of which business. */
export type Loose = { readonly file: string; readonly name: string; readonly tables: ReadonlyArray<string> };

/** The tables that have a column for the business whose a row is. */
export function tenantTables(): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const file of globSync('db/schema/*.ts'))
    walk(sourceOf(file), (node) => {
      if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return;
      if (isCallOf(node.initializer, 'sqliteTable') && node.initializer.getText().includes('tenantId('))
        tables.add(node.name.getText());
    });
  return tables;
}

/**
 * The exported queries outside of `platform/` that name a business's table and take no business: neither `businessId`
 * nor something that needs one.
 */
export function looseQueries(): ReadonlyArray<Loose> {
  return looseIn(globSync('db/queries/*.ts').filter((file) => !file.endsWith('.test.ts')));
}

/** The same of other files. */
export function looseIn(files: ReadonlyArray<string>): ReadonlyArray<Loose> {
  const program = ts.createProgram([...files], {
    ...ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.base.json', read).config, ts.sys, '.').options,
    noEmit: true,
  });
  return files.toSorted().flatMap((file) => {
    const source = program.getSourceFile(file);
    return source === undefined ? [] : looseFunctions(source, program.getTypeChecker(), file);
  });
}

function looseFunctions(source: ts.SourceFile, checker: ts.TypeChecker, file: string): ReadonlyArray<Loose> {
  const tables = tenantTables();
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || statement.body === undefined || !isExported(statement)) return [];
    const named = new Set<string>();
    walk(statement.body, (node) => {
      if (ts.isIdentifier(node) && tables.has(node.text) && !isProperty(node)) named.add(node.text);
    });
    if (named.size === 0 || statement.parameters.some((parameter) => takesBusiness(parameter, checker))) return [];
    return [{ file, name: statement.name?.text ?? '?', tables: [...named].toSorted() }];
  });
}

/** `businessId`, several of them, or something with one in it, or rows with one each, that is not left out and not null. */
function takesBusiness(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker): boolean {
  if (NAMED.has(parameter.name.getText()) || parameter.type?.getText() === 'WhichBusinesses') return true;
  const given = checker.getTypeAtLocation(parameter);
  const type = checker.isArrayLikeType(given)
    ? (checker.getIndexTypeOfType(given, ts.IndexKind.Number) ?? given)
    : given;
  const property = checker.getPropertyOfType(type, 'businessId');
  if (property === undefined || (property.flags & ts.SymbolFlags.Optional) !== 0) return false;
  const of = checker.getTypeOfSymbolAtLocation(property, parameter);
  return checker.getNonNullableType(of) === of;
}

/** `row.payments` and `{ payments: … }` name a property, not the table. */
function isProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

function isExported(statement: ts.FunctionDeclaration): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function isCallOf(node: ts.Expression, name: string): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === name;
}

function sourceOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
