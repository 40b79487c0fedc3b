import { useId, useState } from 'react';

import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { centsFromText, dollars } from '#worker/domain/money.ts';

import { AmountField } from '../amount-field.tsx';
import { EntryForm } from '../entry-form.tsx';
import { usePortal } from '../portal-context.ts';
import { tellFailure, tellSuccess } from '../pricing/tell.ts';
import { TextField } from '../text-field.tsx';
import { useSave } from '../use-save.ts';
import { CREATE_ADD_ON, UPDATE_ADD_ON, type WireAddOn } from './delivery-queries.ts';

type AddOnFormProps = {
  /** Null for a new one. */
  readonly addOn: WireAddOn | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

export function AddOnForm({ addOn, onSaved, onClose }: AddOnFormProps) {
  const { businessId } = usePortal();
  const id = useId();
  const create = useSave(CREATE_ADD_ON);
  const update = useSave(UPDATE_ADD_ON);
  const [first] = useState(() => entryOf(addOn));
  const [name, setName] = useState(first.name);
  const [price, setPrice] = useState(first.price);
  const [taxable, setTaxable] = useState(first.taxable);
  useUnsaved(name !== first.name || price !== first.price || taxable !== first.taxable);
  const [isTried, setTried] = useState(false);
  const { failure } = addOn === null ? create : update;
  const cents = centsFromText(price);
  const tidy = name.trim();
  const title = addOn === null ? m.delivery_add_on_add() : m.pricing_edit_named({ name: addOn.name });

  async function save(): Promise<void> {
    setTried(true);
    if (tidy === '') return document.getElementById(`${id}-name`)?.focus();
    if (cents === null) return document.getElementById(`${id}-price`)?.focus();
    // Not whether it is offered, which is not typed here: a colleague may have switched it off meanwhile.
    const input = { businessId, name: tidy, price: dollars(cents), taxable };
    const done =
      addOn === null ? await create.save({ input }) : await update.save({ id: addOn.id, input, unchangedSince: null });
    if (done === null) return tellFailure(m.delivery_add_on_failed({ name: tidy }));
    tellSuccess(m.delivery_add_on_saved({ name: tidy }));
    onSaved();
  }

  return (
    <EntryForm
      failed={m.delivery_add_on_failed({ name: tidy })}
      failure={failure}
      isBusy={create.isBusy || update.isBusy}
      label={m.delivery_add_on_save()}
      onClose={onClose}
      onSave={save}
      title={title}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          error={isTried && tidy === '' ? m.delivery_add_on_name_missing() : failure?.fields['name']}
          id={`${id}-name`}
          label={m.delivery_add_on_name()}
          maxLength={200}
          onChange={setName}
          value={name}
        />
        <AmountField
          error={isTried && cents === null ? m.pricing_fee_wrong() : failure?.fields['price']}
          id={`${id}-price`}
          label={m.delivery_add_on_price()}
          onChange={setPrice}
          value={price}
        />
      </div>
      <label className="flex min-h-6 items-center gap-2 text-14">
        <input
          checked={taxable}
          className="size-4"
          onChange={(event) => setTaxable(event.target.checked)}
          type="checkbox"
        />
        {m.delivery_add_on_taxable()}
      </label>
    </EntryForm>
  );
}

/** What the form of an add-on begins with. */
function entryOf(addOn: WireAddOn | null) {
  return { name: addOn?.name ?? '', price: addOn?.price.toFixed(2) ?? '', taxable: addOn?.taxable ?? true };
}
