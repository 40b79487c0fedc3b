import { useEffect, useState } from 'react';

import type { Answer, CartPage } from '#app/data/models.ts';
import { lasting } from '#app/data/storage.ts';
import { ProblemNote } from '#app/features/shell/problem-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { CheckoutFlow, type Returned } from './checkout-flow.tsx';
import { CheckoutGate, EmptyCart, OrderedCart } from './checkout-gate.tsx';
import { readPlaced } from './kept-keys.ts';

type CheckoutScreenProps = {
  /** Null when the address names no cart. */
  readonly answer: Answer<CartPage> | null;
  readonly returned: Returned | null;
};

export function CheckoutScreen({ answer, returned }: CheckoutScreenProps) {
  if (answer === null) return <CheckoutGate />;
  if (!answer.ok) return answer.problem.code === 'NOT_FOUND' ? <EmptyCart /> : <LoadFailure answer={answer} />;
  const cart = answer.value;
  if (cart.status === 'CHECKED_OUT' && returned === null) return <Ordered cartId={cart.id} />;
  return cart.items.length === 0 ? <EmptyCart /> : <CheckoutFlow cart={cart} key={cart.id} returned={returned} />;
}

function Ordered({ cartId }: { readonly cartId: string }) {
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(() => setOrderId(readPlaced(lasting, cartId, new Date())), [cartId]);
  return <OrderedCart orderId={orderId} />;
}

function LoadFailure({ answer }: { readonly answer: Extract<Answer<CartPage>, { ok: false }> }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-10">
      <PageTitle>{m.checkout_title()}</PageTitle>
      <Notice role="alert" title={m.checkout_load_failed()} tone="bad">
        <p>{m.checkout_load_failed_text({ message: answer.problem.message })}</p>
        <button
          className="action action-quiet justify-self-start"
          onClick={() => window.location.reload()}
          type="button"
        >
          {m.checkout_retry()}
        </button>
        <ProblemNote problem={answer.problem} />
      </Notice>
    </div>
  );
}
