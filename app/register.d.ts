import type { PageRequest } from './data/context.ts';

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageRequest & { readonly nonce: string } };
  }
}
