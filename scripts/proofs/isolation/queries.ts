import { PERMISSIONS, type Action } from '#worker/domain/permissions.ts';
import { FIELD_PERMISSIONS } from '#worker/graphql/field-permissions.ts';

import { inParallel } from '../in-parallel.ts';
import type { Shop } from '../shop.ts';
import { bare, codesOf, difference, isAnswered, leaksIn, type Answer } from './answers.ts';
import { argumentsOf } from './arguments.ts';
import type { Question } from './fields.ts';
import { markersIn, type TenantName } from './markers.ts';
import type { Asker } from './roles.ts';
import type { Ids } from './tenant.ts';

/** Whose things are asked for: the asker's own tenant's, another customer's there, the other tenant's, or nobody's. */
export type Target = 'own' | 'neighbour' | 'foreign' | 'missing';

/** Who has an order of their own, and nothing to do with those of others at the same business. */
const HAS_NEIGHBOURS: ReadonlySet<Asker['role']> = new Set(['CUSTOMER', 'ORDER_HOLDER'] as const);

export type Targets = Readonly<Record<TenantName, Ids>> & { readonly missing: Ids };

/** What came of the tries. */
export type Tried = {
  readonly calls: number;
  /** Fields that were asked for, over all calls. */
  readonly fields: number;
  readonly problems: ReadonlyArray<string>;
  /** Markers that were rightly seen. */
  readonly seen: ReadonlyArray<string>;
};

/** What an id alone opens: a masked order, a cart, and what is public. */
const BY_ID_ALONE: ReadonlySet<Action> = new Set<Action>([
  'public.read',
  'session.use',
  'order.read-masked',
  'cart.use',
  'checkout.place',
]);

const AT_ONCE = 6;

/** Asks a question as everybody, for each target. */
export async function askEverybody(
  shop: Shop,
  questions: ReadonlyArray<Question>,
  askers: ReadonlyArray<Asker>,
  targets: Targets,
  which: (question: Question, asker: Asker, target: Target) => boolean,
): Promise<Tried> {
  const tries = questions.flatMap((question) => askers.map((asker) => ({ question, asker })));
  const all = await inParallel(tries, AT_ONCE, async ({ question, asker }): Promise<Tried> => {
    const wanted = (['own', 'neighbour', 'foreign', 'missing'] as const).filter(
      (target) =>
        which(question, asker, target) && (target !== 'neighbour' || isAboutNeighbour(question, asker, targets)),
    );
    const answers = new Map<Target, Answer>();
    const problems: Array<string> = [];
    for (const target of wanted) {
      const { args, problems: unknown } = argumentsOf(
        question.operation,
        idsFor(target, asker, targets),
        asker.accessToken,
      );
      problems.push(...(target === 'missing' ? [] : unknown));
      answers.set(target, await ask(shop, question, asker, args));
    }
    problems.push(...wrongIn(question, asker, answers, targets));
    return {
      calls: wanted.length,
      fields: wanted.length * question.fields.length,
      problems,
      seen: [...answers.values()].flatMap(({ text }) => [...markersIn(text)]),
    };
  });
  return together(all);
}

export function together(all: ReadonlyArray<Tried>): Tried {
  return {
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    fields: all.reduce((sum, { fields }) => sum + fields, 0),
    problems: [...new Set(all.flatMap(({ problems }) => problems))],
    seen: [...new Set(all.flatMap(({ seen }) => seen))],
  };
}

/** Only orders are a customer's alone: everything else of the neighbour's is what the asker has, too. */
function isAboutNeighbour({ operation }: Question, asker: Asker, targets: Targets): boolean {
  const ids = idsFor('neighbour', asker, targets);
  return hasNeighbours(asker) && JSON.stringify(argumentsOf(operation, ids).args).includes(ids.order);
}

export function hasNeighbours({ role }: Asker): boolean {
  return HAS_NEIGHBOURS.has(role);
}

export function idsFor(target: Target, { tenant }: Asker, targets: Targets): Ids {
  if (target === 'missing') return targets.missing;
  const own = tenant ?? 'a';
  if (target === 'neighbour') return { ...targets[own], order: targets[own].otherOrder };
  return targets[target === 'own' ? own : own === 'a' ? 'b' : 'a'];
}

async function ask(shop: Shop, { document }: Question, { bearer }: Asker, variables: unknown): Promise<Answer> {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  return await shop.http('POST', '/graphql', { query: document, variables }, headers);
}

export function actionOf(question: Question): Action {
  const root = question.operation.kind === 'query' ? 'Query' : 'Mutation';
  const permission = FIELD_PERMISSIONS.get(`${root}.${question.name}`);
  if (permission === undefined || permission === 'inherit') throw new Error(`${question.name} has no permission`);
  return permission;
}

function wrongIn(
  question: Question,
  asker: Asker,
  answers: ReadonlyMap<Target, Answer>,
  targets: Targets,
): ReadonlyArray<string> {
  const problems: Array<string> = [];
  const action = actionOf(question);
  // A cart is whose who knows its id.
  const isCart = question.operation.field.args.some(({ name }) => name === 'cartId') || question.name === 'cart';
  for (const [target, answer] of answers) {
    const what = `${question.name} (${target})`;
    problems.push(...leaksIn({ what, asker, answer }, isCart ? ['a cart', 'b cart'] : []));
    const trouble = codesOf(answer).filter((code) => code === 'INTERNAL' || code === 'RATE_LIMITED');
    if (answer.status >= 500 || trouble.length > 0)
      problems.push(`${what} as ${asker.name} answers ${answer.status} ${answer.text.slice(0, 200)}`);
    if (asker.isReadOnly === true && question.operation.kind === 'mutation' && !codesOf(answer).includes('FORBIDDEN'))
      problems.push(`${what} as ${asker.name} is not refused: ${answer.text.slice(0, 200)}`);
    const isForeign = target !== 'own' && asker.role !== 'SUPER_ADMIN';
    if (isForeign && isPrivate(action) && isAnswered(answer, question.name))
      problems.push(`${what} as ${asker.name} is answered: ${answer.text.slice(0, 200)}`);
    if (PERMISSIONS[action].about === 'platform' && asker.role !== 'SUPER_ADMIN' && isAnswered(answer, question.name))
      problems.push(`${what} as ${asker.name} is answered`);
  }
  const isComparable = asker.role !== 'SUPER_ADMIN' && !BY_ID_ALONE.has(action) && !isCart;
  return isComparable ? [...problems, ...toldApart(question.name, asker, answers, targets)] : problems;
}

/** What is foreign is answered as what is missing. */
export function toldApart(
  what: string,
  asker: Asker,
  answers: ReadonlyMap<Target, Answer>,
  targets: Targets,
): ReadonlyArray<string> {
  const missing = answers.get('missing');
  if (missing === undefined) return [];
  const nothing = bare(missing, targets.missing);
  return (['foreign', 'neighbour'] as const).flatMap((target) => {
    const answer = answers.get(target);
    const something = answer && bare(answer, idsFor(target, asker, targets));
    return something === undefined || something === nothing
      ? []
      : [`${what} as ${asker.name} tells ${target} from missing: ${difference(something, nothing)}`];
  });
}

/** Whether it is about somebody's own things, so that those of others are refused or empty. */
function isPrivate(action: Action): boolean {
  const { about } = PERMISSIONS[action];
  return (about === 'order' || about === 'business') && !BY_ID_ALONE.has(action);
}
