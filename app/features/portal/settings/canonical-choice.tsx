import { useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { SET_CANONICAL, type WireDomain } from './domain-queries.ts';

type CanonicalChoiceProps = {
  readonly businessId: string;
  readonly slug: string;
  readonly domains: ReadonlyArray<WireDomain>;
  readonly isReadOnly: boolean;
  readonly onChanged: (failure: string | null) => void;
};

/** Which of the store's addresses search engines and mails name. */
export function CanonicalChoice({ businessId, slug, domains, isReadOnly, onChanged }: CanonicalChoiceProps) {
  const client = useClient();
  const shell = useShell();
  const [isBusy, setBusy] = useState(false);
  const live = domains.filter(({ state }) => state === 'VERIFIED');
  if (live.length === 0) return null;
  const ours = `${slug}.${new URL(shell?.platformUrl ?? 'http://localhost').host}`;
  const chosen = live.find(({ isCanonical }) => isCanonical)?.host ?? null;

  async function choose(host: string | null): Promise<void> {
    setBusy(true);
    const { error } = await client.mutation(SET_CANONICAL, { businessId, host }).toPromise();
    setBusy(false);
    if (error === undefined) toast({ title: m.portal_canonical_changed(), description: host ?? ours });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <fieldset className="grid gap-1 border-line border-t pt-4" disabled={isBusy || isReadOnly}>
      <legend className="float-left mb-1 w-full font-bold">{m.portal_canonical()}</legend>
      <p className="text-14 text-muted">{m.portal_canonical_text()}</p>
      {[...live.map(({ host }) => host), null].map((host) => (
        <label className="flex min-h-9 items-center gap-2 text-14" key={host ?? ours}>
          <input
            checked={host === chosen}
            className="size-4"
            name="canonical-host"
            onChange={() => void choose(host)}
            type="radio"
          />
          <span className="min-w-0 break-words">{host ?? ours}</span>
        </label>
      ))}
    </fieldset>
  );
}
