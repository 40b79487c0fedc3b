/** One file of the build, as the router announces it. */
export type StaticFile = {
  readonly type: string;
  /** Of the bytes themselves, without quotes. */
  readonly hash: string;
  readonly size: number;
  /** Encodings there is a ready-made variant of, best first, with their sizes. */
  readonly variants: ReadonlyArray<{
    readonly encoding: 'br' | 'gzip';
    readonly extension: string;
    readonly size: number;
  }>;
};

/** Files by URL path. */
export type Manifest = Readonly<Record<string, StaticFile>>;

/** Reads the bytes of a path, `variant` being the extension of a compressed one. */
export type ReadBytes = (path: string, variant: string | null) => Promise<ReadableStream | null>;

/**
 * Answers a request for a file of the build, or null when it names none.
 *
 * Names below /assets/ carry a hash of their content, so they may be kept for ever; everything else is asked
 * for again each time, which costs a 304.
 */
export async function serveStatic(request: Request, manifest: Manifest, read: ReadBytes): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { pathname } = new URL(request.url);
  const file = Object.hasOwn(manifest, pathname) ? manifest[pathname] : undefined;
  if (file === undefined) return null;

  const variant = chooseVariant(file, request.headers.get('accept-encoding') ?? '');
  const etag = `"${file.hash}${variant === null ? '' : `-${variant.encoding}`}"`;
  const headers = new Headers({
    'content-type': file.type,
    etag,
    'cache-control': pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'x-request-id': crypto.randomUUID(),
    'server-timing': 'static',
  });
  if (file.variants.length > 0) headers.set('vary', 'accept-encoding');
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  headers.set('content-length', String(variant?.size ?? file.size));
  if (variant !== null) headers.set('content-encoding', variant.encoding);
  if (request.method === 'HEAD') return new Response(null, { headers });

  const body = await read(pathname, variant?.extension ?? null);
  if (body === null) return null;
  // Else the runtime would compress the variant a second time.
  const encodeBody = variant === null ? 'automatic' : 'manual';
  return new Response(body, { headers, ...{ encodeBody } });
}

function chooseVariant(file: StaticFile, accepted: string): StaticFile['variants'][number] | null {
  const wishes = accepted.split(',').map((part) => part.trim().toLowerCase().split(';'));
  const isRefused = (weight: string | undefined) => /^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  const names = wishes.filter(([, weight]) => !isRefused(weight)).map(([name]) => name);
  return file.variants.find(({ encoding }) => names.includes(encoding)) ?? null;
}

/** Weak comparison: a proxy on the way may have weakened the tag. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}
