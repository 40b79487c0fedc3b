import { createFileRoute, redirect } from '@tanstack/react-router';

import { CheckoutScreen } from '#app/features/checkout/checkout-screen.tsx';
import { isPayingDocument } from '#app/features/checkout/paying-document.ts';
import { loadRoutePart } from '#app/features/shell/load-route-part.ts';
import { m } from '#texts';

type CheckoutSearch = {
  readonly cart?: string;
  readonly zip?: string;
  readonly day?: string;
  /** Ids of add-ons, between commas. */
  readonly addons?: string;
  readonly order?: string;
  readonly payment_intent?: string;
};

const KNOWN = ['cart', 'zip', 'day', 'addons', 'order', 'payment_intent'] as const;

export const Route = createFileRoute('/_site/checkout')({
  validateSearch: (search: Record<string, unknown>): CheckoutSearch =>
    Object.fromEntries(KNOWN.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : []))),
  beforeLoad: ({ context, location }) => {
    // The card provider's script runs only under the policy that this page is loaded with.
    const needsOwnLoad = typeof window !== 'undefined' && context.shell?.publishableKey != null;
    if (needsOwnLoad && !isPayingDocument()) throw redirect({ href: location.href, reloadDocument: true });
  },
  loaderDeps: ({ search: { cart, zip, day, addons } }) => ({ cart, zip, day, addons }),
  loader: async ({ deps: { cart, zip, day, addons } }) => {
    if (cart === undefined) return null;
    const { loadCart } = await loadRoutePart(() => import('#app/data/checkout.ts'));
    return await loadCart({
      data: {
        cartId: cart,
        zipCode: zip ?? null,
        startDate: day ?? null,
        addOnIds: addons === undefined || addons === '' ? [] : addons.split(',').slice(0, 100),
      },
    });
  },
  head: () => ({ meta: [{ title: m.checkout_title() }, { name: 'robots', content: 'noindex' }] }),
  // Another place or day is another load of the same form: no skeleton may take its place while it is on its way.
  pendingMs: Infinity,
  component: Checkout,
});

function Checkout() {
  const answer = Route.useLoaderData();
  const { order, payment_intent: intent } = Route.useSearch();
  const returned = intent === undefined ? null : { orderId: order ?? null, paymentIntentId: intent };
  return <CheckoutScreen answer={answer} returned={returned} />;
}
