import { useEffect, useImperativeHandle, useRef, useState } from 'react';

import { Field, FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';

import { leaveForSandboxBank } from './confirm-payment.ts';
import type { CardFieldsProps } from './payment-fields.tsx';
import { cardProblem, spaced, testCards, testMethodOf, type CardEntry } from './test-cards.ts';

const BLANK: CardEntry = { number: '', expiry: '', code: '' };

/** The sandbox's card fields: only the provider's test cards are known here, and nothing typed leaves the browser. */
export function TestCardFields({ ref, declined }: CardFieldsProps) {
  const [card, setCard] = useState(BLANK);
  const [problem, setProblem] = useState<ReturnType<typeof cardProblem>>(null);
  const inputs = useRef<Partial<Record<keyof CardEntry, HTMLInputElement | null>>>({});

  useEffect(() => {
    if (declined !== null) inputs.current.number?.focus();
  }, [declined]);

  useImperativeHandle(ref, () => ({
    paymentMethod: () => {
      const found = cardProblem(card, new Date());
      setProblem(found);
      if (found !== null) inputs.current[found.field]?.focus();
      return Promise.resolve(found === null ? testMethodOf(card.number) : null);
    },
    confirm: (action) => {
      leaveForSandboxBank(action);
      // The page that is come back to says how it went. This one answers only when the way back leads to it as it was.
      return new Promise((resolve) => {
        window.addEventListener('pageshow', () => resolve('refused'), { once: true });
      });
    },
  }));

  function input(field: keyof CardEntry, more: { autoComplete: string; placeholder: string; maxLength: number }) {
    return (given: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => (
      <input
        {...given}
        {...more}
        aria-describedby={declined === null ? given['aria-describedby'] : 'card-declined'}
        aria-invalid={given['aria-invalid'] || declined !== null}
        className="field-control figure"
        inputMode="numeric"
        onBlur={() => field === 'number' && setCard({ ...card, number: spaced(card.number) })}
        onChange={(event) => setCard({ ...card, [field]: event.target.value })}
        ref={(element) => {
          inputs.current[field] = element;
        }}
        required
        value={card[field]}
      />
    );
  }

  const errorOf = (field: keyof CardEntry) => (problem?.field === field ? problem.message : undefined);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold text-18">{m.checkout_card()}</legend>
      <p className="rounded-control border border-warn bg-warn-wash px-3 py-2 font-semibold text-14 text-warn">
        {m.checkout_test_mode()}
      </p>
      {declined === null ? null : (
        <div aria-live="assertive">
          <FieldError id="card-declined">{declined}</FieldError>
        </div>
      )}
      <Field error={errorOf('number')} id="card-number" label={m.checkout_card_number()}>
        {input('number', { autoComplete: 'cc-number', placeholder: '4242 4242 4242 4242', maxLength: 23 })}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field error={errorOf('expiry')} id="card-expiry" label={m.checkout_card_expiry()}>
          {input('expiry', { autoComplete: 'cc-exp', placeholder: m.checkout_card_expiry_form(), maxLength: 7 })}
        </Field>
        <Field error={errorOf('code')} id="card-code" label={m.checkout_card_code()}>
          {input('code', { autoComplete: 'cc-csc', placeholder: m.checkout_card_code_form(), maxLength: 4 })}
        </Field>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 items-center text-14">{m.checkout_test_numbers()}</summary>
        <ul className="figure grid gap-1 text-14">
          {testCards().map(({ number, does }) => (
            <li key={number}>
              {number} <span className="text-muted">{does}</span>
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}
