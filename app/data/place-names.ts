import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { namePlaces } from '#worker/usecases/search/name-places.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import { upTo } from './up-to.ts';

const fetchPlaceNames = createServerFn({ method: 'GET' })
  .validator(z.object({ text: upTo(100) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, () => namePlaces(ctx, data.text));
  });

/** What the typed text may mean, each as `Denver, CO`. Null when it can't be found out now: typing goes on without it. */
export async function findPlaceNames(text: string): Promise<ReadonlyArray<string> | null> {
  try {
    const names = await fetchPlaceNames({ data: { text } });
    return names.ok ? names.value : null;
  } catch {
    return null;
  }
}
