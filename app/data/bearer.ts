import { createMiddleware } from '@tanstack/react-start';

import { readSession } from './session.ts';

/**
 * What a page's function changes, it changes for whoever is signed in by the stored token: cookies only render pages.
 * Functions that only look, and pages, go by the cookie.
 */
export const withBearer = createMiddleware({ type: 'function' }).client(({ next, method }) => {
  const token = method === 'POST' ? (readSession()?.token ?? null) : null;
  return next(token === null ? {} : { headers: { Authorization: `Bearer ${token}` } });
});
