import { useShell } from './use-shell.ts';

/** The platform's own support, not a store's. */
export function SupportLink() {
  const shell = useShell();
  if (shell === null) return 'OSKR';
  const address = `support@${new URL(shell.platformUrl).hostname}`;
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
