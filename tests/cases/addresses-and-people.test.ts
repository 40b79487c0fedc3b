import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { BusinessBlock } from '#app/features/orders/order-blocks.tsx';
import { contactLeads } from '#db/schema/index.ts';
import { ownerOf } from '#scripts/proofs/listed-orders.ts';
import { writeOrders } from '#scripts/proofs/literal-search.ts';
import { AT, accountScene, mailsTo } from '#tests/support/account-scene.ts';
import { refusalOf, testContext } from '#tests/support/context.ts';
import { SAMPLE_ORDER_PAGE } from '#tests/support/sample-order-page.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { customerProblems, tidyCustomer } from '#worker/domain/customer-info.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { parseZipList } from '#worker/domain/service-area.ts';
import { pageOrders } from '#worker/usecases/orders/page-orders.ts';
import { takeLead } from '#worker/usecases/platform/take-lead.ts';
import { searchLocation } from '#worker/usecases/search/search-location.ts';

let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: AT });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const guest = () => testContext(server.db, AT).ctx;

test.each([
  ['80202', '80202', true],
  [' 80202 ', '80202', true],
  ['80202-1234', '80202', true],
  ['02108', '02108', false],
  ['00501', '00501', false],
])('C-57 Zip spellings: %j is the ZIP %s, zeros and all, and served: %s', async (typed, zipCode, serviceAvailable) => {
  expect(await searchLocation(guest(), { address: typed })).toMatchObject({ zipCode, serviceAvailable });
});

test.each(['802021234', '8020', '80202-', '80202–1234', '８０２０２'])(
  'C-57 Zip spellings: %j is an address without service, never padded to another place',
  async (typed) => {
    const found = await searchLocation(guest(), { address: typed });
    expect(found).toMatchObject({ success: true, serviceAvailable: false, businesses: [] });
    expect(found.zipCode).toBeNull();
  },
);

test('C-57 Zip spellings: a pasted list is four ZIPs', () => {
  expect(parseZipList('80202, 80203;80211\n02108').zips).toEqual(['80202', '80203', '80211', '02108']);
});

test.each([
  ['1-303-555-0142', '(303) 555-0142', 'tel:+13035550142'],
  ['+1 (303) 555-0142', '(303) 555-0142', 'tel:+13035550142'],
  ['3035550142', '(303) 555-0142', 'tel:+13035550142'],
  ['303.555.0142 x12', '303.555.0142 x12', 'tel:+13035550142;ext=12'],
  ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['٣٠٣٥٥٥٠١٤٢', '٣٠٣٥٥٥٠١٤٢', null],
  ['', '', null],
])('C-61 Telephone numbers: %j is shown as %j and dialled as %j', (typed, shown, href) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(phoneHref(typed)).toBe(href);
});

test.each([
  '1-303-555-0142',
  ' +1 (303) 555-0142 ',
  '3035550142',
  '303.555.0142 x12',
  '+44 20 7946 0958',
  '٣٠٣٥٥٥٠١٤٢',
])('C-61 Telephone numbers: %j is taken, and kept as it was typed', (typed) => {
  const customer = tidyCustomer({ firstName: 'Ann', lastName: 'Lee', email: 'ann@lee.test', phone: typed });
  expect(customer.phone).toBe(typed.trim());
  expect(customerProblems(customer)).toEqual([]);
});

test.each([null, '', '٣٠٣٥٥٥٠١٤٢', '303.555.0142 x12', '1-303-555-0142'])(
  'C-61 Telephone numbers: %j of a business breaks no page, and has a button where it can be dialled',
  (phone) => {
    const order = { ...SAMPLE_ORDER_PAGE, business: { ...SAMPLE_ORDER_PAGE.business, phone } };
    const html = renderToStaticMarkup(createElement(BusinessBlock, { order }));
    expect(html).toContain(phone === null ? 'Acme' : formatPhone(phone));
    const href = phone === null ? null : phoneHref(phone);
    expect(/href="(tel:[^"]*)"/.exec(html)?.[1] ?? null).toBe(href);
  },
);

const LEAD = { name: 'Bob Lee', businessName: 'Lee Bins', email: 'bob@lee.test' };

test.each([
  ['name', { name: 'Bob\r\nBcc: x@evil.test' }],
  ['businessName', { businessName: 'Lee\nBins' }],
  ['email', { email: 'a@b.test\nCc: c@d.test' }],
  ['email', { email: 'a@b.test,c@d.test' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['timestamp', { timestamp: 'yesterday' }],
])(
  'C-63 Line breaks in a form: a wrong %s is refused by its name, kept nowhere and mailed to nobody (%#)',
  async (path, change) => {
    const kept = await server.db.$count(contactLeads);
    const mails = await mailsTo(server.db, 'contact@oskr.test', 'contact-lead');
    const refusal = await refusalOf(takeLead(accountScene(server.db).ctx, { ...LEAD, ...change }));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] });
    expect(await server.db.$count(contactLeads)).toBe(kept);
    expect(await mailsTo(server.db, 'contact@oskr.test', 'contact-lead')).toHaveLength(mails.length);
  },
);

test('C-65 Search box is literal: only what contains the text is found, and counted', async () => {
  const people = [
    ['O’Brien', "O'Brien", 'obrien@example.test'],
    ['100%', 'Clean LLC', 'clean@example.test'],
    ['Uma', 'Under', 'under_score@example.test'],
    ['Ulf', 'Under', 'underXscore@example.test'],
    ['École', 'Martin', 'ecole@example.test'],
    ['😀', 'Bins', 'bins@example.test'],
    ['Carl', 'C:\\path', 'path@example.test'],
  ].map(([firstName = '', lastName = '', email = ''], index) => ({
    number: `C65-${index}`,
    firstName,
    lastName,
    email,
    phone: '5125550142',
    street: '1100 Congress Ave',
    city: 'Austin',
    zipCode: '78702',
  }));
  await writeOrders(server.db, people);
  const found = async (search: string) => {
    const { orders, totalCount } = await pageOrders(ownerOf(server.db), { search, first: 100 });
    expect(totalCount).toBe(orders.length);
    return orders.map(({ order }) => order.orderNumber).toSorted();
  };

  expect(await found("'")).toEqual(['C65-0']);
  expect(await found('%')).toEqual(['C65-1']);
  expect(await found('_')).toEqual(['C65-2']);
  expect(await found('under_')).toEqual(['C65-2']);
  expect(await found('école')).toEqual(['C65-4']);
  expect(await found('ECOLE')).toEqual(['C65-4']);
  expect(await found('😀')).toEqual(['C65-5']);
  expect(await found('\\')).toEqual(['C65-6']);
  expect((await refusalOf(found('a'.repeat(10_000)))).code).toBe('BAD_USER_INPUT');
});
