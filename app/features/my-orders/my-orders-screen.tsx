import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Provider } from 'urql';

import { makeGraphqlClient } from '#app/data/graphql-client.ts';
import type { SessionUser } from '#app/data/session.ts';
import { AuthGuard } from '#app/features/account/guards.tsx';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { OwnOrders } from './own-orders.tsx';

/** A customer's account and what they ordered. */
export function MyOrdersScreen() {
  return <AuthGuard>{({ user }) => <MyOrders key={user.id} user={user} />}</AuthGuard>;
}

function MyOrders({ user }: { readonly user: SessionUser }) {
  // Once nobody is signed in any more, the guard leads to the sign-in page.
  const client = useMemo(() => makeGraphqlClient(() => undefined), []);
  return (
    <div className="page grid max-w-3xl gap-6 py-8 md:py-12">
      <PageTitle>{m.order_mine()}</PageTitle>
      <AccountInformation user={user} />
      <Provider value={client}>
        <OwnOrders userId={user.id} />
      </Provider>
    </div>
  );
}

const TYPES: Readonly<Record<string, () => string>> = {
  SUPER_ADMIN: m.order_mine_type_super_admin,
  BUSINESS_ADMIN: m.order_mine_type_business_admin,
  BUSINESS_MANAGER: m.order_mine_type_business_manager,
};

function AccountInformation({ user }: { readonly user: SessionUser }) {
  const { isBusy, signOut } = useSignOut();
  return (
    <section aria-labelledby="account" className="card grid gap-4 p-5">
      <h2 className="font-bold text-18" id="account">
        {m.order_mine_account()}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">{m.order_mine_email()}</dt>
        <dd className="wrap-anywhere">{user.email}</dd>
        <dt className="text-muted">{m.order_mine_username()}</dt>
        <dd className="wrap-anywhere">{user.username}</dd>
        <dt className="text-muted">{m.order_mine_type()}</dt>
        <dd>{(TYPES[user.userType] ?? m.order_mine_type_customer)()}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Link className="action action-quiet" to="/account">
          {m.order_mine_my_account()}
        </Link>
        <BusyButton
          busy={isBusy}
          busyText={m.common_signing_out()}
          className="action action-quiet min-w-36 justify-self-start"
          onClick={() => void signOut()}
        >
          {m.order_mine_sign_out()}
        </BusyButton>
      </div>
    </section>
  );
}
