import type { CartPage } from '#app/data/models.ts';
import { m } from '#texts';
import { prohibitedText } from '#worker/domain/consent.ts';

type BusinessTermsProps = {
  readonly business: Pick<CartPage['business'], 'name' | 'notes' | 'policyMessages' | 'prohibitedItems'>;
};

/** What an order accepts beside its price, in the business's own words. */
export function BusinessTerms({ business }: BusinessTermsProps) {
  const { name, notes, policyMessages, prohibitedItems } = business;
  const prohibited = prohibitedText(prohibitedItems);
  const asked = [...policyMessages, ...(notes === null ? [] : [notes])];
  if (prohibited === null && asked.length === 0) return null;
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4 text-14">
      {prohibited === null ? null : (
        <section>
          <h3 className="font-bold text-16">{m.checkout_prohibited()}</h3>
          <p className="mt-1 wrap-anywhere">{prohibited}</p>
        </section>
      )}
      {asked.length === 0 ? null : (
        <section>
          <h3 className="font-bold text-16">{m.checkout_own_terms({ business: name })}</h3>
          {asked.map((message) => (
            <p className="mt-1 whitespace-pre-line wrap-anywhere" key={message}>
              {message}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
