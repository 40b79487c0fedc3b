import * as z from 'zod';

import { cents, MAX_CENTS } from '#worker/domain/money.ts';
import { isPagePath } from '#worker/domain/page-path.ts';
import { UnsendableMail } from '#worker/ports/mailer.ts';

/** Mails that the order itself says everything about. */
const PLAIN_KINDS = [
  'order-received',
  'order-link',
  'order-confirmed',
  'out-for-delivery',
  'delivered',
  'pickup-scheduled',
  'completed',
  'new-order',
  'authorization-expiring',
  'authorization-expired',
] as const;

/** What customers change themselves, and their business hears of. */
export const CUSTOMER_CHANGES = ['cancelled', 'moved', 'extended', 'pickup', 'notes'] as const;

export type CustomerChange = (typeof CUSTOMER_CHANGES)[number];

const amount = z.int().min(0).max(MAX_CENTS).transform(cents);
const orderId = z.string();
/** Goes into a link: only what needs no escaping there. */
const token = z.string().regex(/^[\w.~-]{16,512}$/);
const text = z.string().max(2000);
export const pagePath = z.string().refine(isPagePath, 'Name a page of this site by its path.');

const Stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN_KINDS), orderId }),
  z.object({ kind: z.literal('customer-changed'), orderId, change: z.enum(CUSTOMER_CHANGES), text }),
  /** Of which end of the rental it reminds. */
  z.object({ kind: z.literal('pickup-reminder'), orderId, endDay: z.string().nullish() }),
  /** Without a figure, what happened to the order's own payment is told. */
  z.object({ kind: z.literal('cancelled'), orderId, refundCents: amount.nullish(), feeCents: amount.nullish() }),
  z.object({ kind: z.literal('charge-added'), orderId, chargeId: z.string() }),
  z.object({ kind: z.literal('refund-issued'), orderId, amountCents: amount, chargeId: z.string().nullish() }),
  z.object({ kind: z.literal('password-reset'), token, firstName: text.nullish() }),
  z.object({ kind: z.literal('password-changed'), firstName: text.nullable() }),
  z.object({ kind: z.literal('confirm-account'), token, firstName: text.nullish(), returnTo: pagePath.nullish() }),
  z.object({ kind: z.literal('account-exists'), firstName: text.nullable() }),
  z.object({ kind: z.literal('confirm-email'), token }),
  z.object({ kind: z.literal('account-erased'), isErased: z.literal(true) }),
  z.object({ kind: z.literal('email-changed'), firstName: text.nullable() }),
  z.object({ kind: z.literal('domain-paused'), host: text, recordName: text, recordValue: text }),
  z.object({ kind: z.literal('invitation'), token, role: text.nullish(), invitedBy: text.nullish() }),
  z.object({
    kind: z.literal('contact-lead'),
    name: text,
    businessName: text,
    email: text,
    phone: text.nullish(),
    website: text.nullish(),
  }),
]);

/** What the outbox holds for a mail: its kind, and what its payload has to say besides. */
export type MailPayload = z.infer<typeof Stored>;
export type MailKind = MailPayload['kind'];
export type OrderMail = Extract<MailPayload, { readonly orderId: string }>;
export type AccountMail = Exclude<MailPayload, OrderMail>;

export const MAIL_KINDS: ReadonlyArray<MailKind> = [
  ...PLAIN_KINDS,
  'customer-changed',
  'pickup-reminder',
  'cancelled',
  'charge-added',
  'refund-issued',
  'password-reset',
  'password-changed',
  'confirm-account',
  'account-exists',
  'confirm-email',
  'account-erased',
  'email-changed',
  'domain-paused',
  'invitation',
  'contact-lead',
];

/** @throws UnsendableMail for an unknown kind, and for a payload that says too little */
export function readMailPayload(kind: string, payload: unknown): MailPayload {
  if (!MAIL_KINDS.some((known) => known === kind)) throw new UnsendableMail(`No such mail: ${kind}`);
  const read = Stored.safeParse(typeof payload === 'object' && payload !== null ? { ...payload, kind } : null);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new UnsendableMail(`The payload of ${kind} can't be used: ${fields}`);
}

export function isOrderMail(mail: MailPayload): mail is OrderMail {
  return 'orderId' in mail;
}
