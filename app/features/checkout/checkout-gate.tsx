import { Link, useNavigate } from '@tanstack/react-router';
import { createClientOnlyFn } from '@tanstack/react-start';
import { useEffect, useState } from 'react';

import { openHandOff } from '#app/data/cart.ts';
import { readSession } from '#app/data/session.ts';
import { lasting, SESSION_KEYS } from '#app/data/storage.ts';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

/** Only browsers ask for carts by their stored token. */
const claims = createClientOnlyFn(() => import('#app/data/claim-cart.ts'));

/** The address names no cart: a one-time code in the fragment may, or what this browser remembers. */
export function CheckoutGate() {
  const navigate = useNavigate();
  const [found, setFound] = useState<'looking' | 'nothing' | 'expired'>('looking');
  const [zip, setZip] = useState('');

  useEffect(() => {
    async function look(): Promise<void> {
      const fragment = new URLSearchParams(window.location.hash.slice(1));
      const code = fragment.get('h');
      setZip(fragment.get('zip') ?? '');
      const cartId = code === null ? await remembered() : await redeem(code);
      if (cartId === null) return setFound(code === null ? 'nothing' : 'expired');
      if (code !== null) lasting.set(SESSION_KEYS.cart, cartId);
      await navigate({ to: '/checkout', search: { cart: cartId }, hash: '', replace: true });
    }
    void look();
  }, [navigate]);

  if (found === 'looking') return <CheckoutSkeleton />;
  return found === 'nothing' ? <EmptyCart /> : <ExpiredLink zip={zip} />;
}

/** What this browser chose last, else what the signed-in customer has chosen anywhere. */
async function remembered(): Promise<string | null> {
  const cartId = lasting.get(SESSION_KEYS.cart);
  if (cartId !== null || readSession() === null) return cartId;
  try {
    const { findOwnCart } = await claims();
    return await findOwnCart();
  } catch {
    return null;
  }
}

async function redeem(code: string): Promise<string | null> {
  try {
    const answer = await openHandOff({ data: { code } });
    return answer.ok ? answer.value.cartId : null;
  } catch {
    return null;
  }
}

export function EmptyCart() {
  return (
    <div className="page grid max-w-2xl gap-4 py-10">
      <PageTitle>{m.checkout_title()}</PageTitle>
      <p className="text-18">{m.checkout_empty()}</p>
      <SearchBox action="/search" />
    </div>
  );
}

function ExpiredLink({ zip }: { readonly zip: string }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-10">
      <PageTitle>{m.checkout_title()}</PageTitle>
      <Notice role="alert" title={m.checkout_link_expired()} tone="warn">
        <p>{m.checkout_link_expired_text()}</p>
      </Notice>
      <SearchBox action="/search" text={zip} />
    </div>
  );
}

export function OrderedCart({ orderId }: { readonly orderId: string | null }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-10">
      <PageTitle>{m.checkout_title()}</PageTitle>
      <p className="text-18">{orderId === null ? m.checkout_ordered_mail() : m.checkout_ordered()}</p>
      {orderId === null ? null : (
        <Link className="action justify-self-start" params={{ id: orderId }} to="/order-confirmation/$id">
          {m.checkout_view_order()}
        </Link>
      )}
      <SearchBox action="/search" />
    </div>
  );
}

export function CheckoutSkeleton() {
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{m.checkout_title()}</PageTitle>
      <p className="mt-1 mb-6 text-muted" role="status">
        {m.checkout_loading()}
      </p>
      <noscript>
        <p className="card mb-6 p-4">{m.checkout_needs_javascript()}</p>
      </noscript>
      <div aria-hidden="true" className="grid gap-8 md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          <div className="card h-112" />
          <div className="card h-17" />
          <div className="card h-17" />
        </div>
        <div className="card h-112 max-md:hidden" />
      </div>
    </div>
  );
}
