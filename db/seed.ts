import { readFile } from 'node:fs/promises';

import { eq, inArray } from 'drizzle-orm';

import { ACME } from '#tenants/demo/acme.ts';
import { DEMO_BUSINESSES } from '#tenants/demo/demo-businesses.ts';
import { CUSTOMER_PLACES, DEMO_GUESTS } from '#tenants/demo/people.ts';
import type { Point } from '#worker/domain/service-area.ts';

import { openDatabase, type Database } from './client.ts';
import { businesses, meta, zipCodes } from './schema/index.ts';
import { catalogueStatements, demoIds } from './seed/catalogue.ts';
import { demoOrders } from './seed/demo-order.ts';
import { dnsRecords } from './seed/dns-records.ts';
import { ORDER_PLANS } from './seed/order-plan.ts';
import { orderStatements } from './seed/order-rows.ts';
import { seedPlaces } from './seed/places.ts';
import { providerObjects, type ProviderObjects } from './seed/provider-objects.ts';
import { writeBatch } from './write-batch.ts';

export type SeedOptions = {
  readonly url: string;
  readonly authToken: string | null;
  /** `none` fills only the tables of ZIPs and cities. */
  readonly seed: string;
  /** The local cloud, whose payment provider is told of the same orders; null without one. */
  readonly cloudUrl: string | null;
  /** Below which the demo's own hosts are pointed; `localhost` when it is left out. */
  readonly rootDomain?: string;
  /** The day it is; the cloud's clock when it is left out. */
  readonly now?: Date;
};

const MARKER = 'seed.demo';

/**
 * Fills an empty local database, once. All of the demo data and the marker that says so are one
 * write: a start that was killed halfway begins again, and ids that follow from names make
 * what the provider was told before the same things.
 *
 * @throws when a database that was never seeded has businesses of its own
 */
export async function seedDatabase(options: SeedOptions): Promise<'seeded' | 'present'> {
  const db = openDatabase(options);
  try {
    const now = options.now ?? (await cloudTime(options.cloudUrl));
    const places = await seedPlaces(db, now);
    if (options.seed === 'none') return places;
    if (options.seed !== 'demo') throw new RangeError(`There is no seed "${options.seed}"`);
    if (options.cloudUrl !== null) await tellDns(options.cloudUrl, options.rootDomain ?? 'localhost');
    return await seedDemo(db, options.cloudUrl, now);
  } finally {
    db.$client.close();
  }
}

async function seedDemo(db: Database, cloudUrl: string | null, now: Date): Promise<'seeded' | 'present'> {
  const [markers, own] = await db.batch([
    db.select().from(meta).where(eq(meta.key, MARKER)),
    db.select({ id: businesses.id }).from(businesses).limit(1),
  ]);
  if (markers.length > 0) return 'present';
  if (own.length > 0) throw new Error('The demo data goes into an empty database only, and this one has businesses');

  const centroidOf = await centroids(db);
  const orders = demoOrders(ORDER_PLANS, ACME, now, centroidOf);
  if (cloudUrl !== null) {
    await tellProvider(cloudUrl, providerObjects(orders, now));
    await putCovers(cloudUrl);
  }
  const written = await writeBatch(db, [
    ...catalogueStatements(db, now, ({ address }) => centroidOf(address.zipCode)),
    ...orderStatements(db, orders),
    db.insert(meta).values({ key: MARKER, value: now.toISOString(), updatedAt: now }),
  ]);
  if (!written.ok) throw new Error('The demo data contradicts the schema, or somebody else seeded just now');
  return 'seeded';
}

async function centroids(db: Database): Promise<(zip: string) => Point> {
  const wanted = [...DEMO_BUSINESSES.map(({ address }) => address), ...CUSTOMER_PLACES, ...DEMO_GUESTS];
  const zips = [...new Set(wanted.map(({ zipCode }) => zipCode))];
  const rows = await db.select().from(zipCodes).where(inArray(zipCodes.zip, zips));
  const points = new Map(rows.map(({ zip, latitude, longitude }) => [zip, { latitude, longitude }]));
  return (zip) => {
    const point = points.get(zip);
    if (point === undefined) throw new RangeError(`The ZIP data has no ${zip}`);
    return point;
  };
}

async function tellProvider(cloudUrl: string, objects: ProviderObjects): Promise<void> {
  const response = await fetch(`${cloudUrl}/_cloud/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(objects),
  });
  if (!response.ok)
    throw new Error(`The payment sandbox refused the demo data: ${response.status} ${await response.text()}`);
}

/** The pictures of the demo's brands, where the product keeps those that are sent in. */
async function putCovers(cloudUrl: string): Promise<void> {
  for (const { slug, brand } of DEMO_BUSINESSES) {
    if (brand.cover === null) continue;
    const file = await readFile(new URL(`../tenants/demo/${slug}-cover.png`, import.meta.url));
    const key = `brand/${demoIds.business(slug)}/${brand.cover.digest}`;
    const response = await fetch(`${cloudUrl}/_cloud/blobs/${key}`, { method: 'PUT', body: new Uint8Array(file) });
    if (!response.ok) throw new Error(`The local cloud refused a picture: ${response.status} ${await response.text()}`);
  }
}

/** At each start, because an older data directory knows nothing of it. What was set since then stays. */
async function tellDns(cloudUrl: string, rootDomain: string): Promise<void> {
  for (const record of dnsRecords(rootDomain)) {
    const response = await fetch(`${cloudUrl}/_cloud/dns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...record, onlyNew: true }),
    });
    if (!response.ok)
      throw new Error(`The simulated DNS refused a record: ${response.status} ${await response.text()}`);
  }
}

/** The product's time is the cloud's: it may have been moved. */
async function cloudTime(cloudUrl: string | null): Promise<Date> {
  if (cloudUrl === null) return new Date();
  const response = await fetch(`${cloudUrl}/_cloud/clock`);
  const answer: unknown = await response.json();
  const offset = typeof answer === 'object' && answer !== null && 'offsetMs' in answer ? answer.offsetMs : 0;
  return new Date(Date.now() + (typeof offset === 'number' ? offset : 0));
}
