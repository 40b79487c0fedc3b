import type { BusinessId, ChargeId, DumpsterId, UserId, ZoneId } from '#worker/domain/ids.ts';
import { listDumpsters } from '#worker/usecases/catalogue/list-dumpsters.ts';
import { listZonePricing } from '#worker/usecases/catalogue/list-zone-pricing.ts';
import { listZones } from '#worker/usecases/catalogue/list-zones.ts';
import { readBusinessAccount, type BusinessAccountView } from '#worker/usecases/catalogue/read-business-account.ts';
import { readBusiness } from '#worker/usecases/catalogue/read-business.ts';
import type { Context } from '#worker/usecases/context.ts';
import { readEvidence, type EvidenceView } from '#worker/usecases/evidence/evidence-view.ts';
import { readUsers } from '#worker/usecases/sessions/read-users.ts';
import type { BusinessView, DumpsterView, UserView, ZoneView } from '#worker/usecases/views.ts';

import { present } from './present.ts';
import type { ZonePricingNode } from './refs.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** Children of list items, read once per request: by business, where a list has one business's rows. */
export function createLoaders(ctx: Context) {
  const business = once((businessId: BusinessId) => readBusiness(ctx, { businessId }));
  const dumpsters = once((businessId: BusinessId) => listDumpsters(ctx, { businessId }));
  const zones = once((businessId: BusinessId) => listZones(ctx, { businessId }));
  const pricing = once((businessId: BusinessId) => listZonePricing(ctx, { businessId }));
  const account = once((businessId: BusinessId) => readBusinessAccount(ctx, { businessId }));
  const user = batched((userIds: ReadonlyArray<UserId>) => readUsers(ctx, { userIds }));
  const evidence = batched(async (chargeIds: ReadonlyArray<ChargeId>) => {
    const found = await readEvidence(ctx, chargeIds);
    return chargeIds.map((id) => ({ id, all: found.filter(({ chargeId }) => chargeId === id) }));
  });

  return {
    business: (id: BusinessId): Promise<BusinessView | null> => business(id),
    ownBusiness: async (id: BusinessId): Promise<BusinessView> => present(await business(id)),
    /** Throws FORBIDDEN for anyone but the business's staff and the platform. */
    account: (id: BusinessId): Promise<BusinessAccountView> => account(id),
    dumpsters: (id: BusinessId): Promise<ReadonlyArray<DumpsterView>> => dumpsters(id),
    dumpster: async (of: BusinessId, id: DumpsterId): Promise<DumpsterView> =>
      present((await dumpsters(of)).find((dumpster) => dumpster.id === id)),
    zone: async (of: BusinessId, id: ZoneId): Promise<ZoneView> =>
      present((await zones(of)).find((zone) => zone.id === id)),
    zonePricing: async (of: BusinessId): Promise<ReadonlyArray<ZonePricingNode>> =>
      (await pricing(of)).map((row) => ({ ...row, businessId: of })),
    user: (id: UserId): Promise<UserView | null> => user(id),
    /** Of a charge that the caller sees: whoever does sees its proof. */
    evidence: async (id: ChargeId): Promise<ReadonlyArray<EvidenceView>> => (await evidence(id))?.all ?? [],
  };
}

function once<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const loaded = new Map<K, Promise<V>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    return loading;
  };
}

/** Gathers the keys asked for in one turn and loads them together. */
function batched<K extends string, V extends { readonly id: K }>(
  load: (keys: ReadonlyArray<K>) => Promise<ReadonlyArray<V>>,
): (key: K) => Promise<V | null> {
  let waiting: Set<K> | null = null;
  let batch: Promise<ReadonlyMap<K, V>> | null = null;

  const next = (keys: Set<K>): Promise<ReadonlyMap<K, V>> =>
    Promise.resolve().then(async () => {
      waiting = null;
      batch = null;
      return new Map((await load([...keys])).map((value) => [value.id, value]));
    });

  return once(async (key) => {
    waiting ??= new Set();
    waiting.add(key);
    batch ??= next(waiting);
    return (await batch).get(key) ?? null;
  });
}
