import { BusinessTerms } from '#app/features/checkout/business-terms.tsx';
import { m } from '#texts';
import { consentSentence } from '#worker/domain/consent.ts';

import { policyInputOf, type PolicyForm } from './policy-form.ts';

type PolicyPreviewProps = { readonly businessName: string; readonly form: PolicyForm };

/** The end of the checkout page as customers see it, with what has not been saved yet. */
export function PolicyPreview({ businessName, form }: PolicyPreviewProps) {
  const { prohibitedItems, policyMessages, businessNotes, termsOfServiceUrl } = policyInputOf(form);
  const notes = businessNotes === '' ? null : businessNotes;
  const isBare = prohibitedItems.length === 0 && policyMessages.length === 0 && notes === null;
  return (
    <div className="grid gap-4">
      {isBare ? <p className="rounded-control bg-sunken p-4 text-14">{m.policies_preview_none()}</p> : null}
      <BusinessTerms business={{ name: businessName, notes, policyMessages, prohibitedItems }} />
      <p className="flex items-start gap-3 text-14">
        <span aria-hidden="true" className="mt-0.5 size-4 shrink-0 rounded-[3px] border-2 border-line-strong" />
        <span className="min-w-0 wrap-anywhere">{consentSentence(businessName)}</span>
      </p>
      {termsOfServiceUrl === '' ? (
        <p className="ps-7 text-14 text-warn">{m.policies_preview_no_terms()}</p>
      ) : (
        <p className="ps-7 text-14">
          <a className="link wrap-anywhere" href={safeUrl(termsOfServiceUrl)} rel="noreferrer" target="_blank">
            {m.checkout_business_terms({ business: businessName })}
          </a>
        </p>
      )}
    </div>
  );
}

/** What is still being typed may be anything: only a page is opened. */
function safeUrl(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
