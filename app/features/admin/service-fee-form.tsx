import { useId, useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { SET_SERVICE_FEE, type WirePlatformBusiness } from './business-queries.ts';
import { feeText } from './wire-text.ts';

type ServiceFeeFormProps = { readonly business: WirePlatformBusiness; readonly onChanged: () => void };

const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;
const DOLLARS = /^\d{1,7}(?:\.\d{1,2})?$/;

/** The platform's part of each order of a business, for the orders from now on. */
export function ServiceFeeForm({ business, onChanged }: ServiceFeeFormProps) {
  const client = useClient();
  const id = useId();
  const [isOn, setOn] = useState(business.serviceFeeEnabled);
  const [percent, setPercent] = useState(String(business.serviceFeePercent));
  const [fixed, setFixed] = useState(business.serviceFeeFixed.toFixed(2));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isPercent = PERCENT.test(percent.trim()) && Number(percent) <= 100;
  const isFixed = DOLLARS.test(fixed.trim());

  async function save(): Promise<void> {
    if (isBusy || !isPercent || !isFixed) return;
    setBusy(true);
    const input = { serviceFeeEnabled: isOn, serviceFeePercent: Number(percent), serviceFeeFixed: Number(fixed) };
    const { error } = await client.mutation(SET_SERVICE_FEE, { id: business.id, input }).toPromise();
    setBusy(false);
    setFailure(error === undefined ? null : failureText(error));
    if (error !== undefined) return;
    toast({ title: m.admin_fee_saved(), description: business.name });
    onChanged();
  }

  return (
    <form
      aria-label={m.admin_service_fee()}
      className="card grid gap-3 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="font-bold">{m.admin_service_fee()}</h3>
      <p className="text-14 text-muted">{m.admin_fee_now({ fee: feeText(business) })}</p>
      <label className="flex min-h-9 items-center gap-2 text-14">
        <input checked={isOn} className="size-4" onChange={(event) => setOn(event.target.checked)} type="checkbox" />
        {m.admin_fee_on()}
      </label>
      <div className="grid grid-cols-2 gap-3">
        <Field
          error={isPercent ? undefined : m.admin_fee_percent_hint()}
          id={`${id}-percent`}
          label={m.admin_fee_percent()}
        >
          {(given) => (
            <input
              {...given}
              className="field-control"
              inputMode="decimal"
              onChange={(event) => setPercent(event.target.value)}
              value={percent}
            />
          )}
        </Field>
        <Field error={isFixed ? undefined : m.admin_fee_fixed_hint()} id={`${id}-fixed`} label={m.admin_fee_fixed()}>
          {(given) => (
            <input
              {...given}
              className="field-control"
              inputMode="decimal"
              onChange={(event) => setFixed(event.target.value)}
              value={fixed}
            />
          )}
        </Field>
      </div>
      {failure === null ? null : (
        <p className="text-14 text-bad" role="alert">
          {failure}
        </p>
      )}
      <BusyButton
        busy={isBusy}
        busyText={m.admin_saving()}
        className="action action-quiet justify-self-start"
        disabled={!isPercent || !isFixed}
        type="submit"
      >
        {m.admin_fee_save()}
      </BusyButton>
    </form>
  );
}
