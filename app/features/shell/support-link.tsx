import { useShell } from './use-shell.ts';

/** Where the platform's own support reads mail, not a store's. Empty on an address that is nobody's. */
export function useSupportAddress(): string {
  const shell = useShell();
  return shell === null ? '' : `support@${new URL(shell.platformUrl).hostname}`;
}

export function SupportLink() {
  const address = useSupportAddress();
  if (address === '') return 'OSKR';
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
