import type { Context } from '#worker/usecases/context.ts';

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: { nonce: string; ctx: Context; enter: () => void } };
  }
}
