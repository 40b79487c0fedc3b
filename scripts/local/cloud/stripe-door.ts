import { timingSafeEqual } from 'node:crypto';

import { callOf, PLATFORM, type Call, type Sandbox } from './call.ts';
import { runDueWork } from './due-work.ts';
import { API_VERSION } from './events.ts';
import { expand } from './expand.ts';
import { canonicalForm, parseForm } from './form.ts';
import { findAnswer, fingerprintOf, MAX_KEY_LENGTH, saveAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import { Params } from './params.ts';
import { matchRoute, type Match } from './routes.ts';
import { invalidParameter, StripeRefusal } from './stripe-refusal.ts';

export type ApiRequest = {
  readonly method: string;
  /** With `/v1`, without the query. */
  readonly path: string;
  readonly query: string;
  readonly authorization: string | null;
  readonly account: string | null;
  readonly idempotencyKey: string | null;
  readonly version: string | null;
  readonly body: string;
};

export type ApiAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Answers one call. The effect, its events and the stored answer are one transaction. */
export function answerApi(sandbox: Sandbox, request: ApiRequest): ApiAnswer {
  const requestId = newId('req').slice(0, 18);
  try {
    authenticate(sandbox, request.authorization);
    const account = accountOf(sandbox, request.account);
    runDueWork(sandbox);
    const key = request.method === 'POST' ? request.idempotencyKey : null;
    const form = parseForm(request.method === 'POST' ? request.body : request.query);
    if (key === null) {
      const params = new Params(form);
      const call = callOf(sandbox, account, params, { id: requestId, key });
      return toAnswer(request, requestId, run(call, request).answer, {});
    }
    const fingerprint = fingerprintOf(request.method, request.path, canonicalForm(form));
    return sandbox.db.transaction(() => {
      const stored = repeated(sandbox, account, key, fingerprint);
      const headers = { 'Idempotency-Key': key, 'Original-Request': stored?.requestId ?? requestId };
      if (stored !== null) {
        return toAnswer(request, requestId, stored, { ...headers, 'Idempotent-Replayed': 'true' });
      }
      const call = callOf(sandbox, account, new Params(form), { id: requestId, key });
      const { answer, isFinal } = run(call, request);
      if (isFinal) saveAnswer(sandbox, account, key, { ...answer, fingerprint, requestId });
      return toAnswer(request, requestId, answer, headers);
    });
  } catch (error) {
    if (error instanceof StripeRefusal) {
      return toAnswer(request, requestId, refusalOf(error), {});
    }
    throw error;
  }
}

/** Stripe's answer to a call whose key is still at work in another one. */
export function keyInUse(request: ApiRequest): ApiAnswer {
  const refusal = new StripeRefusal(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    },
    'invalid',
  );
  return toAnswer(request, newId('req').slice(0, 18), refusalOf(refusal), {});
}

/** A fault of the provider itself: nothing ran. */
export function providerFault(request: ApiRequest, status: 429 | 500): ApiAnswer {
  const refusal =
    status === 429
      ? new StripeRefusal(
          429,
          {
            type: 'invalid_request_error',
            code: 'rate_limit',
            message:
              'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
          },
          'invalid',
        )
      : new StripeRefusal(
          500,
          {
            type: 'api_error',
            message: 'An unknown error occurred. If you contact support, give the request id.',
          },
          'invalid',
        );
  return toAnswer(request, newId('req').slice(0, 18), refusalOf(refusal), {});
}

/** A fault that broke a call off: nothing ran, and the call's key has this answer for good. */
export function keptFault(sandbox: Sandbox, request: ApiRequest): ApiAnswer {
  const answer = providerFault(request, 500);
  const { idempotencyKey: key } = request;
  if (request.method !== 'POST' || key === null) return answer;
  const account = accountOf(sandbox, request.account);
  const fingerprint = fingerprintOf(request.method, request.path, canonicalForm(parseForm(request.body)));
  return sandbox.db.transaction(() => {
    const stored = repeated(sandbox, account, key, fingerprint);
    if (stored !== null) return toAnswer(request, stored.requestId, stored, { 'Idempotent-Replayed': 'true' });
    const requestId = answer.headers['Request-Id'] ?? '';
    saveAnswer(sandbox, account, key, { status: answer.status, body: answer.body, fingerprint, requestId });
    return answer;
  });
}

type Written = { readonly status: number; readonly body: string };

/** `isFinal`: a repeated call with the same key must get the same answer. */
function run(call: Call, request: ApiRequest): { answer: Written; isFinal: boolean } {
  return call.db.transaction(() => {
    try {
      return { answer: call.db.attempt(() => performOrDecline(call, request)), isFinal: true };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { answer: refusalOf(error), isFinal: error.outcome !== 'invalid' };
    }
  });
}

function performOrDecline(call: Call, request: ApiRequest): Written {
  try {
    return perform(call, request);
  } catch (error) {
    // Thrown on, a decline would undo what the attempt has to leave behind.
    if (error instanceof StripeRefusal && error.outcome === 'declined') return refusalOf(error);
    throw error;
  }
}

function perform(call: Call, request: ApiRequest): Written {
  const match = routeOf(request);
  const paths = call.params.list('expand') ?? [];
  const answer = match.handler(call, match.first, match.second);
  return { status: 200, body: JSON.stringify(expand(call, answer, paths)) };
}

function routeOf(request: ApiRequest): Match {
  const match = matchRoute(request.method, request.path.slice('/v1'.length));
  if (match !== null) return match;
  throw new StripeRefusal(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.path}). The local sandbox does not have it, or it does not exist.`,
    },
    'invalid',
  );
}

function repeated(sandbox: Sandbox, account: string, key: string, fingerprint: string) {
  if (key.length > MAX_KEY_LENGTH) {
    throw invalidParameter(`Idempotency keys must be at most ${MAX_KEY_LENGTH} characters long.`, null);
  }
  const stored = findAnswer(sandbox, account, key);
  if (stored === null || stored.fingerprint === fingerprint) return stored;
  throw new StripeRefusal(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    'invalid',
  );
}

function authenticate(sandbox: Sandbox, authorization: string | null): void {
  const given = keyOf(authorization);
  if (given !== null && isSame(given, sandbox.settings.secretKey)) return;
  throw new StripeRefusal(
    401,
    {
      type: 'invalid_request_error',
      message:
        given === null
          ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").'
          : `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}`,
    },
    'invalid',
  );
}

function keyOf(authorization: string | null): string | null {
  if (authorization === null) return null;
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer' && credentials !== '') return credentials;
  if (scheme.toLowerCase() !== 'basic') return null;
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  return user === '' ? null : user;
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

function accountOf(sandbox: Sandbox, given: string | null): string {
  if (given === null || given === PLATFORM) return PLATFORM;
  if (sandbox.store.find('account', PLATFORM, given) !== null) return given;
  throw new StripeRefusal(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${given}' (or that account does not exist). Application access may have been revoked.`,
    },
    'invalid',
  );
}

function refusalOf(refusal: StripeRefusal): Written {
  return { status: refusal.status, body: JSON.stringify({ error: refusal.body }) };
}

function toAnswer(
  request: ApiRequest,
  requestId: string,
  { status, body }: Written,
  headers: Readonly<Record<string, string>>,
): ApiAnswer {
  return {
    status,
    body,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId,
      'Stripe-Version': request.version ?? API_VERSION,
      ...(request.account === null ? {} : { 'Stripe-Account': request.account }),
      ...headers,
    },
  };
}
