import { findZip, suggestCities } from '#db/queries/places.ts';
import { zip5 } from '#worker/domain/service-area.ts';

import type { Context } from '../context.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';

const LEAST_LETTERS = 3;
const MOST_TEXT = 80;
/** A name begins; what begins with the number of a house is an address, which no city begins with. */
const NAME = /^\p{L}/u;

type NamesContext = Pick<Context, 'reads' | 'rateLimit' | 'clientNetwork'>;

/**
 * What somebody may mean who is typing a place: of a ZIP its city, of three letters or more the cities that begin so, the
 * larger ones first, at most six; each as `Denver, CO`. Nothing for anything else.
 *
 * @throws AppError RATE_LIMITED, by the limit of searches
 */
export async function namePlaces(ctx: NamesContext, text: string): Promise<ReadonlyArray<string>> {
  const typed = text.slice(0, MOST_TEXT).trim();
  const zip = zip5(typed);
  const isName = typed.length >= LEAST_LETTERS && NAME.test(typed);
  if (zip === null && !isName) return [];
  await takeTries(ctx, [{ limit: 'search.network', of: callersNetwork(ctx) }]);
  if (zip === null) return (await suggestCities(ctx.reads, typed)).map(labelOf);
  const found = await findZip(ctx.reads, zip);
  return found === undefined ? [] : [labelOf({ name: found.city, stateCode: found.stateCode })];
}

function labelOf({ name, stateCode }: { readonly name: string; readonly stateCode: string }): string {
  return `${name}, ${stateCode}`;
}
