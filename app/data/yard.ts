import { createServerFn } from '@tanstack/react-start';

import { storeYard, type StoreYard } from '#worker/usecases/search/store-yard.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';

export type Yard = StoreYard;

const fetchYard = createServerFn({ method: 'GET' }).handler(({ context }) => {
  const ctx = contextOf(context);
  return answer(ctx, () => storeYard(ctx));
});

/** What the store has, for the page before a search. Null for no store, and when it can't be had: it is no reason to fail. */
export async function loadYard(): Promise<Yard | null> {
  try {
    const yard = await fetchYard();
    return yard.ok ? yard.value : null;
  } catch {
    return null;
  }
}
