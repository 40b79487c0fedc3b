import type { WireCity } from './pricing-queries.ts';

/** What the server answered, and to what. */
export type CitiesAnswer = {
  readonly search: string;
  readonly stateCode: string | null;
  readonly cities: ReadonlyArray<WireCity>;
  /** Why there is none; null when it was answered. */
  readonly failure: string | null;
};

export function answersTo({ search, stateCode }: CitiesAnswer, text: string, state: string | null): boolean {
  return search === text && stateCode === state;
}

/**
 * The cities of an answer that may be chosen for what is typed now. Until that is answered itself, only those whose name
 * begins like it: Enter must not choose what was looked for before.
 */
export function citiesFor(answer: CitiesAnswer | null, text: string, state: string | null): ReadonlyArray<WireCity> {
  if (answer === null || text === '') return [];
  if (answersTo(answer, text, state)) return answer.cities;
  const begin = text.toLowerCase();
  return answer.cities.filter(
    ({ name, stateCode }) => name.toLowerCase().startsWith(begin) && (state === null || stateCode === state),
  );
}
