import type { Tenant } from '#tenants/tenant.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatDay } from '#worker/domain/rental-period.ts';
import type { Mail } from '#worker/ports/mailer.ts';

import type { OrderView } from '../views.ts';

export type OrderMailInput = {
  readonly key: string;
  readonly to: string;
  readonly order: OrderView;
  readonly tenant: Tenant;
  /** Opens the order without an account. */
  readonly trackingUrl: string;
  readonly portalUrl: string;
  readonly searchUrl: string;
};

type Content = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: ReadonlyArray<string>;
  readonly button: { readonly label: string; readonly url: string };
};

/** A mail about an order, in the business's name, as HTML and as its text twin. @throws RangeError for an unknown kind */
export function renderOrderMail(kind: string, input: OrderMailInput): Mail {
  const content = contentOf(kind, input);
  const { tenant, order } = input;
  return {
    key: input.key,
    to: input.to,
    fromName: oneLine(tenant.name),
    replyTo: tenant.email,
    subject: oneLine(content.subject),
    html: htmlOf(content, order, tenant),
    text: textOf(content, order, tenant),
  };
}

function contentOf(kind: string, { order, tenant, trackingUrl, portalUrl, searchUrl }: OrderMailInput): Content {
  const number = `#${order.orderNumber}`;
  const total = formatMoney(order.total);
  const day = order.rentalStartDate === null ? 'the agreed day' : formatDay(order.rentalStartDate);
  const track = { label: 'See your order', url: trackingUrl };
  switch (kind) {
    case 'order-received':
      return {
        subject: `Order ${number} received`,
        title: 'Order Received!',
        paragraphs: [
          `Thank you. Your card was authorised for ${total}; it is charged when ${tenant.name} confirms the order.`,
          `Delivery is planned for ${day}.`,
        ],
        button: track,
      };
    case 'order-confirmed':
      return {
        subject: `Order ${number} confirmed`,
        title: 'Order Confirmed!',
        paragraphs: [
          `${tenant.name} has confirmed your order, and your card was charged ${total}.`,
          `Delivery: ${day}.`,
        ],
        button: track,
      };
    case 'authorization-expired':
      return {
        subject: `Order ${number}: please order again`,
        title: 'Order Cancelled',
        paragraphs: [
          `${tenant.name} did not confirm your order in time, so the hold on your card has ended. You were not charged.`,
          'If you still need the dumpster, you can order again in a minute.',
        ],
        button: { label: 'Order again', url: searchUrl },
      };
    case 'new-order':
      return {
        subject: `New order ${number}: ${total}`,
        title: `New order ${number}`,
        paragraphs: [
          `${order.customer?.firstName ?? ''} ${order.customer?.lastName ?? ''} ordered for ${day}, ${total}.`,
          'The card is authorised. Confirm the order to charge it.',
        ],
        button: { label: 'Open the order', url: portalUrl },
      };
    default:
      throw new RangeError(`No such mail: ${kind}`);
  }
}

function linesOf(order: OrderView): ReadonlyArray<readonly [string, string]> {
  return [
    ...order.breakdown.map(({ label, amount }) => [label, formatMoney(amount)] as const),
    ['Total', formatMoney(order.total)],
  ];
}

function textOf(content: Content, order: OrderView, tenant: Tenant): string {
  return [
    content.title,
    '',
    ...content.paragraphs,
    '',
    ...linesOf(order).map(([label, amount]) => `${label}: ${amount}`),
    '',
    `${content.button.label}: ${content.button.url}`,
    '',
    [tenant.name, tenant.phone, tenant.email].filter((part) => part !== null).join(' · '),
  ].join('\n');
}

/** Tables and inline styles: what mail programs read. */
function htmlOf(content: Content, order: OrderView, tenant: Tenant): string {
  const rows = linesOf(order)
    .map(
      ([label, amount]) =>
        `<tr><td style="padding:4px 0">${escape(label)}</td><td style="padding:4px 0;text-align:right">${escape(amount)}</td></tr>`,
    )
    .join('');
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 12px">${escape(text)}</p>`).join('');
  const contact = [tenant.name, tenant.phone, tenant.email].flatMap((part) => (part === null ? [] : [escape(part)]));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#f3f4f5;font:16px/1.5 system-ui,sans-serif;color:#1c2024">
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" style="max-width:560px;background:#fff;border-top:6px solid ${escape(tenant.brand.accent)};padding:24px"><tr><td>
<p style="margin:0 0 16px;font-weight:600">${escape(tenant.name)}</p>
<h1 style="margin:0 0 16px;font-size:24px">${escape(content.title)}</h1>${paragraphs}
<table role="presentation" width="100%" style="margin:16px 0;border-top:1px solid #d9dcdf">${rows}</table>
<p><a href="${escape(content.button.url)}" style="display:inline-block;padding:12px 20px;background:#1c2024;color:#fff;text-decoration:none">${escape(content.button.label)}</a></p>
<p style="margin:16px 0 0;font-size:14px;color:#5c636a">${contact.join(' · ')}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Headers are one line: what a person typed must not start another one. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
