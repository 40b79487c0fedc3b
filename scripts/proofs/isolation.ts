import { newId } from '#worker/domain/ids.ts';
import { isAction, reachOf } from '#worker/domain/permissions.ts';
import { FIELD_PERMISSIONS } from '#worker/graphql/field-permissions.ts';
import { permissionProblems } from '#worker/graphql/permit-fields.ts';

import { pagesIn, restRoutesIn } from '../checks/permissions.ts';
import type { Product } from '../checks/product.ts';
import { namesThings } from './isolation/arguments.ts';
import { allFieldsOf, questionsOf, runningSchema, type Question } from './isolation/fields.ts';
import { SCOPES, TENANTS } from './isolation/markers.ts';
import { loadPages } from './isolation/pages.ts';
import { actionOf, askEverybody, together, type Target, type Targets, type Tried } from './isolation/queries.ts';
import { askersOf, lookerAt, type Asker } from './isolation/roles.ts';
import { askRoutes } from './isolation/routes.ts';
import { markTenant, sendLead, type Ids } from './isolation/tenant.ts';
import { revoke, signIn } from './isolation/users.ts';
import type { ProofOutcome } from './outcome.ts';
import { openShop } from './shop.ts';

/**
 * The matrix of who may see what: every query, mutation, REST route and page of the running product, with every field, as
 * everybody, at their own tenant's things, at another tenant's and at what is not there. Every text of two tenants is
 * marked: a marker in an answer to somebody whom it does not concern is a leak.
 *
 * @param sides `one`: the people of one tenant ask; `both` of both
 */
export async function isolation(
  product: Product,
  { sides }: { readonly sides: 'one' | 'both' },
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const stage = { shop, port: product.port, dataDir: product.dataDir };
  try {
    const [schema, routes] = [await runningSchema(shop), await restRoutesIn(process.cwd())];
    const superAdmin = await signIn(shop, 'admin@oskr.test');
    const a = await markTenant(stage, { name: 'a', slug: 'acme', owner: 'owner@acme.test' });
    const b = await markTenant(stage, { name: 'b', slug: 'summit', owner: 'owner@summit.test' });
    for (const tenant of TENANTS) await sendLead(shop, tenant);
    await revoke(
      product.dataDir,
      [...a.gone, ...b.gone].map(({ id }) => id),
    );
    const targets: Targets = { a: a.ids, b: b.ids, missing: nobodys() };
    const ofA = [...askersOf(a, superAdmin), await lookerAt(shop, a, superAdmin)];
    const askers = sides === 'one' ? ofA : [...ofA, ...askersOf(b, superAdmin).filter(({ tenant }) => tenant === 'b')];
    const questions = questionsOf(schema);
    const queries = questions.filter(({ operation }) => operation.kind === 'query');
    const mutations = questions.filter(({ operation }) => operation.kind === 'mutation');
    const pages = pagesIn(process.cwd());
    const withThings = new Set(questions.filter(({ operation }) => namesThings(operation, a.ids, b.ids)));

    const tried: ReadonlyArray<Tried> = [
      await askEverybody(
        shop,
        queries,
        askers,
        targets,
        (question, _asker, target) => target === 'own' || withThings.has(question),
      ),
      await askRoutes(shop, routes, askers, targets),
      await loadPages({ shop, port: product.port, tenants: { a, b }, targets }, pages, askers),
      // Who may change something does so last: it is their own.
      await askEverybody(
        shop,
        mutations,
        askers,
        targets,
        (question, asker, target) =>
          (target === 'own' || withThings.has(question)) && isHarmless(question, asker, target),
      ),
      await askEverybody(
        shop,
        mutations,
        askers,
        targets,
        (question, asker, target) => !isHarmless(question, asker, target) && target === 'own',
      ),
    ];
    const { calls, fields, problems, seen } = together(tried);
    const asked = new Set(questions.flatMap((question) => question.fields));
    const all = [
      ...permissionProblems(schema, FIELD_PERMISSIONS),
      ...allFieldsOf(schema).flatMap((field) => (asked.has(field) ? [] : [`${field} was never asked for`])),
      ...missed(seen, [...SCOPES]),
      ...problems,
    ];
    return {
      figure: `${questions.length} operations, ${routes.length} routes, ${pages.length} pages, ${askers.length} roles: ${calls} calls, ${fields} fields tried, leaks and differences ${all.length}`,
      problems: all,
    };
  } finally {
    shop.close();
  }
}

/** Whether a change can have no effect: somebody else's thing, nobody's, or by somebody who may never. */
function isHarmless(question: Question, asker: Asker, target: Target): boolean {
  if (asker.role === 'SUPER_ADMIN') return target === 'missing';
  const action = actionOf(question);
  if (asker.isReadOnly === true) return true;
  return target !== 'own' || (isAction(action) && reachOf(asker.role, action) === null);
}

/** A marker that nobody saw proves nothing. */
function missed(seen: ReadonlyArray<string>, scopes: ReadonlyArray<string>): ReadonlyArray<string> {
  return TENANTS.flatMap((tenant) => scopes.map((scope) => `${tenant} ${scope}`)).flatMap((one) =>
    seen.includes(one) ? [] : [`nobody saw the marker of ${one}`],
  );
}

/** Ids as there are, of nothing. */
function nobodys(): Ids {
  return {
    business: newId('business'),
    slug: 'nobody-has-this',
    dumpster: newId('dumpster'),
    zone: newId('zone'),
    pricing: newId('pricing'),
    addOn: newId('addOn'),
    block: newId('block'),
    order: newId('order'),
    otherOrder: newId('order'),
    payment: newId('payment'),
    charge: newId('charge'),
    evidence: newId('evidence'),
    cart: newId('cart'),
    cartItem: newId('cartItem'),
    user: newId('user'),
    customer: newId('user'),
    invitation: `inv_${crypto.randomUUID().replaceAll('-', '')}`,
    host: 'nobody-has-this.example',
  };
}
