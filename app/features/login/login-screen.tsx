import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useShell } from '#app/features/shell/use-shell.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { LoginForm } from './login-form.tsx';
import type { LoginSearch } from './login-search.ts';
import { RegisterForm } from './register-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { useKnownSession } from './use-known-session.ts';
import { useSignIn } from './use-sign-in.ts';

const TITLES = {
  signIn: m.account_sign_in,
  reset: m.account_reset_password,
  register: m.account_create_title,
} as const;

type News = { readonly title: string; readonly text: string };

/** Sign-in, the request for a reset link, and a customer's registration: one address, one e-mail between them. */
export function LoginScreen(search: LoginSearch) {
  const { view, confirm } = search;
  const { isBusy, failure, submit, goOn, forget } = useSignIn(search);
  const known = useKnownSession(confirm === undefined, goOn);
  const [email, setEmail] = useState('');
  const [news, setNews] = useState<News | null>(null);
  const show = useViews(search, () => {
    forget();
    setNews(null);
  });

  function backToSignIn(): void {
    setEmail('');
    show(undefined);
  }

  function backWith(title: string): (text: string) => void {
    return (text) => {
      backToSignIn();
      setNews({ title, text });
    };
  }

  const shared = { email, onEmail: setEmail, onBack: backToSignIn };
  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>{TITLES[view ?? 'signIn']()}</PageTitle>
      <noscript>
        <p className="card p-4">{m.account_login_needs_javascript()}</p>
      </noscript>
      {known === 'checking' ? (
        <p className="when-alive min-h-72" role="status">
          {m.account_checking()}
        </p>
      ) : (
        <>
          {news === null ? null : (
            <Notice role="status" title={news.title} tone="good">
              <p>{news.text}</p>
            </Notice>
          )}
          {view === 'reset' ? <ResetRequestForm {...shared} onSent={backWith(m.account_check_email())} /> : null}
          {view === 'register' ? (
            <RegisterForm {...shared} onRegistered={backWith(m.account_almost_done())} returnTo={search.returnTo} />
          ) : null}
          {view === undefined ? (
            <>
              {confirm === undefined ? null : <Confirming />}
              <LoginForm
                busy={isBusy}
                email={email}
                failure={failure}
                onEmail={setEmail}
                onForgot={() => show('reset')}
                onSubmit={submit}
              />
              <Others onRegister={() => show('register')} />
            </>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Switches the view in the address, and puts the focus on its heading. */
function useViews(search: LoginSearch, onSwitch: () => void): (view: LoginSearch['view']) => void {
  const navigate = useNavigate();
  const shown = useRef(search.view);

  useEffect(() => {
    if (shown.current === search.view) return;
    shown.current = search.view;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [search.view]);

  return (view) => {
    onSwitch();
    const { view: _before, ...kept } = search;
    void navigate({ to: '/login', search: { ...kept, ...(view === undefined ? {} : { view }) } });
  };
}

function Confirming() {
  return (
    <Notice title={m.account_finish()} tone="info">
      <p>{m.account_finish_text()}</p>
    </Notice>
  );
}

function Others({ onRegister }: { readonly onRegister: () => void }) {
  const shell = useShell();
  return (
    <div className="grid gap-2 text-14 text-muted">
      <p>
        <RichText parts={{ register: registerPart(onRegister) }} text={m.account_new_here()} />
      </p>
      {shell?.kind === 'storefront' ? (
        <p>
          <RichText parts={{ portal: portalPart(shell.platformUrl) }} text={m.account_staff_note()} />
        </p>
      ) : null}
    </div>
  );
}

function registerPart(onRegister: () => void) {
  return (text: string) => (
    <button className="link min-h-11" onClick={onRegister} type="button">
      {text}
    </button>
  );
}

function portalPart(platformUrl: string) {
  return (text: string) => (
    <a className="link inline-flex min-h-11 items-center" href={`${platformUrl}/login`}>
      {text}
    </a>
  );
}
