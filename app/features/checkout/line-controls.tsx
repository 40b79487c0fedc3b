import { useRouter } from '@tanstack/react-router';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

import { removeLine, updateLine } from '#app/data/cart.ts';
import type { Answer, CartLine } from '#app/data/models.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { HIDDEN_PART } from './hidden-part.tsx';

type LineControlsProps = { readonly cartId: string; readonly line: CartLine };

/** How many of it, and the way out of the cart. A line that can't be had any more can only be taken out. */
export function LineControls({ cartId, line }: LineControlsProps) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id: itemId, title, quantity } = line;

  async function change(task: () => Promise<Answer<unknown>>, fallback: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await task().catch(() => null);
    setFailure(answer?.ok === true ? null : reasonOf(answer, fallback));
    // Also after a refusal: somebody else may have changed the cart.
    if (answer !== null && (answer.ok || answer.problem.code !== 'INTERNAL')) await router.invalidate();
    setBusy(false);
  }

  const setQuantity = (next: number): void => {
    void change(() => updateLine({ data: { cartId, itemId, quantity: next } }), m.checkout_update_failed());
  };
  const remove = (): void => {
    void change(() => removeLine({ data: { cartId, itemId } }), m.checkout_remove_failed());
  };

  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {line.goneReason === null ? (
          <div aria-label={m.checkout_quantity()} className="flex items-center" role="group">
            <button
              aria-label={m.checkout_fewer({ title })}
              className="grid size-11 place-items-center rounded-s-control border border-line-strong bg-raised disabled:text-muted"
              disabled={isBusy || quantity <= 1}
              onClick={() => setQuantity(quantity - 1)}
              type="button"
            >
              <Minus aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </button>
            <output className="figure grid h-11 min-w-10 place-items-center border-line-strong border-y px-2 font-semibold">
              {quantity}
            </output>
            <button
              aria-label={m.checkout_more({ title })}
              className="grid size-11 place-items-center rounded-e-control border border-line-strong bg-raised disabled:text-muted"
              disabled={isBusy}
              onClick={() => setQuantity(quantity + 1)}
              type="button"
            >
              <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </button>
          </div>
        ) : null}
        <button className="link min-h-11 text-14" disabled={isBusy} onClick={remove} type="button">
          <RichText parts={HIDDEN_PART} text={m.checkout_remove({ title })} />
        </button>
      </div>
      {failure === null ? null : (
        <p className="font-medium text-14 text-bad" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** A refusal says why; what went wrong on our side, or on the way, says what did not happen. */
function reasonOf(answer: Answer<unknown> | null, fallback: string): string {
  return answer === null || answer.ok || answer.problem.code === 'INTERNAL' ? fallback : answer.problem.message;
}
