import type { Call } from '../call.ts';
import type { Kind, StripeObject } from '../objects.ts';
import type { Params } from '../params.ts';
import type { Filter, Page } from '../store.ts';
import { invalidParameter } from '../stripe-refusal.ts';

export type ListAnswer = {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: ReadonlyArray<object>;
};

export function readPage(params: Params): Page {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParameter('Invalid limit: must be between 1 and 100', 'limit');
  }
  return {
    limit,
    startingAfter: params.text('starting_after'),
    endingBefore: params.text('ending_before'),
    ...readCreated(params),
  };
}

function readCreated(params: Params): Pick<Page, 'createdFrom' | 'createdTo'> {
  if (!params.isGroup('created')) {
    const exact = params.integer('created');
    return { createdFrom: exact, createdTo: exact };
  }
  const range = params.group('created');
  const after = range?.integer('gt') ?? null;
  const before = range?.integer('lt') ?? null;
  const from = range?.integer('gte') ?? null;
  const to = range?.integer('lte') ?? null;
  range?.finish();
  return {
    createdFrom: from ?? (after === null ? null : after + 1),
    createdTo: to ?? (before === null ? null : before - 1),
  };
}

/** Filters whose text is null are left out. */
export function filtersOf(given: Readonly<Record<string, string | null>>): ReadonlyArray<Filter> {
  return Object.entries(given).flatMap(([path, equals]) => (equals === null ? [] : [{ path, equals }]));
}

export function listObjects(
  call: Call,
  kind: Kind,
  url: string,
  filters: ReadonlyArray<Filter>,
  page: Page,
  account = call.account,
): ListAnswer {
  const found: ReadonlyArray<StripeObject> = call.store.list(kind, account, filters, page);
  const data = found.slice(0, page.limit);
  return {
    object: 'list',
    url,
    has_more: found.length > page.limit,
    data: page.endingBefore === null ? data : data.toReversed(),
  };
}
