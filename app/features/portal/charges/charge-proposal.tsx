import { useEffect, useState } from 'react';
import { gql, useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { cents, formatMoney, isCents, ZERO, type Cents } from '#worker/domain/money.ts';

type WireProposal = {
  /** cents */
  readonly amount: number;
  readonly text: string;
};

const CHARGE_PROPOSAL = gql<
  { readonly chargeProposal: WireProposal | null },
  { readonly orderId: string; readonly type: string; readonly netWeightLb: number | null }
>`
  query ChargeProposal($orderId: ID!, $type: PostRentalChargeType!, $netWeightLb: Int) {
    chargeProposal(orderId: $orderId, type: $type, netWeightLb: $netWeightLb) {
      amount
      text
    }
  }
`;

const WEIGHT = 'ADDITIONAL_WEIGHT_FEE';
const PROPOSED: ReadonlySet<string> = new Set([WEIGHT, 'OVERTIME_FEE']);

type ChargeProposalProps = {
  readonly orderId: string;
  /** The kind of charge that is chosen; empty before one is. */
  readonly type: string;
  readonly onUse: (amount: Cents, description: string) => void;
};

/** What a charge comes to by the prices that the customer agreed to, with its arithmetic, to be taken over as it is. */
export function ChargeProposal({ orderId, type, onUse }: ChargeProposalProps) {
  const [weight, setWeight] = useState('');
  const pounds = type === WEIGHT ? poundsOf(weight) : null;
  const settled = useSettled(pounds);
  const isAsked = PROPOSED.has(type) && (type !== WEIGHT || pounds !== null);
  const isSettled = settled === pounds;
  const [{ data, error, fetching }] = useQuery({
    query: CHARGE_PROPOSAL,
    variables: { orderId, type, netWeightLb: settled },
    requestPolicy: 'network-only',
    pause: !isAsked || !isSettled,
  });
  if (!PROPOSED.has(type)) return null;
  const isBusy = isAsked && (fetching || !isSettled);
  const isAnswered = isAsked && !isBusy;
  const failure = isAnswered ? error : undefined;
  const proposal = isAnswered && failure === undefined ? (data?.chargeProposal ?? null) : null;
  const amount = proposal !== null && isCents(proposal.amount) ? cents(proposal.amount) : ZERO;
  const told = isBusy ? m.portal_proposal_busy() : (proposal?.text ?? m.portal_proposal_none());
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3">
      <div>
        {type === WEIGHT ? (
          <Field
            error={weight.trim() !== '' && pounds === null ? m.portal_proposal_weight_wrong() : undefined}
            hint={m.portal_proposal_weight_hint()}
            id="charge-weight"
            label={m.portal_proposal_weight()}
          >
            {(given) => (
              <input
                {...given}
                autoComplete="off"
                className="field-control figure"
                inputMode="numeric"
                maxLength={9}
                onChange={(event) => setWeight(event.target.value)}
                value={weight}
              />
            )}
          </Field>
        ) : null}
        <div role="status">
          {isAsked && failure === undefined ? (
            <p className={`figure whitespace-pre-line text-14 ${type === WEIGHT ? 'mt-3' : ''}`}>{told}</p>
          ) : null}
        </div>
      </div>
      {failure === undefined ? null : <Notice role="alert" title={failureText(failure)} tone="bad" />}
      {proposal === null || amount === 0 ? null : (
        <button
          className="action action-quiet justify-self-start"
          onClick={() => onUse(amount, proposal.text)}
          type="button"
        >
          {m.portal_proposal_use({ amount: formatMoney(amount) })}
        </button>
      )}
    </div>
  );
}

const DEBOUNCE_MS = 250;

/** What is typed, once nothing more has been for a moment: not every key is a question. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whole pounds, with or without commas; null for what is no such number. */
export function poundsOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}
