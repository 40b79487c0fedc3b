import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { openClaims } from '#scripts/proofs/hosts/claims.ts';
import { interleaved } from '#scripts/proofs/interleaved.ts';
import { TENANT_MARKS } from '#scripts/proofs/interleaved/loads.ts';
import { openVisitor, type Visitor } from '#scripts/proofs/interleaved/visitors.ts';
import { getLines, rawHttp, type RawAnswer } from '#scripts/proofs/raw-http.ts';
import { openShop, type Shop } from '#scripts/proofs/shop.ts';

const { port, dataDir } = inject('product');
const { acme: ACME, summit: SUMMIT } = TENANT_MARKS;
let shop: Shop;
let visitor: Visitor;

beforeAll(async () => {
  shop = openShop(port);
  visitor = await openVisitor(shop, dataDir, 'acme');
});
afterAll(() => shop.close());

async function get(host: string, path: string, ...lines: ReadonlyArray<string>): Promise<RawAnswer> {
  const answer = await rawHttp(port, getLines(path, [`Host: ${host}`, ...lines]));
  if (answer === null) throw new Error(`${host}${path} has no answer`);
  return answer;
}

/** Which businesses and whose order an answer tells of. */
function marksIn({ body }: RawAnswer): ReadonlyArray<string> {
  return [ACME, SUMMIT, visitor.mark].filter((mark) => body.includes(mark));
}

test.each(['/search/acme/80202', '/search/acme/80202?x=1', '/search/%61cme/80202', '/search/acme/8020%32'])(
  'C-41 Same path, other tenant, shared cache: %s shows each store its own',
  async (path) => {
    for (let round = 0; round < 2; round += 1) {
      for (const forwarded of [[], ['X-Forwarded-Host: summit.localhost']])
        expect(marksIn(await get('acme.localhost', path, ...forwarded))).toEqual([ACME]);
      expect(marksIn(await get('summit.localhost', path, 'X-Forwarded-Host: acme.localhost'))).not.toContain(ACME);
      expect(marksIn(await get('summit.localhost', path.replace(/(acme|%61cme)/, 'summit')))).toEqual([SUMMIT]);
    }
  },
);

test.each(['/my-orders', '/my-orders?x=1', '/%6dy-orders', '/My-Orders', '/my%2Dorders'])(
  'C-41 Same path, other tenant, shared cache: %s is kept by nobody, and shows a guest nothing of who was signed in',
  async (path) => {
    const order = `/order-confirmation/${visitor.orderId}`;
    for (let round = 0; round < 2; round += 1)
      for (const more of [[], ['X-Forwarded-Host: summit.localhost']]) {
        const cookie = `Cookie: ${visitor.cookie}`;
        const answers = [
          await get('acme.localhost', path, cookie, ...more),
          await get('acme.localhost', path, ...more),
          await get('summit.localhost', path, cookie, ...more),
        ];
        for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(answers.slice(1).flatMap(marksIn)).not.toContain(visitor.mark);
        expect(marksIn(await get('acme.localhost', order, cookie, ...more))).toContain(visitor.mark);
        const bare = await get('acme.localhost', order, ...more);
        expect(marksIn(bare)).not.toContain(visitor.mark);
        expect(bare.headers.get('cache-control')).toBe('no-store');
      }
  },
);

test('C-42 Server-side singletons: 200 interleaved pages, with redirects, faults and aborted ones between, mix nothing', async () => {
  const { problems, figure } = await interleaved(product(), { loads: 200 }, 42);
  expect(problems).toEqual([]);
  expect(figure).toContain('foreign markers 0');
}, 120_000);

function product() {
  return { port, dataDir, stop: async () => 0 };
}

test.each([
  ['ACME.localhost', 200, [ACME]],
  ['acme.localhost:8787', 200, [ACME]],
  ['acme.localhost.', 200, [ACME]],
  ['localhost', 200, null],
  ['www.localhost', 200, null],
  ['127.0.0.1', 404, []],
  ['[::1]:8787', 404, []],
  ['a.acme.localhost', 404, []],
  ['unknown.localhost', 404, []],
  ['', 400, []],
] as const)('C-43 Spelling of the host: %j answers %d', async (host, status, marks) => {
  const answer = await get(host, '/');
  expect(answer.status).toBe(status);
  if (marks !== null) expect(marksIn(answer)).toEqual(marks);
  else expect(answer.body).toContain('OSKR');
  expect(marksIn(await get(host, `/order-confirmation/${visitor.orderId}`))).not.toContain(visitor.mark);
});

test('C-45 Reserved slugs: after a change the old address leads on, for a page and not for the API', async () => {
  const claims = await openClaims(shop);
  const { id, slug } = await claims.claimant('Renamed');
  const token = await shop.login('admin@oskr.test');
  await shop.must(
    'mutation Rename($id: ID!, $slug: String!) { updateBusiness(id: $id, input: { slug: $slug }) { slug } }',
    { id, slug: `${slug}-new` },
    token,
  );
  const moved = await get(`${slug}.localhost`, '/search?x=1');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `http://${slug}-new.localhost:${port}/search?x=1`,
  ]);
  const again = await shop.graphql<unknown>(
    `mutation { createBusiness(input: { name: "Bolt", slug: "${slug}", email: "bolt@bolt.example" }) { id } }`,
    {},
    token,
  );
  expect(again.errors?.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT']);
});

const Mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

test('C-48 Domain left behind: another business is refused without its own value; a lost proof pauses and tells', async () => {
  const claims = await openClaims(shop);
  const [acme, bolt] = [await claims.claimant('Leaving'), await claims.claimant('Coming')];
  const host = `rent.${acme.slug}.example`;
  const shown = async () => {
    const { status, body } = await get(host, '/');
    return [status, ...[acme, bolt].filter(({ name }) => body.includes(name)).map(({ name }) => name)];
  };
  const { txtName, txtValue } = await claims.prove(acme, host);
  expect(await shown()).toEqual([200, acme.name]);
  await claims.remove(acme, host);
  expect(await shown()).toEqual([404]);

  const own = await claims.add(bolt, host);
  await claims.publish(txtName, 'TXT', []);
  expect(await claims.check(bolt, host)).toBe('PENDING');
  await claims.publish(txtName, 'TXT', [txtValue]);
  expect(await claims.check(bolt, host)).toBe('PENDING');
  await claims.publish(txtName, 'TXT', [own.txtValue]);
  // Its quarantine has not ended.
  expect(await claims.check(bolt, host)).toBe('PENDING');
  expect(await shown()).toEqual([404]);

  const other = `order.${acme.slug}.example`;
  const proof = await claims.prove(acme, other);
  await claims.publish(proof.txtName, 'TXT', []);
  expect(await claims.check(acme, other)).toBe('PAUSED');
  expect((await get(other, '/')).status).toBe(404);
  await shop.json('POST', '/__dev/clock', { advanceMs: 0 });
  const mails = Mails.parse(await shop.json('GET', '/__dev/outbox.json'));
  const told = mails.filter(({ subject }) => subject.includes(other));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(proof.txtValue);
});
