import { useShell } from '#app/features/shell/use-shell.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatPhone } from '#worker/domain/phone.ts';

import { phonePart } from './not-taking-orders.tsx';

/** Without JavaScript the buttons of the results do nothing: how to order all the same. */
export function NeedsJavaScript() {
  const store = useShell()?.store ?? null;
  const phone = store?.phone ?? null;
  return (
    <noscript>
      <p className="card p-4">
        {m.search_needs_javascript()}{' '}
        {store === null || phone === null ? null : (
          <RichText
            parts={phonePart(phone)}
            text={m.search_call({ business: store.name, number: formatPhone(phone) })}
          />
        )}
      </p>
    </noscript>
  );
}
