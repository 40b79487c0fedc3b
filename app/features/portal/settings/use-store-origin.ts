import { useShell } from '#app/features/shell/use-shell.ts';

/** A store's own address under the platform's, such as `https://acme.oskr.example`. */
export function useStoreOrigin(): (slug: string) => string {
  const platform = new URL(useShell()?.platformUrl ?? window.location.origin);
  return (slug) => `${platform.protocol}//${slug}.${platform.host}`;
}
