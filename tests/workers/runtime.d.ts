import type { Env as Bindings } from '#worker/env.ts';

import type * as entry from './entry.ts';

declare global {
  /** What `cloudflare:workers` knows of the Worker under test. */
  namespace Cloudflare {
    interface Env extends Bindings {}
    interface GlobalProps {
      mainModule: typeof entry;
    }
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no Redis can be had: what needs one is skipped. */
    redis: { readonly url: string; readonly token: string } | null;
  }
}
