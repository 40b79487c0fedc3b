import * as z from 'zod';

import type { Scene } from '../moves/scene.ts';
import type { Role } from '../people.ts';
import { documentOf, wrongValues, type Operation } from './contract.ts';
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

/** Makes a call. @returns what of the answer is not as the contract says */
export async function askFor(scene: Scene, operation: Operation, one: Case): Promise<ReadonlyArray<string>> {
  const { name } = operation.field;
  const { status, text } = await scene.shop.http(
    'POST',
    '/graphql',
    { query: documentOf(operation), variables: one.args },
    one.bearer === undefined ? {} : { authorization: `Bearer ${one.bearer}` },
  );
  const problems =
    status >= 500 ? [`HTTP ${status}`] : wrongAnswer(operation, one, status, Answer.parse(JSON.parse(text)));
  return problems.map((problem) => `${name}: ${one.what}: ${problem}`);
}

function wrongAnswer(operation: Operation, one: Case, status: number, answer: Answer): ReadonlyArray<string> {
  const errors = answer.errors ?? [];
  if (errors.some(({ extensions }) => extensions.code === 'INTERNAL')) return ['INTERNAL'];
  const { expected } = one;
  if (expected.kind === 'refused') return wrongRefusal(operation, expected, status, answer);
  const unexpected = errors.filter((error) => !isHidden(error, one.role));
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

/** What only a business's own people see; the platform's staff see everything. */
function isHidden({ path = [], extensions }: Problem, role: Role): boolean {
  return role !== 'super admin' && extensions.code === 'FORBIDDEN' && OWNER_ONLY.has(String(path.at(-1)));
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
