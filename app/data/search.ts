import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start';
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';
import { z } from 'zod';

import { toCalendarDay } from '#worker/domain/rental-period.ts';
import { orThrow } from '#worker/usecases/errors.ts';
import { countedSearch } from '#worker/usecases/figures/counted-search.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import type { Answer, SearchPage } from './models.ts';
import { searchPageOf } from './search-page.ts';
import { upTo } from './up-to.ts';

const Input = z.object({
  businessSlug: upTo(100).nullable(),
  startDate: upTo(20).nullable(),
  where: z.discriminatedUnion('by', [
    z.object({ by: z.literal('zip'), zipCode: upTo(20) }),
    z.object({ by: z.literal('point'), latitude: z.number(), longitude: z.number() }),
    z.object({ by: z.literal('address'), address: upTo(600) }),
  ]),
});

export type SearchRequest = z.infer<typeof Input>;

const search = createServerFn({ method: 'GET' })
  .validator(Input)
  .handler(({ context, data }): Promise<Answer<SearchPage>> => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const found = await countedSearch(ctx, {
        ...(data.businessSlug === null ? {} : { businessSlug: data.businessSlug }),
        ...(data.startDate === null ? {} : { startDate: orThrow(toCalendarDay(data.startDate)) }),
        ...placeArguments(data.where),
      });
      return searchPageOf(found, data);
    });
  });

function placeArguments(where: SearchRequest['where']) {
  switch (where.by) {
    case 'zip':
      return { zipCode: where.zipCode };
    case 'point':
      return { latitude: where.latitude, longitude: where.longitude };
    case 'address':
      return { address: where.address };
  }
}

/** Results that were ready in time, or the promise of them. */
export type SearchLoad = { readonly now: Answer<SearchPage> } | { readonly later: Promise<Answer<SearchPage>> };

const PATIENCE_MS = 150;

/**
 * Searches for a page. What is streamed arrives in a hidden element that only JavaScript shows,
 * so results that are ready within 150 ms go into the page itself, and only slower ones are streamed. A page
 * whose search failed says by its status that it is to be asked again.
 */
export const loadSearch = createIsomorphicFn()
  .server(async (data: SearchRequest, wait: boolean): Promise<SearchLoad> => {
    const found = search({ data });
    const first = wait ? await found : await Promise.race([found, pause(PATIENCE_MS)]);
    if (first === null) return { later: found };
    if (!first.ok && first.problem.code === 'INTERNAL') sayUnavailable();
    return { now: first };
  })
  .client(async (data: SearchRequest): Promise<SearchLoad> => {
    try {
      return { now: await search({ data }) };
    } catch (error) {
      // Nobody answered. Anything else is a page of an older build, which its own screen is for.
      if (!(error instanceof TypeError)) throw error;
      return { now: { ok: false, problem: { code: 'INTERNAL', message: '', fields: [], requestId: '' } } };
    }
  });

const sayUnavailable = createServerOnlyFn(() => {
  setResponseStatus(503);
  setResponseHeader('Retry-After', '30');
  setResponseHeader('Cache-Control', 'no-store');
});

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });
}
