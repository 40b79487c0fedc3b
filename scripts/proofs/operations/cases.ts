import { getNamedType, isInputObjectType } from 'graphql';

import { ROLES, type People } from '../people.ts';
import type { Case, Expected } from './ask-for.ts';
import type { Operation } from './contract.ts';
import type { Args, Entry } from './entry.ts';
import { ABSENT, leavesOf, wrongForType, wrongFor, type Leaf, type Wrong } from './kinds.ts';

/** All calls of one operation: bad input first, on something that afterwards is as it was, and then valid input. */
export async function* casesOf(
  operation: Operation,
  entry: Entry,
  people: People,
  roles: 'two' | 'every',
): AsyncGenerator<Case> {
  const { asker, access } = entry;
  const args = await entry.args(asker);
  const bearer = people.bearer[asker];
  for (const leaf of leavesOf(operation))
    for (const wrong of thinned([...wrongForType(leaf.type), ...ofKind(leaf, entry)], roles))
      yield {
        what: `${leaf.path}, ${wrong.what} ${shown(wrong.value)}`,
        args: withValue(args, leaf.path, wrong.value),
        bearer,
        role: asker,
        expected: refusal(wrong.code, wrong.isData === true),
      };
  for (const role of ROLES) {
    const code = access[role];
    if (code !== null && code !== 'skipped')
      yield { what: `as ${role}`, args, bearer: people.bearer[role], role, expected: refusal(code, false) };
  }
  yield* ofTokens(entry, args, people);
  for (const extra of (await entry.extra?.()) ?? [])
    yield {
      what: extra.what,
      args: extra.args,
      bearer: people.bearer[extra.role],
      role: extra.role,
      expected: refusal(extra.code, extra.isData),
    };
  for (const { role, args: none } of (await entry.empties?.()) ?? [])
    yield { what: 'nothing to show', args: none, bearer: people.bearer[role], role, expected: { kind: 'empty' } };
  for (const { what, args: other, bearer: own = bearer } of (await entry.variants?.()) ?? [])
    yield { what, args: other, bearer: own, role: asker, expected: success(entry) };
  yield* valid(entry, people, roles);
}

/** A bad bearer counts as none, whoever it might have been. */
async function* ofTokens(entry: Entry, args: Args, { expired, bearer }: People): AsyncGenerator<Case> {
  const code = entry.badToken ?? entry.access.guest;
  const expected: Expected = code === null ? success(entry) : refusal(code, false);
  const spoiled = `${bearer.customer?.slice(0, -4)}AAAA`;
  for (const [what, token] of [
    ['a token that is none', 'nope'],
    ['an expired token', expired],
    ['a token with another signature', spoiled],
  ] as const)
    yield {
      what,
      args: code === null ? await entry.args('guest') : args,
      bearer: token,
      role: 'guest',
      expected,
    };
}

async function* valid(entry: Entry, people: People, roles: 'two' | 'every'): AsyncGenerator<Case> {
  const allowed = ROLES.filter((role) => entry.access[role] === null);
  const chosen = roles === 'every' ? allowed : [...new Set([entry.asker, ...allowed.slice(-1)])];
  for (const role of chosen)
    yield {
      what: `valid, as ${role}`,
      args: await entry.args(role),
      bearer: people.bearer[role],
      role,
      expected: success(entry),
    };
}

/** With few counts, one value of each kind of bad input. */
function thinned(wrongs: ReadonlyArray<Wrong>, roles: 'two' | 'every'): ReadonlyArray<Wrong> {
  if (roles === 'every') return wrongs;
  return wrongs.filter(({ what }, index) => wrongs.findIndex((other) => other.what === what) === index);
}

function success(entry: Entry): Expected {
  return { kind: 'success', mayBeNull: entry.mayBeNull === true };
}

function refusal(code: string, isData: boolean): Expected {
  return { kind: 'refused', code, isData };
}

function ofKind({ path, type }: Leaf, entry: Entry): ReadonlyArray<Wrong> {
  const kind = entry.kinds[path];
  return kind === undefined || isInputObjectType(getNamedType(type)) ? [] : wrongFor(kind);
}

/** The same arguments with one value put in, or left out; the objects around it are made where there are none. */
function withValue(args: Args, path: string, value: unknown): Args {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = args[name];
    return { ...args, [name]: withValue(isArgs(inner) ? inner : {}, rest.join('.'), value) };
  }
  if (value !== ABSENT) return { ...args, [name]: value };
  const { [name]: _left, ...others } = args;
  return others;
}

function isArgs(value: unknown): value is Args {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (value === ABSENT) return '';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
