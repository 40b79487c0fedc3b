import type { Sandbox } from './call.ts';
import { newId } from './ids.ts';
import type { CloudEvent, StripeObject } from './objects.ts';

export const API_VERSION = '2026-10-28.endive';

/** What the product's two endpoints are subscribed to; everything else is only in the list of events. */
const DELIVERED = new Set([
  'account.updated',
  'application_fee.created',
  'application_fee.refunded',
  'charge.captured',
  'charge.expired',
  'charge.refund.updated',
  'charge.refunded',
  'charge.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
]);

type Occurrence = {
  readonly type: string;
  readonly object: StripeObject;
  readonly account: string;
  readonly platform: string;
  readonly request: { readonly id: string | null; readonly key: string | null };
};

/** Must run in the transaction of the change itself: either both are kept or neither. */
export function recordEvent(sandbox: Sandbox, occurrence: Occurrence): void {
  const { type, object, account, platform, request } = occurrence;
  const isConnected = account !== platform;
  const isDelivered = DELIVERED.has(type);
  const event: CloudEvent = {
    id: newId('evt'),
    object: 'event',
    ...(isConnected ? { account } : {}),
    api_version: API_VERSION,
    created: sandbox.clock.seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: isDelivered ? 1 : 0,
    request: { id: request.id, idempotency_key: request.key },
    type,
  };
  sandbox.store.save(account, event);
  if (!isDelivered) return;
  sandbox.db.run(
    'INSERT INTO deliveries (event, endpoint, about, due_at) VALUES (?, ?, ?, ?)',
    event.id,
    isConnected ? 'connect' : 'platform',
    intentOf(object),
    sandbox.clock.now(),
  );
}

function intentOf(object: StripeObject): string {
  if (object.object === 'payment_intent') return object.id;
  if (object.object === 'charge' || object.object === 'refund') return object.payment_intent;
  return '';
}
