import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';

import type { Draft } from './draft.ts';

/** A refusal of a checkout that left something behind, so that its idempotency key stays used. */
export function refused(code: RefusalCode, message: string): CheckoutAnswer {
  return { kind: 'refused', code, message, currentTotal: null, field: null, kept: true };
}

export function placed(draft: Draft): CheckoutAnswer {
  return {
    kind: 'placed',
    businessId: draft.content.businessId,
    intentId: draft.intent?.intentId ?? '',
    paymentId: draft.paymentId,
  };
}
