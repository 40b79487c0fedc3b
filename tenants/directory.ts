import type { BusinessId } from '#worker/domain/ids.ts';

import type { Tenant } from './tenant.ts';

/** Finds the business behind an address. Null when there is none, or its domain is not verified. */
export interface Directory {
  bySlug(slug: string): Promise<Tenant | null>;
  /** @param host normalized */
  byHost(host: string): Promise<Tenant | null>;
  byId(id: BusinessId): Promise<Tenant | null>;
}

export interface CachedDirectory extends Directory {
  /** Drops all that is known of a business, after a change to it. */
  forget(id: BusinessId): void;
}

const FOUND_MS = 60_000;
const MISSING_MS = 5_000;

/** Anybody may ask for any host, so what is remembered has to have an end. */
const MOST_ENTRIES = 2_000;

type Entry = { readonly tenant: Tenant | null; readonly until: number };

/** After a change, replicas may still tell what was before: for so long the primary is asked. */
const FRESH_MS = 60_000;

/**
 * Remembers a directory's answers for a minute, and that there is none for five seconds. A business that was found
 * stands in beyond its minute for as long as nobody can be asked.
 *
 * What is told to `forget` is known here at once, and in other isolates within the minute. It keeps answers and no
 * promises: on Workers one request may not wait for another's database.
 *
 * @param nearby answers from a replica
 * @param primary is asked for a minute after something was forgotten
 */
export function cachedDirectory(nearby: Directory, now: () => Date, primary: Directory = nearby): CachedDirectory {
  const entries = new Map<string, Entry>();
  let freshUntil = 0;
  let changes = 0;
  const inner = (): Directory => (now().getTime() < freshUntil ? primary : nearby);

  async function remembered(key: string, find: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const known = entries.get(key);
    if (known !== undefined && known.until > now().getTime()) return known.tenant;
    const before = changes;
    let tenant: Tenant | null;
    try {
      tenant = await find();
    } catch (error) {
      // The store keeps its name while nobody can be asked; what needs the database says so by itself.
      if (known?.tenant && changes === before) return known.tenant;
      throw error;
    }
    // Asked before a change and answered after it: right for this request, and old for the next.
    if (changes !== before) return tenant;
    entries.delete(key);
    entries.set(key, { tenant, until: now().getTime() + (tenant === null ? MISSING_MS : FOUND_MS) });
    if (entries.size > MOST_ENTRIES) dropOldest(entries);
    return tenant;
  }

  return {
    bySlug: (slug) => remembered(`slug:${slug}`, () => inner().bySlug(slug)),
    byHost: (host) => remembered(`host:${host}`, () => inner().byHost(host)),
    byId: (id) => remembered(`id:${id}`, () => inner().byId(id)),
    forget(id) {
      changes += 1;
      freshUntil = now().getTime() + FRESH_MS;
      for (const [key, { tenant }] of entries) if (tenant === null || tenant.id === id) entries.delete(key);
    },
  };
}

function dropOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
