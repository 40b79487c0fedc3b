import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Product } from '../checks/product.ts';
import type { ProofOutcome } from './outcome.ts';
import { inDays, openShop, type Shop } from './shop.ts';

/** One person, each part unlike anything else that is written anywhere. */
const PERSON = {
  email: 'zyxannemarker@example.test',
  firstName: 'Zyxannemarker',
  lastName: 'Qqleemarker',
  phone: '(303) 555-7193',
  street: '1701 Vvwynkoopmarker St',
  instructions: 'Ring at Bbneighbourmarker',
  password: 'Kkpasswordmarker 2026',
} as const;

/** Parts of those, as they might be written in another way. */
const MARKS = [
  'zyxannemarker',
  'qqleemarker',
  '555-7193',
  '5557193',
  'vvwynkoopmarker',
  'bbneighbourmarker',
  'kkpasswordmarker',
];

const FAULTS: ReadonlyArray<readonly [target: string, mode: string]> = [
  ['libsql', 'off'],
  ['libsql', 'error_500'],
  ['libsql', 'down'],
  ['libsql', 'drop_after_commit'],
  ['stripe', 'error_500'],
  ['stripe', 'error_429'],
  ['stripe', 'down'],
  ['mail', 'error_500'],
  ['mail', 'down'],
];

/**
 * A person who orders, signs in wrongly, writes by the contact form and asks for an account, while everything works and
 * while each part that the product leans on fails: nothing of the person stands in any log afterwards.
 */
export async function quietLogs(product: Product): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  let asked = 0;
  let failed = 0;
  try {
    for (const [target, mode] of FAULTS) {
      const { id, sizes } = await shop.business('acme', '80202');
      const cartId = await shop.cart(id, sizes.get(10) ?? '');
      if (mode !== 'off') await shop.fault(target, mode, { count: 6 });
      for (const ask of requests(shop, cartId)) {
        asked += 1;
        const status = await ask().catch(() => 0);
        if (status === 0 || status >= 500) failed += 1;
      }
      await shop.fault(target, 'off');
      await shop.json('POST', '/__dev/clock', { advanceMs: 60_000 });
    }
  } finally {
    shop.close();
  }
  const { lines, problems } = search(join(product.dataDir, 'logs'));
  return {
    figure: `${asked} requests of a person, ${failed} of them failed, ${lines} lines of logs: with contact data ${problems.length}`,
    problems: [
      ...problems,
      ...(failed === 0 || lines === 0 ? ['nothing failed, or nothing was logged: nothing was proved'] : []),
    ],
  };
}

function requests(shop: Shop, cartId: string): ReadonlyArray<() => Promise<number>> {
  const { email, firstName, lastName, phone, street, instructions, password } = PERSON;
  const post = (path: string, body: object) => async () => (await shop.http('POST', path, body)).status;
  const graphql = (query: string, variables: object) => post('/graphql', { query, variables });
  const input = {
    cartId,
    idempotencyKey: randomUUID(),
    customer: { firstName, lastName, email, phone },
    deliveryAddress: { street, city: 'Denver', state: 'CO', zipCode: '80202', specialInstructions: instructions },
    rentalStartDate: inDays(30),
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    expectedTotal: 1,
  };
  return [
    post('/api/auth/login', { email, password }),
    post('/api/auth/register', { email, password, firstName, lastName, phone }),
    post('/api/auth/request-password-reset', { email }),
    post('/api/contact', {
      name: `${firstName} ${lastName}`,
      businessName: 'Hauling',
      email,
      phone,
      source: 'contact',
      timestamp: new Date().toISOString(),
    }),
    graphql('mutation C($input: CheckoutInput!) { checkout(input: $input) { success } }', { input }),
    graphql('query S($a: String!) { dumpstersForLocation(address: $a) { businesses { business { id } } } }', {
      a: `${street}, Denver CO 80202`,
    }),
    async () => (await shop.http('GET', `/search?address=${encodeURIComponent(`${street} 80202`)}`)).status,
    async () => (await shop.http('GET', `/reset-password?token=${MARKS[0]}`)).status,
    post('/api/csp-reports', {
      'csp-report': {
        'document-uri': `http://localhost/search?address=${MARKS[4]}`,
        'violated-directive': 'frame-ancestors',
      },
    }),
  ];
}

function search(folder: string): { readonly lines: number; readonly problems: ReadonlyArray<string> } {
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .map((line) => `${name}: ${line}`),
    )
    .filter((line) => !line.endsWith(': '));
  const problems = lines.filter((line) => MARKS.some((mark) => line.toLowerCase().includes(mark)));
  return { lines: lines.length, problems: problems.map((line) => line.slice(0, 300)) };
}
