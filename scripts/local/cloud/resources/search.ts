import type { Call } from '../call.ts';
import { FIRST_PAGE, type Filter } from '../store.ts';
import { invalidParameter } from '../stripe-refusal.ts';

const CLAUSE = /^(?:metadata\[(['"])([\w .:-]+)\1\]|(status|customer|currency))\s*:\s*(?:'([^']*)'|"([^"]*)")$/;

export type SearchAnswer = {
  readonly object: 'search_result';
  readonly url: string;
  readonly has_more: boolean;
  readonly next_page: null;
  readonly data: ReadonlyArray<object>;
};

/** `metadata['orderId']:'ord_1' AND status:'succeeded'`. Unlike Stripe's, it sees every write at once. */
export function searchIntents(call: Call): SearchAnswer {
  const query = call.params.requiredText('query');
  const limit = call.params.integer('limit') ?? 10;
  call.params.ignore('page');
  call.params.finish();
  if (limit < 1 || limit > 100) {
    throw invalidParameter('Invalid limit: must be between 1 and 100', 'limit');
  }
  const filters = query.split(/\s+AND\s+/i).map((clause) => filterOf(clause.trim()));
  const found = call.store.list('payment_intent', call.account, filters, {
    ...FIRST_PAGE,
    limit,
  });
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: found.length > limit,
    next_page: null,
    data: found.slice(0, limit),
  };
}

function filterOf(clause: string): Filter {
  const match = CLAUSE.exec(clause);
  if (match === null) {
    throw invalidParameter(
      `We were unable to parse your search query: ${clause}. Only equality of metadata, status, customer and currency, joined by AND, is supported.`,
      'query',
    );
  }
  const [, , key, field, single, double] = match;
  const equals = single ?? double ?? '';
  if (field !== undefined) return { path: field, equals };
  // The plain spelling is the one that the index has.
  const name = key ?? '';
  return { path: /^[A-Za-z]\w*$/.test(name) ? `metadata.${name}` : `metadata."${name}"`, equals };
}
