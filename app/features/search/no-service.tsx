import type { SearchPage } from '#app/data/models.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatPhone } from '#worker/domain/phone.ts';

import { phonePart } from './not-taking-orders.tsx';
import { ZipWishForm } from './zip-wish-form.tsx';

type NoServiceProps = {
  readonly place: SearchPage['place'];
  /** On the platform: the business that was searched for. */
  readonly businessSlug: string | null;
  readonly isFramed: boolean;
};

/** Nobody delivers there: whom to call instead, and how to hear of it when that changes. */
export function NoService({ place, businessSlug, isFramed }: NoServiceProps) {
  const store = useShell()?.store ?? null;
  const isKnown = place.precision !== null && place.zipCode !== null;
  const phone = store?.phone ?? null;
  return (
    <>
      <Notice tone="warn" title={isKnown ? m.search_no_service_title() : m.search_place_unknown()}>
        {isKnown ? <p>{m.search_no_service_text()}</p> : null}
        {store === null || phone === null ? null : (
          <p>
            <RichText
              parts={phonePart(phone)}
              text={m.search_call({ business: store.name, number: formatPhone(phone) })}
            />
          </p>
        )}
      </Notice>
      {isKnown && place.zipCode !== null ? (
        <ZipWishForm businessSlug={businessSlug} isFramed={isFramed} key={place.zipCode} zipCode={place.zipCode} />
      ) : null}
    </>
  );
}
