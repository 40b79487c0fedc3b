import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { removeLine } from '#app/data/cart.ts';

type GoneLineProps = {
  readonly cartId: string;
  readonly itemId: string;
  readonly title: string;
  readonly reason: string;
};

/** A line that can't be had any more: it is in no price, and the order goes on once it is out of the cart. */
export function GoneLine({ cartId, itemId, title, reason }: GoneLineProps) {
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function remove(): Promise<void> {
    setState('busy');
    const removed = await removeLine({ data: { cartId, itemId } }).catch(() => null);
    if (removed?.ok !== true) return setState('failed');
    await router.invalidate();
  }

  return (
    <>
      <p className="font-medium text-bad">{reason}</p>
      <button
        aria-label={`Remove ${title}`}
        className="link min-h-11"
        disabled={state === 'busy'}
        onClick={() => void remove()}
        type="button"
      >
        Remove
      </button>
      {state === 'failed' ? (
        <p className="text-bad" role="alert">
          It could not be removed. Please try again.
        </p>
      ) : null}
    </>
  );
}
