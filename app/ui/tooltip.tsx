import { createClientOnlyFn } from '@tanstack/react-start';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

import { loadWithRetry } from './load-with-retry.ts';
import type { Area, Sign, TooltipProps } from './tooltip-parts.tsx';

type Parts = { readonly Area: typeof Area; readonly Sign: typeof Sign };

const Loaded = createContext<Parts | null>(null);

/**
 * What the tooltips of one part of a page stand in: after one was open, the next opens at once. Their code comes when the
 * page is there, and never to the server; until then, and without it, there are no signs.
 */
export function TooltipArea({ children }: { readonly children: ReactNode }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    loadWithRetry(createClientOnlyFn(() => import('./tooltip-parts.tsx'))).then(setParts, () => undefined);
  }, []);
  if (parts === null) return children;
  return (
    <Loaded value={parts}>
      <parts.Area>{children}</parts.Area>
    </Loaded>
  );
}

/** A sign that explains what stands beside it: under a resting pointer, at once with the keyboard, gone with Escape. */
export function Tooltip(props: TooltipProps) {
  const parts = useContext(Loaded);
  if (parts === null) return <span aria-hidden="true" className="size-6" />;
  return <parts.Sign {...props} />;
}
