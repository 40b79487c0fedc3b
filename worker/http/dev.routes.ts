import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';

import { platformOrigin, storefrontOrigin } from '#tenants/resolve.ts';
import { isSlug } from '#tenants/slug.ts';
import { notFound } from '#worker/usecases/errors.ts';
import { sweep } from '#worker/usecases/platform/sweep.ts';

import { moveClock } from '../clock.ts';
import { internalContext } from '../compose.ts';
import { armStopPoint, atStopPoint, FAULT_MODES, setFault } from '../local-faults.ts';
import { settingsOf } from '../settings.ts';
import type { AppEnv } from './app-env.ts';
import { readBody } from './body.ts';
import { HttpRefusal } from './http-refusal.ts';

const Clock = z.object({
  advanceMs: z
    .int()
    .min(0)
    .max(10 * 365 * 86_400_000),
});
const Faults = z.object({
  target: z.enum(['stripe', 'libsql', 'mail', 'webhooks', 'upstash']),
  mode: z.enum(FAULT_MODES),
  delayMs: z.int().min(0).max(120_000).default(0),
  count: z.int().min(1).optional(),
  /** Only calls whose path has this text in it, such as `/capture`; of the database, whose statements have it. */
  match: z.string().min(1).max(200).optional(),
});
const ThreeDs = z.object({ paymentIntent: z.string().min(1), outcome: z.enum(['succeed', 'fail']) });
const OnboardingOutcome = z.enum(['complete', 'partial']);
const Replay = z.object({ paymentIntent: z.string().min(1), times: z.int().min(1).max(1000) });
const DnsRecords = z.object({
  host: z.string().min(1).max(253),
  type: z.enum(['TXT', 'CNAME']),
  values: z.array(z.string()).max(50).nullable(),
});
const StopPoint = z.object({ name: z.string().nullable(), passes: z.int().min(0).default(0) });

const OutboxMail = z.object({ id: z.string(), at: z.unknown(), to: z.string(), subject: z.string(), html: z.string() });

/** After moving the clock, so many rounds of what fell due at most: a provider that is down ends no hold. */
const MOST_ROUNDS = 50;

/** Levers on the local cloud. They exist in the local environment only; elsewhere these paths are 404. */
export const devRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (settingsOf(c.env).environment !== 'local') throw notFound();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Frame-Options', 'DENY');
  })
  .get('/outbox.json', async (c) => c.json(await cloud(c.env, '/_cloud/outbox')))
  .get('/outbox', async (c) => {
    const mails = z.array(OutboxMail).parse(await cloud(c.env, '/_cloud/outbox'));
    return c.html(outboxPage(mails));
  })
  .get('/widget', (c) => {
    const { scheme, rootDomain, port } = settingsOf(c.env);
    const slug = c.req.query('business') ?? 'acme';
    if (!isSlug(slug)) throw notFound();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src *; frame-ancestors 'none'",
    );
    return c.html(widgetPage(slug, storefrontOrigin(scheme, slug, rootDomain, port)));
  })
  .get('/dns', async (c) => c.json(await cloud(c.env, '/_cloud/dns')))
  .post('/dns', async (c) => c.json(await cloud(c.env, '/_cloud/dns', await readBody(c.req.raw, DnsRecords))))
  .get('/ledger.json', async (c) => c.json(await cloud(c.env, '/_cloud/ledger')))
  .post('/clock', async (c) => {
    const { advanceMs } = await readBody(c.req.raw, Clock);
    const moved = z.object({ offsetMs: z.number() }).parse(await cloud(c.env, '/_cloud/clock', { advanceMs }));
    await atStopPoint('clock.moved', settingsOf(c.env).cloudUrl);
    moveClock(moved.offsetMs);
    await doAllThatIsDue(c.env);
    return c.json({ offsetMs: moved.offsetMs, now: (await internalContext(c.env)).now().toISOString() });
  })
  .post('/3ds', async (c) => c.json(await cloud(c.env, '/_cloud/3ds', await readBody(c.req.raw, ThreeDs))))
  .get('/3ds/:intent', (c) => c.html(threeDsPage(c.req.param('intent'), returnPath(c.req.query('return')))))
  .post('/3ds/:intent', async (c) => {
    const form = await c.req.parseBody();
    const outcome = form['outcome'] === 'succeed' ? 'succeed' : 'fail';
    await cloud(c.env, '/_cloud/3ds', { paymentIntent: c.req.param('intent'), outcome });
    return c.redirect(returnPath(c.req.query('return')), 303);
  })
  .get('/onboarding/:account', (c) =>
    c.html(onboardingPage(c.req.param('account'), returnPath(c.req.query('return')), onPlatform(c.env))),
  )
  .post('/onboarding/:account', async (c) => {
    const account = c.req.param('account');
    const outcome = OnboardingOutcome.catch('complete').parse((await c.req.parseBody())['outcome']);
    await cloud(c.env, '/_cloud/onboarding', { account, outcome });
    return c.redirect(onPlatform(c.env) + returnPath(c.req.query('return')), 303);
  })
  .post('/webhooks/replay', async (c) =>
    c.json(await cloud(c.env, '/_cloud/webhooks/replay', await readBody(c.req.raw, Replay))),
  )
  .post('/faults', async (c) => {
    const { count, ...fault } = await readBody(c.req.raw, Faults);
    const { target, mode, delayMs, match = null } = fault;
    // The Worker's own calls. Where no Upstash is configured nothing calls it: the object counts.
    if (target === 'libsql' || target === 'upstash') setFault(target, { mode, delayMs, left: count ?? null, match });
    else await cloud(c.env, '/_cloud/faults', { ...fault, count });
    return c.json({ success: true });
  })
  .post('/stop-points', async (c) => {
    const { name, passes } = await readBody(c.req.raw, StopPoint);
    armStopPoint(name, passes);
    return c.json({ success: true });
  })
  .all('/*', () => {
    throw notFound();
  });

async function doAllThatIsDue(env: AppEnv['Bindings']): Promise<void> {
  const ctx = await internalContext(env);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await cloud(env, '/_cloud/webhooks/flush', {});
    const done = await sweep(ctx);
    if (done.orders + done.holds + done.carts + done.notices === 0 && !done.mailLeft) return;
  }
}

/** @param body posted as JSON when given */
async function cloud(env: AppEnv['Bindings'], path: string, body?: unknown): Promise<unknown> {
  const base = settingsOf(env).cloudUrl;
  if (base === null) throw notFound();
  const answer = await fetch(
    base + path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await answer.text();
  if (!answer.ok)
    throw new HttpRefusal(answer.status === 404 ? 404 : 409, `The local cloud refused: ${text.slice(0, 300)}`);
  return JSON.parse(text) as unknown;
}

/** A path of this site; anything else would send a visitor away. */
function returnPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/';
}

function threeDsPage(intent: string, back: string) {
  return page(
    'Confirm your payment',
    html`<h1>Confirm your payment</h1>
      <p>Your bank asks whether this payment is yours. This is a test bank: no card is charged.</p>
      <form method="post" action="/__dev/3ds/${encodeURIComponent(intent)}?return=${encodeURIComponent(back)}">
        <button name="outcome" value="succeed">Complete authentication</button>
        <button name="outcome" value="fail">Fail authentication</button>
      </form>`,
  );
}

/** The provider's page may stand on another host than the portal that led to it. */
function onPlatform(env: AppEnv['Bindings']): string {
  const { scheme, rootDomain, port } = settingsOf(env);
  return platformOrigin(scheme, rootDomain, port);
}

function onboardingPage(account: string, back: string, platform: string) {
  return page(
    'Tell the payment provider who you are',
    html`<h1>Tell the payment provider who you are</h1>
      <p>
        This stands for the provider's own page, where a business gives its legal name, its owner and its bank account.
        Nothing is asked here.
      </p>
      <form method="post" action="/__dev/onboarding/${encodeURIComponent(account)}?return=${encodeURIComponent(back)}">
        <button name="outcome" value="complete">Complete onboarding</button>
        <button name="outcome" value="partial">Leave out the bank account</button>
      </form>
      <p><a href="${platform}${back}">Come back later</a></p>`,
  );
}

function outboxPage(mails: ReadonlyArray<z.infer<typeof OutboxMail>>) {
  return page(
    'Mail outbox',
    html`<h1>Mail outbox</h1>
      ${mails.length === 0 ? html`<p>No mail has been sent yet. Place an order, and its mails appear here.</p>` : ''}
      ${mails.map(
        (mail) =>
          html`<details>
            <summary>${mail.subject} — ${mail.to}</summary>
            <iframe title="${mail.subject}" sandbox srcdoc="${mail.html}" width="100%" height="600"></iframe>
          </details>`,
      )}`,
  );
}

/** Somebody else's site with a business's search in a frame. Open it on 127.0.0.1, so that it is another site to the browser. */
function widgetPage(slug: string, origin: string) {
  return page(
    'A site with the widget',
    html`<h1>A site of somebody else's</h1>
      <p>Below is the search of ${slug}, framed from ${origin}.</p>
      <iframe
        title="Order a dumpster online"
        src="${origin}/iframe/search/${slug}"
        width="100%"
        height="900"
        referrerpolicy="strict-origin-when-cross-origin"
      ></iframe>`,
  );
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            max-width: 40rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              16px/1.5 system-ui,
              sans-serif;
            color: #1c2024;
          }
          button {
            min-height: 44px;
            margin: 0 8px 8px 0;
            padding: 0 20px;
            border: 1px solid #1c2024;
            border-radius: 8px;
            background: #fff;
            color: inherit;
            font: inherit;
            font-weight: 600;
          }
          button[value='succeed'],
          button[value='complete'] {
            background: #1c2024;
            color: #fff;
          }
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}
