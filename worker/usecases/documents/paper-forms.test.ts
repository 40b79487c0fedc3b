import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';

import { HOSTILE } from '#tests/support/hostile.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { sampleCharge, sampleEvidence, sampleOrder, sampleTenant } from '#tests/support/sample-order.ts';
import { cents } from '#worker/domain/money.ts';

import type { EvidenceView } from '../evidence/evidence-view.ts';
import type { OrderView } from '../views.ts';
import { chargeInvoiceOf } from './charge-invoice.ts';
import { paperHtml } from './paper-html.tsx';
import { paperPdf } from './paper-pdf.ts';
import { receiptOf } from './receipt.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const page = { brand: sampleTenant.brand, nonce: 'bm9uY2U=', pdfUrl: 'receipt.pdf?t=20999.abc', fileUrl: withToken };

function withToken(path: string): string {
  return `${path}?t=20999.abc`;
}

function html(order: OrderView): string {
  return paperHtml(receiptOf(order, [], NOW), page);
}

function pdf(order: OrderView): Promise<Uint8Array> {
  return paperPdf(receiptOf(order, [], NOW), NOW);
}

function invoiceOf(evidence: ReadonlyArray<EvidenceView>) {
  const charge = sampleCharge();
  return chargeInvoiceOf(sampleOrder({ charges: [charge] }), charge, [], evidence);
}

function typed(words: string): OrderView {
  const { business } = sampleOrder();
  return sampleOrder({
    orderNumber: 'A1',
    business: { ...business, name: words, addressStreet: words, phone: words, email: words },
    customer: { firstName: words, lastName: words, email: words, phone: words },
    breakdown: [{ type: 'ITEM', label: words, amount: cents(474_96) }],
    charges: [sampleCharge({ description: words })],
  });
}

test('page and PDF say the same words and amounts', async () => {
  const order = sampleOrder({ charges: [sampleCharge()] });
  const shown = html(order)
    .replace(/<style.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, '\n');
  const [text = ''] = await pdfText(await pdf(order));

  for (const words of ['Acme Hauling', '1701 Wynkoop St', 'Mar 2, 2026, 11:30 AM MST', '20 Yard Dumpster, 7 days'])
    expect([shown.includes(words), text.includes(words)]).toEqual([true, true]);
  const amounts = (from: string) => from.match(/\$[\d,.]+\d/g)?.toSorted();
  expect(amounts(text)).toEqual(amounts(shown));
});

test('the page prints: one style with its nonce, no script, a link to the PDF that the print leaves out', () => {
  const text = html(sampleOrder());
  expect(text).toMatch(/^<!doctype html><html lang="en">/);
  expect(text).toContain('<style nonce="bm9uY2U=">');
  expect(text).toContain('@media print');
  expect(text).toContain('href="receipt.pdf?t=20999.abc"');
  expect(text).not.toMatch(/<script|style="/);
  expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
});

test.each(HOSTILE)('on paper it stays what somebody typed: %j', async (words) => {
  const text = html(typed(words));
  expect(text.match(/<[a-z]+/g)).toEqual(html(typed('x')).match(/<[a-z]+/g));
  expect(text).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i);
  expect((await pdfText(await pdf(typed(words)))).join('\n')).toMatch(/^Receipt A1\n[^]*\$474\.96/);
});

test('the PDF keeps the letters that its font has, and says when it has not', async () => {
  const [text = ''] = await pdfText(await pdf(sampleOrder()));
  expect(text).toContain('José ?');
  expect(text).toContain('Some characters can not be printed here');

  const [plain = ''] = await pdfText(
    await pdf(sampleOrder({ customer: { firstName: 'Zoë', lastName: 'O’Łuczak?', email: 'z@b.test', phone: '1' } })),
  );
  expect(plain).toContain('Zoë O’Luczak?');
  expect(plain).not.toContain('can not be printed');
});

test('what takes more than a page gets more pages, and loses nothing', async () => {
  const charges = Array.from({ length: 80 }, (_, index) =>
    sampleCharge({ description: `Charge no. ${index} ${'because of its weight '.repeat(12)}` }),
  );
  const pages = await pdfText(await pdf(sampleOrder({ charges })));
  expect(pages.length).toBeGreaterThan(5);
  for (const { description } of charges) expect(pages.join('\n')).toContain(description.slice(0, 14));
});

test('a word that is longer than a line is broken and not cut', async () => {
  const breakdown = [{ type: 'ITEM', label: 'Q'.repeat(300), amount: cents(474_96) }] as const;
  const [text = ''] = await pdfText(await pdf(sampleOrder({ breakdown })));
  expect(text.match(/Q/g)).toHaveLength(300);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(120);
});

test('the PDF names itself', async () => {
  const loaded = await PDFDocument.load(await pdf(sampleOrder()), { updateMetadata: false });
  expect([loaded.getTitle(), loaded.getAuthor(), loaded.getCreationDate()]).toEqual([
    'Receipt A1B2C3',
    'Acme Hauling',
    NOW,
  ]);
});

test('an invoice lists its evidence: pictures as links with their image, other files as links, notes as text', async () => {
  const paper = invoiceOf([
    sampleEvidence({ fileName: 'ticket.png', path: '/files/1', note: 'Two lines\nof a note' }),
    sampleEvidence({
      kind: 'SCALE_TICKET',
      fileName: 'scan.pdf',
      contentType: 'application/pdf',
      byteLength: 1_300_000,
      isPicture: false,
      path: '/files/2',
    }),
    sampleEvidence({
      kind: 'NOTE',
      fileName: null,
      contentType: null,
      byteLength: null,
      isPicture: false,
      path: null,
      note: 'Weighed twice',
    }),
  ]);
  const text = paperHtml(paper, page);
  expect(text).toContain(
    '<a href="/files/1?t=20999.abc"><img alt="Photo: ticket.png" src="/files/1?t=20999.abc"/>Photo: ticket.png</a>',
  );
  expect(text).toContain('<a href="/files/2?t=20999.abc">Scale ticket: scan.pdf</a>');
  expect(text).toContain('<small>PDF, 1.2 MB · added Mar 2, 2026</small>');
  expect(text).toContain('<small>added Mar 2, 2026</small><p>Weighed twice</p>');
  expect(text.match(/<img/g)).toHaveLength(1);

  const [printed = ''] = await pdfText(await paperPdf(paper, NOW));
  for (const words of ['Evidence', 'Photo: ticket.png', 'PNG image, 3 kB · added', 'Scale ticket: scan.pdf'])
    expect(printed).toContain(words);
  expect(printed).toContain('Two lines of a note');
  expect(printed).toContain('Weighed twice');
});

test('a charge without evidence has no list of it', () => {
  expect(paperHtml(invoiceOf([]), page)).not.toContain('Evidence');
});

test.each(HOSTILE)('a file and a note on paper stay what somebody typed: %j', async (words) => {
  const evidence = (name: string) => [sampleEvidence({ fileName: name, note: name, path: '/files/1' })];
  const text = paperHtml(invoiceOf(evidence(words)), page);
  expect(text.match(/<[a-z]+/g)).toEqual(paperHtml(invoiceOf(evidence('x')), page).match(/<[a-z]+/g));
  expect(text).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i);
  expect((await pdfText(await paperPdf(invoiceOf(evidence(words)), NOW))).join('\n')).toContain('Photo:');
});
