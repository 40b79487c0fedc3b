import { serveStatic, type Manifest, type ReadBytes } from './static-files.ts';

type Service = { fetch(request: Request | string): Promise<Response> };
type Bindings = { readonly MAIN: Service; readonly FILES: Service; readonly COMPRESSED: Service };

/**
 * Stands before the Worker in raw workerd, as Cloudflare's asset hosting does in production: files of the
 * build are answered here, everything else goes through untouched.
 */
export function createRouter(manifest: Manifest) {
  return {
    async fetch(request: Request, env: Bindings): Promise<Response> {
      return (await serveStatic(request, manifest, readFrom(env))) ?? env.MAIN.fetch(request);
    },
  };
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
