/** Nobody's address: says so, and names no business. */
export function unknownHost(request: Request): Response {
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  const { pathname } = new URL(request.url);
  if (pathname === '/graphql')
    return Response.json(
      { errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] },
      { status: 404, headers },
    );
  if (pathname.startsWith('/api/'))
    return Response.json({ success: false, message: 'Not found', error: 'NOT_FOUND' }, { status: 404, headers });
  return new Response(PAGE, {
    status: 404,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
    },
  });
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page not found</title>
</head>
<body>
<main>
<h1>Page not found</h1>
<p>There is no site at this address. Please check the address and try again.</p>
</main>
</body>
</html>
`;
