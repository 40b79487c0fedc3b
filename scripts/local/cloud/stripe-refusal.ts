import type { PaymentIntent, PaymentMethod } from './objects.ts';

export type StripeErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error';

export type StripeErrorBody = {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: PaymentIntent;
  readonly payment_method?: PaymentMethod;
};

/**
 * What became of a refused call: `invalid` never ran, so its idempotency key stays free;
 * `refused` ran and changed nothing; `declined` ran, and what it wrote stays.
 */
export type Outcome = 'invalid' | 'refused' | 'declined';

/** An answer of the API that is not a success, in Stripe's own shape. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly outcome: Outcome;

  constructor(status: number, body: StripeErrorBody, outcome: Outcome) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.outcome = outcome;
  }
}

type Details = Omit<StripeErrorBody, 'type' | 'message'>;

/** A parameter is missing or malformed: found before anything ran. */
export function invalidParameter(message: string, param: string | null, code?: string): StripeRefusal {
  const body: StripeErrorBody = {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === null ? {} : { param }),
  };
  return new StripeRefusal(400, body, 'invalid');
}

/** The request was understood and the state of things forbids it. */
export function refused(message: string, details: Details = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...details }, 'refused');
}

/** @param param the name of the parameter; `id` for the one in the path, which makes it a 404 */
export function missing(kind: string, id: string, param = 'id'): StripeRefusal {
  return new StripeRefusal(
    param === 'id' ? 404 : 400,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind}: '${id}'`,
      param,
    },
    'refused',
  );
}

export function cardError(message: string, details: Details): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', message, ...details }, 'declined');
}
