import { useEffect, useState } from 'react';

import { findPlaceNames } from '#app/data/place-names.ts';

import { isZipCode } from './search-input.ts';

/** So long nothing is typed before it is asked what was meant. */
const PAUSE_MS = 250;
const NAME_BEGINS = /^\p{L}.{2}/u;

export type PlaceNames = { readonly text: string; readonly names: ReadonlyArray<string> };

/** What the last text that was typed may mean; null while nothing is known. It is asked for once typing rests. */
export function usePlaceNames(typed: string, isTouched: boolean): PlaceNames | null {
  const [found, setFound] = useState<PlaceNames | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (!isTouched || !(isZipCode(text) || NAME_BEGINS.test(text))) return;
    let isGone = false;
    const timer = setTimeout(() => {
      void findPlaceNames(text).then((names) => {
        if (!isGone && names !== null) setFound({ text, names });
      });
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text, isTouched]);
  return found;
}
