import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Kind, parse, stripIgnoredCharacters } from 'graphql';

export const TRUSTED_FILE = 'worker/graphql/trusted-documents.gen.ts';
export const HASHES_FILE = 'app/data/document-hashes.gen.ts';

export type AppDocument = { readonly name: string; readonly text: string; readonly hash: string };

type Template = { readonly name: string; readonly text: string; readonly file: string };

/** A named document: what stands between its name and its text are its types. */
const TEMPLATE = /const (?<name>\w+) = gql(?:<[^`]*>)?`(?<text>[^`]*)`/g;
const ANY_TEMPLATE = /\bgql(?:<[^`]*>)?`/g;
const PART = /\$\{(?<name>\w+)\}/g;

/**
 * Every operation that the app's files have, with the fragments it is made of.
 *
 * @throws Error for a document without a name, a part that is nowhere, and two operations of one name: by their name the
 *   app finds their digest
 */
export function appDocumentsIn(root: string): ReadonlyArray<AppDocument> {
  const templates = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => templatesIn(file, readFileSync(join(root, 'app', file), 'utf8')));
  const documents = templates.flatMap((template) => documentOf(template, templates));
  const names = documents.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two operations of the app are named ${twice}`);
  return documents.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The server's table: text by digest. */
export function trustedSource(documents: ReadonlyArray<AppDocument>): string {
  const rows = documents.map(({ name, hash, text }) => `  // ${name}\n  '${hash}':\n    '${text}',`);
  return source('The documents of our own app, by the digest of their text.', 'TRUSTED_DOCUMENTS', rows);
}

/** The app's table: digest by the name of the operation. */
export function hashesSource(documents: ReadonlyArray<AppDocument>): string {
  const rows = documents.map(({ name, hash }) => `  ${name}: '${hash}',`);
  return source('The digest of each document of the app, by the name of its operation.', 'DOCUMENT_HASHES', rows);
}

function source(what: string, name: string, rows: ReadonlyArray<string>): string {
  return `/** ${what} Written by \`scripts/documents.ts\`. */\nexport const ${name}: Readonly<Record<string, string>> = {\n${rows.join('\n')}\n};\n`;
}

function templatesIn(file: string, code: string): ReadonlyArray<Template> {
  const found = [...code.matchAll(TEMPLATE)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    text: groups?.['text'] ?? '',
    file,
  }));
  if (found.length !== (code.match(ANY_TEMPLATE)?.length ?? 0))
    throw new Error(`app/${file} has a GraphQL document that is no constant of its own`);
  return found;
}

function documentOf(template: Template, all: ReadonlyArray<Template>): ReadonlyArray<AppDocument> {
  const text = stripIgnoredCharacters(
    [...partsOf(template, all)].map((part) => part.text.replaceAll(PART, '')).join('\n'),
  );
  const [operation] = parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? ''] : [],
  );
  if (operation === undefined) return [];
  if (operation === '' || /['\\]/.test(text)) throw new Error(`app/${template.file}: ${template.name} can't be named`);
  const hash = createHash('sha256').update(text).digest('hex');
  return [{ name: operation, text, hash }];
}

/** A template and all that it is made of, each once. */
function partsOf(template: Template, all: ReadonlyArray<Template>, found = new Set<Template>()): ReadonlySet<Template> {
  found.add(template);
  for (const { groups } of template.text.matchAll(PART)) {
    const part =
      all.find(({ name, file }) => name === groups?.['name'] && file === template.file) ??
      all.find(({ name }) => name === groups?.['name']);
    if (part === undefined) throw new Error(`app/${template.file}: nothing is named ${groups?.['name']}`);
    if (!found.has(part)) partsOf(part, all, found);
  }
  return found;
}
