import { CatchBoundary, Link } from '@tanstack/react-router';
import { createClientOnlyFn } from '@tanstack/react-start';
import { lazy, Suspense, type ReactNode } from 'react';

import { useSession } from '#app/data/use-session.ts';
import { PartFailure } from '#app/features/portal/part-failure.tsx';
import { loadPanel } from '#app/features/shell/load-panel.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

const loadForm = createClientOnlyFn(async () => (await import('./start-form.tsx')).StartForm);
const StartForm = lazy(async () => ({ default: await loadPanel(loadForm) }));

/** Where somebody with a yard becomes a business with a store: an account first, then the little that a store needs. */
export function StartScreen() {
  return (
    <div className="page grid max-w-2xl gap-5 py-8 md:py-12">
      <div className="grid gap-2">
        <PageTitle>{m.start_title()}</PageTitle>
        <p className="text-18 text-muted">{m.start_text()}</p>
      </div>
      <NextStep />
    </div>
  );
}

function NextStep() {
  const session = useSession();
  if (session === undefined) return <Checking />;
  if (session === null) return <AccountFirst />;
  if (session.user.businessId !== null) return <HasOne />;
  return (
    <CatchBoundary errorComponent={PartFailure} getResetKey={() => session.user.id}>
      <Suspense fallback={<Checking />}>
        <StartForm key={session.user.id} user={session.user} />
      </Suspense>
    </CatchBoundary>
  );
}

function Card({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="card grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="font-bold text-18">{title}</h2>
        {text === undefined ? null : <p className="text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

function AccountFirst() {
  const back = { returnTo: '/start' };
  return (
    <Card text={m.start_account_text()} title={m.start_account()}>
      <Link className="action" search={{ ...back, view: 'register' }} to="/login">
        {m.start_register()}
      </Link>
      <Link className="action action-quiet" search={back} to="/login">
        {m.start_log_in()}
      </Link>
    </Card>
  );
}

function HasOne() {
  return (
    <Card title={m.start_have_one()}>
      <Link className="action" params={{ tab: 'setup' }} to="/client-portal/{-$tab}">
        {m.start_go_on()}
      </Link>
    </Card>
  );
}

function Checking() {
  return (
    <>
      <noscript>
        <p className="card p-4">{m.account_login_needs_javascript()}</p>
      </noscript>
      <p className="when-alive min-h-72" role="status">
        {m.account_checking()}
      </p>
    </>
  );
}
