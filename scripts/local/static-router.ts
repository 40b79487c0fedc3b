import { encodeHtml } from './html-encoding.ts';
import { serveStatic, type Manifest, type ReadBytes } from './static-files.ts';

type Service = { fetch(request: Request | string): Promise<Response> };
/** What a host may be called in a request: a name in ASCII or an address, and a port. */
const PLAIN_HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i;
/** An address that is nobody's site, whatever the root domain is. */
const NOBODYS = 'http://0.0.0.0';

type Bindings = { readonly MAIN: Service; readonly FILES: Service; readonly COMPRESSED: Service };

/**
 * Stands before the Worker in raw workerd, as Cloudflare's asset hosting does in production: files of the
 * build are answered here, pages are compressed, everything else goes through untouched.
 */
export function createRouter(manifest: Manifest) {
  return {
    async fetch(sent: Request, env: Bindings): Promise<Response> {
      const request = withPlainHost(sent);
      const file = await serveStatic(request, manifest, readFrom(env));
      return file ?? encodeHtml(request, await env.MAIN.fetch(request));
    },
  };
}

/**
 * Raw workerd puts whatever stands in `Host` into the URL, where it may be no URL, or change what is its
 * path; Cloudflare lets no such request through. Here it is answered as on any host that is nobody's.
 */
function withPlainHost(request: Request): Request {
  const host = request.headers.get('host') ?? '';
  if (PLAIN_HOST.test(host) && URL.canParse(request.url)) return request;
  const origin = `http://${host}`;
  const path = request.url.startsWith(`${origin}/`) ? request.url.slice(origin.length) : '/';
  return new Request(NOBODYS + path, request);
}

/** What the Worker reaches through its ASSETS binding. */
export function createAssets(manifest: Manifest) {
  return {
    async fetch(request: Request, env: Bindings): Promise<Response> {
      return (await serveStatic(request, manifest, readFrom(env))) ?? new Response('Not found', { status: 404 });
    },
  };
}

function readFrom(env: Bindings): ReadBytes {
  return async (path, variant) => {
    const service = variant === null ? env.FILES : env.COMPRESSED;
    const answer = await service.fetch(`http://files${path}${variant ?? ''}`);
    return answer.ok ? answer.body : null;
  };
}
