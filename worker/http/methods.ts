import { HttpRefusal } from './http-refusal.ts';

/** Refuses a known path by another method than its own. */
export function onlyBy(...methods: ReadonlyArray<string>): () => never {
  return () => {
    throw new HttpRefusal(405, `This address takes ${methods.join(' and ')} only.`, { Allow: methods.join(', ') });
  };
}
