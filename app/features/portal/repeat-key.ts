import { useState } from 'react';

import { randomKey } from '#app/data/random-key.ts';

export type RepeatKey = {
  /** The same for the same content until its answer has come, so that a repeat after a lost answer acts once. */
  readonly keyFor: (content: unknown) => string;
  readonly answered: () => void;
};

export function makeRepeatKey(newKey: () => string): RepeatKey {
  let kept: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (kept?.content !== text) kept = { content: text, key: newKey() };
      return kept.key;
    },
    answered: () => {
      kept = null;
    },
  };
}

export function useRepeatKey(): RepeatKey {
  const [made] = useState(() => makeRepeatKey(randomKey));
  return made;
}
