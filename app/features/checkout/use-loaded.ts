import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> = { readonly value: T } | 'loading' | 'failed';

/**
 * What a part of the page waits for, and another try when it did not come.
 *
 * @param load the same function as long as the same is to be loaded
 */
export function useLoaded<T>(load: () => Promise<T>): { readonly loaded: Loaded<T>; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>('loading');
  const attempt = useRef(0);

  const run = useCallback(() => {
    attempt.current += 1;
    const mine = attempt.current;
    const tell = (found: Loaded<T>): void => {
      // Of several tries the last one counts, and none once the part is gone.
      if (mine === attempt.current) setLoaded(found);
    };
    setLoaded('loading');
    load().then(
      (value) => tell({ value }),
      () => tell('failed'),
    );
  }, [load]);

  useEffect(() => {
    run();
    return () => {
      attempt.current += 1;
    };
  }, [run]);

  return { loaded, retry: run };
}
