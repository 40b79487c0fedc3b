import { afterAll, beforeAll, expect, test } from 'vitest';

import { startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;

beforeAll(async () => {
  cloud = await startCloud();
});

afterAll(() => cloud.remove());

function aMail(given: Readonly<Record<string, unknown>> = {}) {
  return {
    key: 'order-received:ord_1',
    to: 'guest@oskr.test',
    fromName: 'Acme Hauling',
    replyTo: 'owner@acme.test',
    subject: 'Order Received!',
    html: '<a href="http://acme.localhost:8787/o/1?t=a&amp;u=b">Your order</a>',
    text: 'Your order: http://acme.localhost:8787/o/1?t=a&u=b.',
    ...given,
  };
}

test('a mail is in the outbox once, however often it is sent', async () => {
  const first = await (await cloud.post('/_cloud/mail', aMail())).json();
  const second = await (await cloud.post('/_cloud/mail', aMail())).json();
  expect(second).toEqual(first);
  await cloud.post('/_cloud/mail', aMail({ key: 'later', subject: 'Order Confirmed!' }));
  expect(await cloud.get('/_cloud/outbox')).toMatchObject([
    { subject: 'Order Confirmed!' },
    {
      to: 'guest@oskr.test',
      subject: 'Order Received!',
      links: ['http://acme.localhost:8787/o/1?t=a&u=b'],
    },
  ]);
});

test('the key of another mail is refused', async () => {
  const answer = await cloud.post('/_cloud/mail', aMail({ subject: 'Something else' }));
  expect(answer.status).toBe(409);
});

test.each([
  { to: 'guest@oskr.test\r\nBcc: all@oskr.test' },
  { to: 'guest@oskr.test, other@oskr.test' },
  { subject: 'Order\nBcc: all@oskr.test' },
  { fromName: 'Acme\rX: y' },
  { replyTo: 'owner@acme.test\nX: y' },
  { to: 'nobody' },
  { key: '' },
  { html: 7 },
])('a mail with %j is refused', async (given) => {
  const answer = await cloud.post('/_cloud/mail', aMail({ key: 'injected', ...given }));
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await cloud.get('/_cloud/outbox'))).not.toContain('injected');
});

test('a mail whose answer got lost is there once', async () => {
  await cloud.post('/_cloud/faults', { target: 'mail', mode: 'drop_after_commit', count: 1 });
  const mail = aMail({ key: 'lost', subject: 'Lost answer' });
  await expect(cloud.post('/_cloud/mail', mail)).rejects.toThrow('fetch failed');
  expect((await cloud.post('/_cloud/mail', mail)).status).toBe(200);
  const outbox = JSON.stringify(await cloud.get('/_cloud/outbox'));
  expect(outbox.split('Lost answer')).toHaveLength(2);
});

test('a page in a browser cannot work the sandbox', async () => {
  const asForm = await fetch(`${cloud.url}/_cloud/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: '{"advanceMs":1}',
  });
  expect(asForm.status).toBe(415);
  const fromPage = await fetch(`${cloud.url}/_cloud/outbox`, {
    headers: { Origin: 'http://evil.example' },
  });
  expect(fromPage.status).toBe(403);
});
