import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { CompilerOptions } from '@inlang/paraglide-js';

import { inTurn } from './file-turn.ts';

const CATALOGUE = 'app/messages';
/** Changed, it compiles otherwise. */
const COMPILER = 'scripts/local/messages.ts';
const SETTINGS = 'project.inlang/settings.json';
const COMPILED = join(CATALOGUE, 'compiled');

/** The catalogue in three modules instead of one a message: what a development server sends, which sends every module by itself. */
const WHOLE = 'whole';

/**
 * Turns the message catalogue into the modules behind `#texts`, when it has changed since the last time.
 *
 * @param root the tree's folder
 * @throws Error naming what the catalogue's files have wrong
 */
export async function compileMessages(root: string): Promise<void> {
  if (isCurrent(root)) return;
  const turn = join(root, 'node_modules', '.cache', 'oskr', 'messages.lock');
  await inTurn(turn, new AbortController().signal, async () => {
    if (!isCurrent(root)) await compileInto(root);
  });
}

/** Aside and then in place: who reads meanwhile sees the old modules whole, or the new ones. */
async function compileInto(root: string): Promise<void> {
  const hash = catalogueHash(root);
  const keys = keysOf(root);
  const { locales: languages }: { readonly locales: ReadonlyArray<string> } = JSON.parse(
    readFileSync(join(root, SETTINGS), 'utf8'),
  );
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
  if (repeated.length > 0) throw new Error(`The catalogue has two messages for: ${repeated.join(', ')}`);
  const outdir = join(root, COMPILED);
  const aside = join(root, 'node_modules', '.cache', 'oskr', 'messages');
  const { compile } = await import('@inlang/paraglide-js');
  const options: CompilerOptions = {
    project: join(root, 'project.inlang'),
    outdir: aside,
    strategy: ['baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
    disableAsyncLocalStorage: true,
  };
  await compile({ ...options, emitTsDeclarations: true });
  await compile({ ...options, outdir: join(aside, WHOLE), outputStructure: 'locale-modules' });
  if (languages.length === 1) askNoLanguage(join(aside, 'messages'));
  stripComments(join(aside, WHOLE, 'messages'));
  const { m }: { readonly m: Readonly<Record<string, unknown>> } = await import(
    `${pathToFileURL(join(aside, 'messages.js')).href}?${hash}`
  );
  const missing = keys.filter((key) => !(key in m));
  if (missing.length > 0) throw new Error(`The catalogue's compiler left out: ${missing.join(', ')}`);
  writeFileSync(join(aside, 'hash'), hash);
  rmSync(outdir, { recursive: true, force: true });
  renameSync(aside, outdir);
}

/**
 * While there is one language, a message is its text and asks for no language: of a page's first scripts that is a tenth of
 * all that its messages weigh.
 */
function askNoLanguage(folder: string): void {
  const ASKING =
    /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale[^\n]*\n\s*return (\w+)\(inputs\)\n\}\)/g;
  const IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';\n";
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js') && file !== '_index.js')) {
    const path = join(folder, name);
    const code = readFileSync(path, 'utf8');
    const short = code.replaceAll(ASKING, '($1)').replace(IMPORT, '');
    if (short.includes('getLocale')) throw new Error(`The compiler writes ${name} in another way than before.`);
    writeFileSync(path, short);
  }
}

/** What is sent in one piece, for every file of tests anew, weighs a third without what the compiler says of types. */
function stripComments(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^\/\*\*.*?\*\/\n|\/\*\* @type \{.*?\} \*\/ /gms, ''));
  }
}

function isCurrent(root: string): boolean {
  const stamp = join(root, COMPILED, 'hash');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === catalogueHash(root);
}

function catalogueHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of [SETTINGS, COMPILER, 'package.json', ...catalogueFiles(root)]) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** @returns the module behind `#texts` where modules are not bundled */
export function wholeMessages(root: string): string {
  return join(root, COMPILED, WHOLE, 'messages.js');
}

/** @returns the catalogue's files of all languages, from the tree's folder */
export function catalogueFiles(root: string): ReadonlyArray<string> {
  // What is compiled stands beside the languages, and may be put in place anew at this moment.
  const languages = readdirSync(join(root, CATALOGUE)).filter((name) => join(CATALOGUE, name) !== COMPILED);
  return languages
    .flatMap((language) => readdirSync(join(root, CATALOGUE, language)).map((name) => join(CATALOGUE, language, name)))
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** Of the language that every other one is made from. */
function keysOf(root: string): ReadonlyArray<string> {
  const files = catalogueFiles(root).filter((file) => file.startsWith(`${CATALOGUE}/en/`));
  return files.flatMap((file) => {
    const messages: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.keys(messages).filter((key) => key !== '$schema');
  });
}
