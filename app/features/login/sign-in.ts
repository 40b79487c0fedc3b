import type { Shell } from '#app/data/models.ts';
import { tokensOf } from '#app/data/refresh-session.ts';
import { rest, RestError, send } from '#app/data/rest.ts';
import { homeOf, writeSession, type SessionUser } from '#app/data/session.ts';
import { noteReceived } from '#app/data/token-life.ts';
import { failureOf, type Failure } from '#app/features/account/failure.ts';
import { m } from '#texts';

export type SignInFailure = Failure & {
  /** The account works here: it signs in on the platform's own address. */
  readonly isStaff: boolean;
};

export type SignInResult =
  | { readonly ok: true; readonly user: SessionUser }
  | { readonly ok: false; readonly failure: SignInFailure };

type Credentials = {
  readonly email: string;
  readonly password: string;
  /** From the link that finishes a registration. */
  readonly confirmToken: string | null;
};

/** Signs in and stores who it is. */
export async function signIn(shell: Shell | null, credentials: Credentials): Promise<SignInResult> {
  const { confirmToken, ...both } = credentials;
  try {
    const body = confirmToken === null ? both : { ...both, confirmToken };
    const answer = tokensOf(await rest('POST', '/api/auth/login', body));
    if (answer === null || answer.user === null) return { ok: false, failure: badCredentials() };
    return await begin(shell, answer.token, answer.refreshToken ?? null, answer.user);
  } catch (error) {
    return { ok: false, failure: signInFailureOf(error, confirmToken !== null) };
  }
}

/** A store's address never keeps what opens a portal: tenant pages and staff tokens share no origin. */
async function begin(
  shell: Shell | null,
  token: string,
  refreshToken: string | null,
  user: SessionUser,
): Promise<SignInResult> {
  if (shell?.kind === 'storefront' && user.userType !== 'CUSTOMER') {
    await send('POST', '/api/auth/logout', { body: { refreshToken }, token: null }).catch(() => undefined);
    return { ok: false, failure: { ...badCredentials(), message: m.account_staff_text(), isStaff: true } };
  }
  noteReceived(token, Date.now());
  writeSession({ token, refreshToken, user }, new Date());
  return { ok: true, user };
}

function badCredentials(): SignInFailure {
  return {
    title: m.account_login_failed(),
    message: m.account_login_failed_text(),
    retrySeconds: null,
    isStaff: false,
  };
}

/** @param isConfirming then the server may say that the link, not the password, was wrong */
export function signInFailureOf(error: unknown, isConfirming: boolean): SignInFailure {
  const isAnswered = error instanceof RestError && error.code !== null && error.status < 500;
  if (!isAnswered) {
    return {
      title: m.account_login_error(),
      message: m.account_login_error_text(),
      retrySeconds: null,
      isStaff: false,
    };
  }
  // The server says this of everything but staff on a store's address.
  const isStaff = error.status === 401 && error.message !== 'Invalid credentials';
  const isTold = isStaff || error.status === 429 || (isConfirming && error.status !== 401);
  return isTold
    ? { ...failureOf(error, m.account_login_failed(), m.account_login_failed_text()), isStaff }
    : badCredentials();
}

/** Portals are on the platform's address only: a store's customers go to their orders there. */
export function homeOn(shell: Shell | null, user: SessionUser): string {
  return shell?.kind === 'storefront' ? '/my-orders' : homeOf(user.userType);
}
