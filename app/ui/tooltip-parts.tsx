import { Info } from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const DELAY_MS = 700;
/** After one was open, the next opens at once for so long. */
const SKIP_DELAY_MS = 300;

export type TooltipProps = {
  /** What the sign is called for who can't see it. */
  readonly label: string;
  readonly text: string;
};

export function Area({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

export function Sign({ label, text }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger aria-label={label} className="grid size-6 place-items-center rounded-control" type="button">
        <Info aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </Radix.Trigger>
      {/* Within the main part, so that no text stands outside of the page's landmarks. */}
      <Radix.Portal container={document.getElementById('content')}>
        <Radix.Content
          className="z-50 max-w-64 rounded-control bg-text px-3 py-2 text-14 text-raised"
          collisionPadding={8}
          sideOffset={4}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
