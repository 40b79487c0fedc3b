import { Link } from '@tanstack/react-router';

import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

export function OrderNotFound({ requestId = null }: { readonly requestId?: string | null }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-12">
      <PageTitle>{m.order_not_found()}</PageTitle>
      <p className="text-18">{m.order_not_found_text()}</p>
      <Link className="action justify-self-start" to="/">
        {m.order_return_home()}
      </Link>
      {requestId === null ? null : <p className="text-12 text-muted">{m.common_request({ requestId })}</p>}
    </div>
  );
}
