import { z } from 'zod';

/**
 * A text that an address or a form carries, of which no more than so much is looked at. What is longer than anything of
 * ours names nothing that there is: the page says so, as it does of anything that it can't find.
 */
export function upTo(most: number) {
  return z.string().transform((text) => text.slice(0, most));
}
