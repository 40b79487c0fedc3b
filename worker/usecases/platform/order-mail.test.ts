import { expect, test } from 'vitest';

import { contrast } from '#tenants/colours.ts';
import { HOSTILE } from '#tests/support/hostile.ts';
import { sampleCharge, sampleOrder, samplePayment, sampleTenant } from '#tests/support/sample-order.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';

import { oneLine } from '../mail/mail-content.ts';
import { renderOrderMail, type OrderMailInput } from './order-mail.ts';

const paid = sampleCharge();
const open = sampleCharge({ status: 'PENDING', paidAt: null, dueDate: new Date('2026-04-01T16:00:00Z') });
const refundedPayment = samplePayment({ refunded: cents(100_00) });

function input(change: Partial<OrderMailInput> = {}): OrderMailInput {
  return {
    key: 'order:event:to',
    to: 'jose@example.test',
    order: sampleOrder(),
    tenant: sampleTenant,
    trackingUrl: 'http://acme.localhost:8787/order-confirmation/ord_1?t=20999.abc',
    portalUrl: 'http://localhost:8787/client-portal/orders?order=ord_1',
    searchUrl: 'http://acme.localhost:8787',
    ...change,
  };
}

/** What a reader sees of the HTML, without what is only for the list of mails. */
function shown({ html }: Mail): string {
  return html
    .replace(/<div[^>]*data-skip-in-text.*?<\/div><\/div>/s, '')
    .replaceAll(/<(?:title|style)[^>]*>.*?<\/(?:title|style)>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function amounts(text: string): ReadonlyArray<string> {
  return (text.match(/-?\$[\d,]+\.\d\d/g) ?? []).toSorted();
}

type Case = readonly [
  kind: string,
  change: Partial<OrderMailInput>,
  subject: string,
  says: ReadonlyArray<string>,
  link: string,
];

const TRACK = 'http://acme.localhost:8787/order-confirmation/ord_1?t=20999.abc';
const PORTAL = 'http://localhost:8787/client-portal/orders?order=ord_1';

const KINDS: ReadonlyArray<Case> = [
  ['order-received', {}, 'Order #A1B2C3 received', ['Order Received!', '$474.96', 'Mar 5, 2026', 'Tax: $38.46'], TRACK],
  ['order-confirmed', {}, 'Order #A1B2C3 confirmed', ['Order Confirmed!', 'charged $474.96', 'Mar 5, 2026'], TRACK],
  ['out-for-delivery', {}, 'Order #A1B2C3 is on its way', ['1701 Wynkoop St', 'Left of the gate'], TRACK],
  ['delivered', {}, 'Order #A1B2C3 delivered', ['Mar 5, 2026, 9:05 AM MST', 'Mar 12, 2026', 'Paint, Tires'], TRACK],
  ['pickup-reminder', {}, 'Order #A1B2C3: your rental ends Mar 12, 2026', ['Acme Hauling'], TRACK],
  ['pickup-scheduled', {}, 'Order #A1B2C3: pickup scheduled', ['pick up on Mar 13, 2026'], TRACK],
  [
    'completed',
    {
      order: sampleOrder({
        charges: [paid],
        payments: [refundedPayment, samplePayment({ chargeId: paid.id, amount: paid.amount })],
      }),
    },
    'Order #A1B2C3 completed: your receipt',
    ['Weight Fee: $127.50', 'Paid by card: $602.46', 'Refunded: -$100.00', 'Paid in all: $502.46'],
    'http://acme.localhost:8787/order-confirmation/ord_1/receipt?t=20999.abc',
  ],
  [
    'cancelled',
    {
      order: sampleOrder({
        status: 'CANCELLED',
        payments: [samplePayment({ status: 'CANCELLED' })],
        cancellationReason: 'No room',
      }),
    },
    'Order #A1B2C3 cancelled',
    ['hold of $474.96', 'not charged', 'Charged: $0.00', 'Reason: No room'],
    TRACK,
  ],
  [
    'cancelled',
    { order: sampleOrder({ status: 'CANCELLED' }), detail: { refundCents: 424_96, feeCents: 50_00 } },
    'Order #A1B2C3 cancelled',
    ['$424.96 of the $474.96', 'fee of $50.00 was kept', 'Refunded: $424.96'],
    TRACK,
  ],
  [
    'cancelled',
    { order: sampleOrder({ status: 'CANCELLED', payments: [refundedPayment] }) },
    'Order #A1B2C3 cancelled',
    ['$100.00 of the $474.96', 'Refunded: $100.00'],
    TRACK,
  ],
  [
    'charge-added',
    { order: sampleOrder({ charges: [paid] }), detail: { chargeId: paid.id } },
    'Order #A1B2C3: $127.50 was charged',
    ['Weight Fee: $127.50', '1.5 tons over'],
    TRACK,
  ],
  [
    'charge-added',
    { order: sampleOrder({ charges: [open] }), detail: { chargeId: open.id } },
    'Order #A1B2C3: $127.50 to pay',
    ['confirm the payment', 'Due: Apr 1, 2026'],
    `${TRACK}&pay=${open.id}`,
  ],
  [
    'refund-issued',
    { detail: { amountCents: 60_00 } },
    'Order #A1B2C3: refund of $60.00',
    ['refunded $60.00 for order #A1B2C3', 'Refund: $60.00'],
    TRACK,
  ],
  [
    'refund-issued',
    { order: sampleOrder({ charges: [paid] }), detail: { amountCents: 127_50, chargeId: paid.id } },
    'Order #A1B2C3: refund of $127.50',
    ['the Weight Fee of order #A1B2C3'],
    TRACK,
  ],
  ['new-order', {}, 'New order #A1B2C3: $474.96', ['José 李', '(303) 555-0199', '1701 Wynkoop St'], PORTAL],
  [
    'authorization-expiring',
    {},
    'Order #A1B2C3: confirm it before the hold on the card ends',
    ['Mar 9, 2026, 12:30 PM MDT', '$474.96'],
    PORTAL,
  ],
  [
    'authorization-expired',
    {},
    'Order #A1B2C3: please order again',
    ['not charged', '$474.96'],
    'http://acme.localhost:8787',
  ],
];

test.each(KINDS)('%s says what happened, in both its forms (%#)', (kind, change, subject, says, link) => {
  const mail = renderOrderMail(kind, input(change));

  expect(mail).toMatchObject({
    subject,
    fromName: 'Acme Hauling',
    replyTo: 'office@acme.test',
    to: 'jose@example.test',
  });
  for (const words of says) expect(mail.text).toContain(words);
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(amounts(shown(mail))).toEqual(amounts(mail.text));
  for (const form of [mail.subject, mail.text, mail.html]) expect(form).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
});

test('an order that knows neither days nor place nor buyer makes whole sentences', () => {
  const bare = sampleOrder({
    rentalStartDate: null,
    rentalEndDate: null,
    scheduledPickup: null,
    actualDelivery: null,
    deliveryAddress: null,
    customer: null,
    authorizationExpiresAt: null,
  });
  const tenant = { ...sampleTenant, phone: null, email: null };
  for (const kind of new Set(KINDS.map(([name]) => name))) {
    if (kind === 'charge-added') continue;
    const mail = renderOrderMail(kind, input({ order: bare, tenant, detail: { amountCents: 100 } }));
    expect(mail.replyTo).toBeNull();
    for (const form of [mail.subject, mail.text, mail.html])
      expect(form).not.toMatch(/undefined|\bnull\b|NaN|\[object|\( ?\)/);
  }
});

test.each(HOSTILE)('whatever a person typed stays their words: %j', (words) => {
  for (const [kind, { detail }] of KINDS) {
    const [mail, harmless] = [typed(kind, words, detail), typed(kind, 'x', detail)];
    for (const header of [mail.subject, mail.fromName]) expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(mail.replyTo).toBeNull();
    expect(tags(mail.html)).toEqual(tags(harmless.html));
    expect(mail.html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i);
    // A line of ours begins a line; nothing typed can begin one.
    expect(mail.text.split('\n').length).toBe(harmless.text.split('\n').length);
    expect(mail.subject.length).toBeLessThanOrEqual(200);
  }
  const received = typed('order-received', words, undefined);
  expect(shown(received)).toContain(oneLine(words));
  expect(received.text).toContain(oneLine(words));
});

/** A mail in which everything that a person can type is the same words. */
function typed(kind: string, words: string, detail: object | undefined): Mail {
  const charge = sampleCharge({ description: words });
  const order = sampleOrder({
    orderNumber: 'A1',
    customer: { firstName: words, lastName: words, email: 'a@b.test', phone: words },
    cancellationReason: words,
    specialInstructions: words,
    breakdown: [{ type: 'ITEM', label: words, amount: cents(474_96) }],
    charges: [charge],
  });
  const tenant = { ...sampleTenant, name: `A${words}`, email: words, brand: { ...sampleTenant.brand, tagline: words } };
  const about = detail !== undefined && 'chargeId' in detail ? { ...detail, chargeId: charge.id } : (detail ?? {});
  return renderOrderMail(kind, input({ order, tenant, detail: about }));
}

function tags(html: string): ReadonlyArray<string> {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

test.each(['#ffd400', '#ffffff', '#000000', '#7f7f7f', '#ff6b0a', 'red;background:url(x)'])(
  'the button is readable with the accent %s',
  (accent) => {
    const tenant = { ...sampleTenant, brand: { ...sampleTenant.brand, accent } };
    const { html } = renderOrderMail('order-received', input({ tenant }));
    const style = /<a[^>]*style="(?<style>[^"]*)"/.exec(html)?.groups?.['style'] ?? '';
    const ground = /background-color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? '';
    const text = /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? '';
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(html).not.toContain('url(x)');
  },
);

test.each([
  ['an unknown kind', 'order-vanished', {}, 'No such mail: order-vanished'],
  ["an object's own property", 'constructor', {}, 'No such mail: constructor'],
  ['a refund without an amount', 'refund-issued', {}, 'amountCents'],
  ['a refund of a fraction', 'refund-issued', { amountCents: 10.5 }, 'amountCents'],
  ['a charge without an id', 'charge-added', {}, 'chargeId'],
  ['a charge of another order', 'charge-added', { chargeId: newId('charge') }, 'has no charge'],
  ['a mail that is not about an order', 'password-reset', { token: 'x'.repeat(32) }, 'Not about an order'],
])('%s is refused with what is wrong', (_what, kind, detail, problem) => {
  expect(() => renderOrderMail(kind, input({ detail }))).toThrow(UnsendableMail);
  expect(() => renderOrderMail(kind, input({ detail }))).toThrow(problem);
});

test.each(['a@b.test\r\nBcc: c@d.test', 'a@b.test,c@d.test', 'nobody', ''])('%j is no recipient', (to) => {
  expect(() => renderOrderMail('order-received', input({ to }))).toThrow('not one mail address');
});
