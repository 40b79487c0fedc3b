import type { DocumentNode } from 'graphql';

type Cache<T> = { get(text: string): T | undefined; set(text: string, value: T): void };

const MOST_DOCUMENTS = 200;
/** Longer than any of our own; what is asked once by somebody else is worth no memory. */
const LONGEST = 8_000;

/** Keeps what was parsed of the documents asked for last. Anybody may ask for any, so that has to have an end. */
export function documentCache(): Cache<DocumentNode> {
  const documents = new Map<string, DocumentNode>();
  return {
    get(text) {
      const known = documents.get(text);
      if (known === undefined) return undefined;
      documents.delete(text);
      documents.set(text, known);
      return known;
    },
    set(text, document) {
      if (text.length > LONGEST) return;
      documents.set(text, document);
      const [oldest] = documents.keys();
      if (documents.size > MOST_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
    },
  };
}

/** For what was no document: it is as quickly found out again. */
export const NO_CACHE: Cache<Error> = { get: () => undefined, set: () => undefined };
