import { useEffect, useState } from 'react';

import type { Answer, CartPage } from '#app/data/models.ts';
import { passing } from '#app/data/storage.ts';
import { ProblemNote } from '#app/features/shell/problem-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

import { CheckoutFlow } from './checkout-flow.tsx';
import { CheckoutGate, EmptyCart, OrderedCart } from './checkout-gate.tsx';
import { placedKey } from './kept-keys.ts';

type CheckoutScreenProps = {
  /** Null when the address names no cart. */
  readonly answer: Answer<CartPage> | null;
  readonly returned: { readonly orderId: string; readonly paymentIntentId: string } | null;
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
  useEffect(() => setOrderId(passing.get(placedKey(cartId))), [cartId]);
  return <OrderedCart orderId={orderId} />;
}

function LoadFailure({ answer }: { readonly answer: Extract<Answer<CartPage>, { ok: false }> }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-10">
      <PageTitle>Checkout</PageTitle>
      <Notice role="alert" title="Your cart could not be loaded" tone="bad">
        <p>{answer.problem.message} Your cart is kept.</p>
        <button
          className="action action-quiet justify-self-start"
          onClick={() => window.location.reload()}
          type="button"
        >
          Retry
        </button>
        <ProblemNote problem={answer.problem} />
      </Notice>
    </div>
  );
}
