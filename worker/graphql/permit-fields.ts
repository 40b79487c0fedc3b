import {
  defaultFieldResolver,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

import type { BusinessId } from '#worker/domain/ids.ts';
import { refusalBeforehand, type Action } from '#worker/domain/permissions.ts';
import { mayNow } from '#worker/usecases/catalogue/managed-business.ts';
import type { Context } from '#worker/usecases/context.ts';
import { forbidden, unauthenticated } from '#worker/usecases/errors.ts';
import { actingContext, lookingContext } from '#worker/usecases/sessions/acting-person.ts';

import type { GraphqlContext } from './context.ts';
import type { FieldPermission } from './field-permissions.ts';
import { createLoaders } from './loaders.ts';
import type { BusinessType, OrderType, PaymentType } from './refs.ts';

type Field = GraphQLField<unknown, GraphqlContext>;

/**
 * What stands before a field of an object, by its permission: `pass` lets its resolver answer, `hide` answers null or
 * an empty list, and it throws what it refuses.
 */
type Guard = (source: unknown, context: GraphqlContext) => Verdict | Promise<Verdict>;

type Verdict = 'pass' | 'hide';

const pass: Guard = () => 'pass';

/** Permissions of object fields that somebody who got the object may lack, by `Type: permission`. */
const GUARDS: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  ['Business: public.read', pass],
  ['Order: order.read-masked', pass],
  ['Order: order.read', (source) => (isOrder(source) && source.visibility === 'full' ? 'pass' : 'hide')],
  [
    'Business: business.read-account',
    async (source, { loaders }): Promise<Verdict> => {
      if (!isBusiness(source)) throw forbidden();
      await loaders.account(source.id);
      return 'pass';
    },
  ],
  [
    'Payment: business.read-account',
    async (source, { ctx }): Promise<Verdict> =>
      isPayment(source) && (await mayReadAccount(ctx, source.businessId)) ? 'pass' : 'hide',
  ],
]);

const accountReaders = new WeakMap<Context, Map<BusinessId, Promise<boolean>>>();

/** Asked once in a request, however many payments it lists. */
function mayReadAccount(ctx: Context, businessId: BusinessId): Promise<boolean> {
  const known = accountReaders.get(ctx) ?? new Map<BusinessId, Promise<boolean>>();
  accountReaders.set(ctx, known);
  const answer = known.get(businessId) ?? mayNow(ctx, 'business.read-account', businessId);
  known.set(businessId, answer);
  return answer;
}

/**
 * Has every field of the schema ask for its permission before it is resolved.
 *
 * @throws Error naming every field without a permission, every permission without a field, and every permission of an
 *   object's field that nothing stands guard for
 */
export function permitFields(schema: GraphQLSchema, permissions: ReadonlyMap<string, FieldPermission>): GraphQLSchema {
  const problems = permissionProblems(schema, permissions);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const type of objectTypes(schema))
    for (const field of Object.values(type.getFields())) {
      const permission = permissions.get(`${type.name}.${field.name}`);
      if (permission === undefined || permission === 'inherit') continue;
      if (type === schema.getMutationType()) guardChange(field, permission);
      else if (isRoot(schema, type)) guardLook(field, permission);
      else guardField(field, permission, GUARDS.get(`${type.name}: ${permission}`));
    }
  return schema;
}

/** What is wrong between a schema and its permissions, one line each; empty when every field has its own. */
export function permissionProblems(
  schema: GraphQLSchema,
  permissions: ReadonlyMap<string, FieldPermission>,
): ReadonlyArray<string> {
  const left = new Map(permissions);
  const problems: Array<string> = [];
  for (const type of objectTypes(schema))
    for (const name of Object.keys(type.getFields())) {
      const key = `${type.name}.${name}`;
      const permission = left.get(key);
      left.delete(key);
      if (permission === undefined) problems.push(`${key} has no permission: worker/graphql/field-permissions.ts`);
      else if (isRoot(schema, type)) {
        if (permission === 'inherit') problems.push(`${key} stands at the root and has nothing to inherit from`);
      } else if (permission !== 'inherit' && !GUARDS.has(`${type.name}: ${permission}`))
        problems.push(`${key}: nothing guards ${permission} in ${type.name}: worker/graphql/permit-fields.ts`);
    }
  return [...problems, ...[...left.keys()].map((key) => `${key} has a permission and is no field`)];
}

function objectTypes(schema: GraphQLSchema): ReadonlyArray<GraphQLObjectType> {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
}

function isRoot(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  return type === schema.getQueryType() || type === schema.getMutationType();
}

function guardRoot(field: Field, action: Action): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context: GraphqlContext, info) => {
    const refusal = refusalBeforehand(context.ctx.actor, action);
    if (refusal !== null) throw refusal === 'UNAUTHENTICATED' ? unauthenticated() : forbidden();
    return resolve(source, args, context, info);
  };
}

/** A token tells who somebody was up to 15 minutes ago: who is somebody no more sees what anybody sees. */
function guardLook(field: Field, action: Action): void {
  guardRoot(field, action);
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, args, context: GraphqlContext, info): Promise<unknown> =>
    await resolve(source, args, await lookingAt(context, action), info);
}

const loadersOf = new WeakMap<Context, GraphqlContext['loaders']>();

async function lookingAt(context: GraphqlContext, action: Action): Promise<GraphqlContext> {
  const ctx = await lookingContext(context.ctx, action);
  if (ctx === context.ctx) return context;
  const loaders = loadersOf.get(ctx) ?? createLoaders(ctx);
  loadersOf.set(ctx, loaders);
  return { ...context, ctx, loaders };
}

/** Who changes something is asked for anew. */
function guardChange(field: Field, action: Action): void {
  guardRoot(field, action);
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, args, context: GraphqlContext, info): Promise<unknown> =>
    await resolve(source, args, { ...context, ctx: await actingContext(context.ctx, action) }, info);
}

function guardField(field: Field, action: Action, guard: Guard = pass): void {
  if (guard === pass) return;
  const { resolve = defaultFieldResolver } = field;
  const hidden = isListType(getNullableType(field.type)) ? [] : null;
  field.resolve = async (source, args, context: GraphqlContext, info) => {
    const current = await lookingAt(context, action);
    return (await guard(source, current)) === 'pass' ? await resolve(source, args, current, info) : hidden;
  };
}

function isOrder(source: unknown): source is typeof OrderType.$inferType {
  return typeof source === 'object' && source !== null && 'visibility' in source;
}

function isPayment(source: unknown): source is typeof PaymentType.$inferType {
  return typeof source === 'object' && source !== null && 'applicationFee' in source;
}

function isBusiness(source: unknown): source is typeof BusinessType.$inferType {
  return typeof source === 'object' && source !== null && 'slug' in source && 'id' in source;
}
