import { Link } from '@tanstack/react-router';

import { PageTitle } from '#app/ui/page-title.tsx';

export function OrderNotFound({ requestId = null }: { readonly requestId?: string | null }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-12">
      <PageTitle>Order Not Found</PageTitle>
      <p className="text-18">
        We couldn&apos;t find your order details. Please check your order number or contact support.
      </p>
      <Link className="action justify-self-start" to="/">
        Return Home
      </Link>
      {requestId === null ? null : <p className="text-12 text-muted">Request {requestId}</p>}
    </div>
  );
}
