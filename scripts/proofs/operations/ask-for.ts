import * as z from 'zod';

import type { Scene } from '../moves/scene.ts';
import type { Role } from '../people.ts';
import { documentOf, filledFields, wrongValues, type Operation } from './contract.ts';
import type { Args } from './entry.ts';

export type Expected =
  | { readonly kind: 'success'; readonly mayBeNull: boolean }
  /** Success, and nothing in the list. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly code: string; readonly isData: boolean };

export type Case = {
  readonly what: string;
  readonly args: Args;
  readonly bearer: string | undefined;
  readonly role: Role;
  readonly expected: Expected;
};

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.object({ code: z.string(), fields: z.array(z.unknown()).optional() }),
      }),
    )
    .optional(),
});

type Answer = z.infer<typeof Answer>;
type Problem = NonNullable<Answer['errors']>[number];

/** Null with FORBIDDEN for whoever does not work for the business. */
const OWNER_ONLY = new Set([
  'providerAccountId',
  'providerOnboardingComplete',
  'providerChargesEnabled',
  'providerPayoutsEnabled',
  'providerMetadata',
  'serviceFeePercent',
  'serviceFeeFixed',
  'serviceFeeEnabled',
  'rules',
  'orders',
  'eligibilityStatus',
]);

/** Businesses of all kinds stand in these, not only acme's. */
const OF_MANY: ReadonlySet<string> = new Set(['businesses', 'dumpstersForLocation']);
const STAFF: ReadonlySet<Role> = new Set(['manager', 'admin', 'super admin']);

export type Asked = {
  /** What of the answer is not as the contract says. */
  readonly problems: ReadonlyArray<string>;
  /** Fields that it had a value for. */
  readonly filled: ReadonlyArray<string>;
};

/** Makes a call. */
export async function askFor(scene: Scene, operation: Operation, one: Case): Promise<Asked> {
  const { name } = operation.field;
  const { status, text } = await scene.shop.http(
    'POST',
    '/graphql',
    { query: documentOf(operation), variables: one.args },
    one.bearer === undefined ? {} : { authorization: `Bearer ${one.bearer}` },
  );
  const answer = status >= 500 ? null : Answer.parse(JSON.parse(text));
  const filled = filledFields(operation.field.type, answer?.data?.[name]);
  const problems = answer === null ? [`HTTP ${status}`] : wrongAnswer(operation, one, status, answer);
  const leaks = one.role.includes('guest') || one.role.includes('customer') ? filled.filter(isOwnerOnly) : [];
  return {
    filled,
    problems: [...problems, ...[...new Set(leaks)].map((field) => `shows ${field}`)].map(
      (problem) => `${name}: ${one.what}: ${problem}`,
    ),
  };
}

function wrongAnswer(operation: Operation, one: Case, status: number, answer: Answer): ReadonlyArray<string> {
  const errors = answer.errors ?? [];
  if (errors.some(({ extensions }) => extensions.code === 'INTERNAL')) return ['INTERNAL'];
  const { expected } = one;
  if (expected.kind === 'refused') return wrongRefusal(operation, expected, status, answer);
  const unexpected = errors.filter((error) => !isHidden(operation, error, one.role));
  const [first] = unexpected;
  if (first !== undefined)
    return [
      `refused with ${first.extensions.code} at ${first.path?.join('.') ?? '?'} (${first.message.slice(0, 120)})`,
    ];
  if (status !== 200) return [`HTTP ${status}`];
  const value = answer.data?.[operation.field.name];
  if (expected.kind === 'empty') return isEmpty(value) ? [] : ['is not empty'];
  const result = z
    .object({ success: z.boolean(), code: z.string().nullish(), message: z.string().nullish() })
    .safeParse(value);
  if (result.success && !result.data.success) return [`refused with ${result.data.code} (${result.data.message})`];
  if (value === null && !expected.mayBeNull) return ['is null'];
  return wrongValues(operation.field.type, value, operation.field.name).slice(0, 3);
}

/** What only a business's own people see: they see it of theirs, and the platform's staff of all. */
function isHidden({ field }: Operation, { path = [], extensions }: Problem, role: Role): boolean {
  const seesAll = role === 'super admin' || (STAFF.has(role) && !OF_MANY.has(field.name));
  return !seesAll && extensions.code === 'FORBIDDEN' && OWNER_ONLY.has(String(path.at(-1)));
}

function isOwnerOnly(field: string): boolean {
  const [type = '', name = ''] = field.split('.');
  return type === 'Business' && OWNER_ONLY.has(name);
}

function wrongRefusal(
  operation: Operation,
  { code, isData }: Extract<Expected, { kind: 'refused' }>,
  status: number,
  answer: Answer,
): ReadonlyArray<string> {
  const [error] = answer.errors ?? [];
  const value = answer.data?.[operation.field.name];
  if (isData) {
    const result = z.object({ success: z.boolean(), code: z.string().nullish() }).safeParse(value);
    if (error !== undefined)
      return [`${error.extensions.code} in errors, not ${code} as data (${error.message.slice(0, 120)})`];
    if (!result.success) return [`no result, not ${code}`];
    if (result.data.success) return [`accepted, not ${code}`];
    return result.data.code === code ? [] : [`${result.data.code} as data, not ${code}`];
  }
  if (error === undefined) {
    const told = z.object({ success: z.boolean(), code: z.string().nullish() }).safeParse(value);
    return [`${told.success && !told.data.success ? `${told.data.code} as data` : 'accepted'}, not ${code}`];
  }
  const problems: Array<string> = [];
  if (error.extensions.code !== code)
    problems.push(`${error.extensions.code}, not ${code} (${error.message.slice(0, 120)})`);
  if (code === 'BAD_USER_INPUT' && error.extensions.code === code && (error.extensions.fields?.length ?? 0) === 0)
    problems.push('names no field');
  if (answer.data === undefined && status !== 400) problems.push(`HTTP ${status} although nothing was executed`);
  return problems;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const page = z.object({ edges: z.array(z.unknown()), totalCount: z.number() }).safeParse(value);
  return page.success && page.data.edges.length === 0 && page.data.totalCount === 0;
}
