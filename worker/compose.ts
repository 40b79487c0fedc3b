import { openDatabase, type Database } from '#db/client.ts';
import { databaseDirectory } from '#db/queries/businesses.ts';
import { embeddedGeocoder } from '#db/queries/geocoder.ts';
import { openReads } from '#db/read-router.ts';
import { cachedDirectory, type CachedDirectory, type Directory } from '#tenants/directory.ts';
import { platformOrigin, requestedSlug, siteOf, type Site } from '#tenants/resolve.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { GUEST } from '#worker/domain/actor.ts';
import type { SeenLimit } from '#worker/domain/rate-limits.ts';
import type { Blobs } from '#worker/ports/blobs.ts';
import type { CustomHostnames } from '#worker/ports/custom-hostnames.ts';
import type { Geocoder, Place } from '#worker/ports/geocoder.ts';
import type { Mailer } from '#worker/ports/mailer.ts';
import type { Carts, Desks, Inventory, Orders } from '#worker/ports/objects.ts';
import type { Payments } from '#worker/ports/payments.ts';
import type { Context } from '#worker/usecases/context.ts';
import { faultText } from '#worker/usecases/fault-text.ts';
import { RANDOM_IDS } from '#worker/usecases/idempotency/command-ids.ts';
import { sendDueMail, type MailDeps } from '#worker/usecases/platform/send-due-mail.ts';
import type { StopPoint } from '#worker/usecases/stop-points.ts';

import { cloudBlobs } from './adapters/cloud-blobs.ts';
import { CLOUDFLARE_API, cloudflareHostnames } from './adapters/cloudflare-hostnames.ts';
import { dohDns, PUBLIC_DNS } from './adapters/doh-dns.ts';
import { hasherPasswords } from './adapters/hasher-passwords.ts';
import { joseTokens } from './adapters/jose-tokens.ts';
import { objectRateLimit } from './adapters/object-rate-limit.ts';
import { objectSessions } from './adapters/object-sessions.ts';
import { hmacOrderLinks } from './adapters/order-links.ts';
import { r2Blobs } from './adapters/r2-blobs.ts';
import { scryptPasswords } from './adapters/scrypt-passwords.ts';
import { sealedHandoffs } from './adapters/sealed-handoffs.ts';
import { stripeAccounts } from './adapters/stripe-accounts.ts';
import { openStripe, stripePayments } from './adapters/stripe-payments.ts';
import { stripeEvents } from './adapters/stripe-webhooks.ts';
import { upstashRateLimit } from './adapters/upstash-rate-limit.ts';
import { watchedRateLimit } from './adapters/watched-rate-limit.ts';
import { loadClock, now } from './clock.ts';
import { mailerOf } from './compose-mailer.ts';
import type { Env } from './env.ts';
import { atStopPoint, spoiledFetch, spoiledLimit } from './local-faults.ts';
import { settingsOf, type Settings } from './settings.ts';

/** What the Durable Objects work with. */
export type ObjectTools = {
  readonly settings: Settings;
  readonly now: () => Date;
  /** The primary. */
  readonly db: Database;
  readonly payments: Payments;
  readonly geocoder: Geocoder;
  readonly mailer: Mailer;
  readonly carts: Carts;
  readonly inventory: Inventory;
  readonly orders: Orders;
  readonly point: (name: StopPoint) => Promise<void>;
};

/** Every entry into the program comes through here: it reads the settings and the clock, and connects ports to adapters. */
export async function enter(env: Env): Promise<ObjectTools> {
  const settings = settingsOf(env);
  await loadClock(settings.cloudUrl);
  const db = primaryOf(settings);
  return {
    settings,
    now,
    db,
    payments: adaptersOf(settings).payments,
    geocoder: rememberingZips(embeddedGeocoder(db)),
    mailer: mailerOf(env, settings),
    carts: cartsOf(env),
    inventory: inventoryOf(env),
    orders: ordersOf(env),
    point: (name) => atStopPoint(name, settings.cloudUrl),
  };
}

/** What a door knows of the request before anything was asked. */
export type RequestFacts = {
  readonly requestId: string;
  /** Of the API's bearer, or of the page's session cookie; never both. */
  readonly accessToken: string | null;
  readonly orderTokens: ReadonlyArray<string>;
  /** The read-your-writes token of an earlier answer. */
  readonly readToken: string | null;
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<void>) => void;
};

export type Composed = {
  readonly ctx: Context;
  /** The read-your-writes token to give to the client; null when there is nothing to say. */
  readonly readToken: () => string | null;
  /** The limit that the request came nearest to; null when nothing was counted. */
  readonly seenLimit: () => SeenLimit | null;
};

/** Makes the context of one request: whose site, who asks, and everything a use-case may reach. */
export async function contextFor(env: Env, request: Request, facts: RequestFacts): Promise<Composed> {
  const tools = await enter(env);
  const { settings } = tools;
  const url = new URL(request.url);
  const site = siteOf(url, settings.rootDomain);
  const directory = directoryOf(settings);
  const { tokens } = adaptersOf(settings);
  const [tenant, signedIn] = await Promise.all([
    tenantAt(directory, site, url),
    facts.accessToken === null ? null : tokens.read(facts.accessToken),
  ]);
  const reads = readsOf(settings, facts.readToken);
  const { rateLimit, seen } = watchedRateLimit(rateLimitOf(env, settings));
  const ctx: Context = {
    ...commonContext(env, tools, directory),
    rateLimit,
    mailSoon: (subject) => facts.waitUntil(sendMailSoon(tools, subject)),
    afterAnswer: (event, work) => facts.waitUntil(quietly(event, work)),
    requestId: facts.requestId,
    site: site.kind === 'domain' && tenant === null ? { kind: 'unknown' } : site,
    tenant,
    actor: signedIn?.actor ?? GUEST,
    session: signedIn?.session ?? null,
    bearer: facts.accessToken === null ? 'none' : signedIn === null ? 'bad' : 'valid',
    orderTokens: facts.orderTokens,
    clientNetwork: networkOf(request, settings),
    userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
    reads: reads.db,
    tokens,
  };
  return { ctx, readToken: () => reads.token(), seenLimit: seen };
}

/** The context of work that nobody asked for: the sweep, webhooks, development tools. */
export async function internalContext(env: Env): Promise<Context> {
  const tools = await enter(env);
  const { settings } = tools;
  return {
    ...commonContext(env, tools, directoryOf(settings)),
    mailSoon: () => undefined,
    afterAnswer: () => undefined,
    requestId: 'internal',
    site: { kind: 'platform' },
    tenant: null,
    actor: GUEST,
    session: null,
    bearer: 'none',
    orderTokens: [],
    clientNetwork: null,
    userAgent: null,
    reads: tools.db,
    tokens: adaptersOf(settings).tokens,
  };
}

export function mailDeps({ settings, db, mailer, now: clock, point }: ObjectTools): MailDeps {
  return {
    db,
    point,
    now: clock,
    mailer,
    orderLinks: adaptersOf(settings).orderLinks,
    tenantOf: (id) => directoryOf(settings).byId(id),
    scheme: settings.scheme,
    rootDomain: settings.rootDomain,
    port: settings.port,
  };
}

/** Real milliseconds, at random: what it costs to make a mail lies beside no request that could be measured by it. */
const MAIL_PAUSE = { least: 300, most: 2500 };

async function sendMailSoon(tools: ObjectTools, subject: string): Promise<void> {
  const { least, most } = MAIL_PAUSE;
  await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
  try {
    await sendDueMail(mailDeps(tools), subject);
  } catch (error) {
    // The next sweep sends it.
    console.error(JSON.stringify({ event: 'mail_failed', subject, error: faultText(error) }));
  }
}

async function quietly(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(JSON.stringify({ event, error: faultText(error) }));
  }
}

type PerRequest =
  | 'mailSoon'
  | 'afterAnswer'
  | 'requestId'
  | 'site'
  | 'tenant'
  | 'actor'
  | 'session'
  | 'bearer'
  | 'orderTokens'
  | 'clientNetwork'
  | 'userAgent'
  | 'reads'
  | 'tokens';

function commonContext(env: Env, tools: ObjectTools, directory: CachedDirectory): Omit<Context, PerRequest> {
  const { settings } = tools;
  const shared = adaptersOf(settings);
  return {
    now,
    ids: RANDOM_IDS,
    environment: settings.environment,
    publishableKey: settings.stripe.publishableKey,
    rootDomain: settings.rootDomain,
    scheme: settings.scheme,
    port: settings.port,
    contactEmail: settings.contactEmail,
    retentionMonths: settings.retentionMonths,
    primary: tools.db,
    geocoder: tools.geocoder,
    passwords: settings.hasher === null ? scryptPasswords() : hasherPasswords(settings.hasher),
    orderLinks: shared.orderLinks,
    handoffs: shared.handoffs,
    rateLimit: rateLimitOf(env, settings),
    payments: tools.payments,
    paymentAccounts: shared.paymentAccounts,
    providerEvents: shared.providerEvents,
    mailer: tools.mailer,
    blobs: blobsOf(env, settings),
    dns: shared.dns,
    customHostnames: shared.customHostnames,
    carts: tools.carts,
    inventory: tools.inventory,
    orders: tools.orders,
    desks: desksOf(env),
    sessions: objectSessions(env.SESSIONS),
    tenantOf: (id) => directory.byId(id),
    tenantBySlug: (slug) => directory.bySlug(slug),
    forgetTenant: (id) => directory.forget(id),
    log: (event, data) => console.error(JSON.stringify({ event, ...data })),
  };
}

/** Adapters that hold keys and no connection: made once per isolate, because importing keys costs. */
type Adapters = ReturnType<typeof makeAdapters>;

const adapters = new WeakMap<Settings, Adapters>();

function adaptersOf(settings: Settings): Adapters {
  const made = adapters.get(settings) ?? makeAdapters(settings);
  adapters.set(settings, made);
  return made;
}

function makeAdapters(settings: Settings) {
  const stripe = openStripe(settings.stripe);
  return {
    payments: stripePayments(stripe),
    paymentAccounts: stripeAccounts(stripe),
    providerEvents: stripeEvents(settings.stripe, now),
    tokens: joseTokens(settings.jwt, platformAddress(settings), now),
    orderLinks: hmacOrderLinks(settings.linkSecret, now),
    handoffs: sealedHandoffs(settings.linkSecret),
    dns: dohDns(settings.dnsBase ?? PUBLIC_DNS),
    customHostnames: hostnamesOf(settings),
  };
}

function primaryOf({ primary, environment }: Settings): Database {
  return openDatabase({
    url: primary.url,
    authToken: primary.token === '' ? null : primary.token,
    ...(environment === 'local' ? { fetch: spoiledFetch } : {}),
  });
}

function readsOf(settings: Settings, readToken: string | null) {
  const { primary, replicas, region, environment } = settings;
  return openReads({
    primary,
    replicas,
    region,
    readToken,
    epoch: settings.bootId,
    budgetMs: 300,
    fetch: environment === 'local' ? spoiledFetch : (request) => fetch(request),
    now,
  });
}

function rateLimitOf(env: Env, { upstash, environment }: Settings) {
  const object = objectRateLimit(env.LIMITS);
  if (upstash === null) return object;
  return upstashRateLimit(upstash, object, { now, ...(environment === 'local' ? { around: spoiledLimit } : {}) });
}

function hostnamesOf({ customHostnames }: Settings): CustomHostnames | null {
  if (customHostnames === null) return null;
  return cloudflareHostnames({ ...customHostnames, base: customHostnames.base ?? CLOUDFLARE_API });
}

function platformAddress({ scheme, rootDomain, port }: Settings): string {
  return platformOrigin(scheme, rootDomain, port);
}

let directories: { readonly settings: Settings; readonly directory: CachedDirectory } | null = null;

/** One per isolate: it keeps answers, and opens the database anew for each question. */
function directoryOf(settings: Settings): CachedDirectory {
  if (directories?.settings !== settings) {
    const nearby = openedAnew(() => readsOf(settings, null).db);
    const directory = cachedDirectory(
      nearby,
      now,
      openedAnew(() => primaryOf(settings)),
    );
    directories = { settings, directory };
  }
  return directories.directory;
}

function openedAnew(open: () => Database): Directory {
  const opened = () => databaseDirectory(open(), now);
  return {
    bySlug: (slug) => opened().bySlug(slug),
    byHost: (host) => opened().byHost(host),
    byId: (id) => opened().byId(id),
  };
}

/** The host decides; only on the platform's own host may the path or the query name a business. */
async function tenantAt(directory: CachedDirectory, site: Site, url: URL): Promise<Tenant | null> {
  switch (site.kind) {
    case 'storefront':
      return await directory.bySlug(site.slug);
    case 'domain':
      return await directory.byHost(site.host);
    case 'platform': {
      const slug = requestedSlug(url);
      return slug === null ? null : await directory.bySlug(slug);
    }
    case 'unknown':
      return null;
  }
}

/**
 * The caller's address where it can't be forged: Cloudflare's header, on Cloudflare, and no other. Whoever comes
 * without one is counted with all others of the kind.
 */
function networkOf(request: Request, { environment }: Settings): string | null {
  return environment === 'local' ? null : (request.headers.get('cf-connecting-ip') ?? '');
}

const zips = new Map<string, Place>();
const MOST_ZIPS = 5000;

/** ZIP centroids don't move: an isolate asks for each once. */
function rememberingZips(geocoder: Geocoder): Geocoder {
  return {
    locate: (text, homeZip) => geocoder.locate(text, homeZip),
    near: (latitude, longitude) => geocoder.near(latitude, longitude),
    async zip(zipCode) {
      const known = zips.get(zipCode);
      if (known !== undefined) return known;
      const place = await geocoder.zip(zipCode);
      if (place !== null && zips.size < MOST_ZIPS) zips.set(zipCode, place);
      return place;
    },
  };
}

/** Files of the local cloud where there is one, else the bucket that is bound. */
function blobsOf({ EVIDENCE: bucket }: Env, { cloudUrl }: Settings): Blobs {
  if (cloudUrl !== null) return cloudBlobs(cloudUrl);
  if (bucket !== undefined) return r2Blobs(bucket);
  const unable = async (): Promise<never> => {
    throw new Error('Files need an R2 bucket bound as EVIDENCE');
  };
  return { put: unable, get: unable, delete: unable };
}

function cartsOf({ CARTS }: Env): Carts {
  return {
    create: async ({ id, businessId, userId }) => await CARTS.getByName(id).create(id, businessId, userId),
    read: async (id) => await CARTS.getByName(id).read(),
    add: async (id, line, command) => await CARTS.getByName(id).add(line, command),
    update: async (id, itemId, change, command) => await CARTS.getByName(id).update(itemId, change, command),
    remove: async (id, itemId, command) => await CARTS.getByName(id).remove(itemId, command),
    claim: async (id, userId) => await CARTS.getByName(id).claim(userId),
    takeIn: async (id, from, lines) => await CARTS.getByName(id).takeIn(from, lines),
    beginCheckout: async (id, key, fingerprint) => await CARTS.getByName(id).beginCheckout(key, fingerprint),
    forgetKey: async (id, key) => await CARTS.getByName(id).forgetKey(key),
    checkedOut: async (id, orderId) => await CARTS.getByName(id).checkedOut(orderId),
    abandon: async (id, idleSince) => await CARTS.getByName(id).abandon(idleSince),
    forget: async (id, idleSince) => await CARTS.getByName(id).forget(idleSince),
    spendHandoff: async (id, nonce) => await CARTS.getByName(id).spendHandoff(nonce),
  };
}

function inventoryOf({ INVENTORY }: Env): Inventory {
  return {
    hold: async (businessId, orderId, lines, expiresAt) =>
      await INVENTORY.getByName(businessId).hold(businessId, orderId, lines, expiresAt),
    change: async (businessId, orderId, lines) =>
      await INVENTORY.getByName(businessId).change(businessId, orderId, lines),
    book: async (businessId, orderId, lines) => await INVENTORY.getByName(businessId).book(businessId, orderId, lines),
    release: async (businessId, orderId) => await INVENTORY.getByName(businessId).release(businessId, orderId),
    reload: async (businessId) => await INVENTORY.getByName(businessId).reload(businessId),
    sweep: async (businessId) => await INVENTORY.getByName(businessId).sweep(),
    allocations: async (businessId) => await INVENTORY.getByName(businessId).allocations(),
  };
}

function ordersOf({ ORDERS }: Env): Orders {
  return {
    checkout: async (orderId, content, paymentMethodId) =>
      await ORDERS.getByName(orderId).checkout(orderId, content, paymentMethodId),
    settle: async (orderId, intentId) => await ORDERS.getByName(orderId).settle(orderId, intentId),
    accept: async (orderId, businessId, by) => await ORDERS.getByName(orderId).accept(orderId, businessId, by),
    perform: async (orderId, businessId, command, by) =>
      await ORDERS.getByName(orderId).perform(orderId, businessId, command, by),
    settleMoney: async (orderId) => await ORDERS.getByName(orderId).settleMoney(orderId),
    forget: async (orderId) => await ORDERS.getByName(orderId).forget(),
    sweep: async (orderId, businessId) => await ORDERS.getByName(orderId).sweep(orderId, businessId),
    watch: async (orderId, request, since) =>
      await ORDERS.getByName(orderId).fetch(new Request(`https://order/${orderId}?since=${since}`, request)),
    watchState: async (orderId) => await ORDERS.getByName(orderId).watchState(),
  };
}

function desksOf({ DESKS }: Env): Desks {
  return {
    watch: async (businessId, request, since, until) =>
      await DESKS.getByName(businessId).fetch(
        new Request(`https://desk/${businessId}?since=${since}&until=${until.getTime()}`, request),
      ),
  };
}
