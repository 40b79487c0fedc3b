import { m } from '#texts';

import { plainPage } from './plain-page.ts';

/** Nobody's address: says so, and names no business. */
export function unknownHost(request: Request): Response {
  const { pathname } = new URL(request.url);
  const answer = { status: 404, headers: { 'Cache-Control': 'no-store' } };
  if (pathname === '/graphql')
    return Response.json({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] }, answer);
  // Sent to a server that is not theirs: what it asks for is done nowhere.
  if (pathname.startsWith('/api/'))
    return Response.json({ success: false, message: 'Not found', error: 'NOT_FOUND' }, { ...answer, status: 421 });
  if (pathname === '/robots.txt')
    return new Response('User-agent: *\nDisallow: /\n', { headers: { 'Cache-Control': 'no-store' } });
  return plainPage(404, m.words_page_not_found(), m.words_no_site());
}
