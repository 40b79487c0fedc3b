import { useRef, useState } from 'react';

import { goOnAt } from '#app/ui/go-on-at.ts';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { centsFromDollars, formatMoney, ZERO } from '#worker/domain/money.ts';

import { EntryActions } from '../entry-actions.tsx';
import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { tellFailure, tellSuccess } from '../pricing/tell.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { useSave } from '../use-save.ts';
import { AddOnForm } from './add-on-form.tsx';
import { ADD_ONS_QUERY, DELETE_ADD_ON, UPDATE_ADD_ON, type WireAddOn } from './delivery-queries.ts';

/** What customers may choose besides at checkout, once per order. */
export function AddOnsPanel() {
  const { businessId, isReadOnly } = usePortal();
  const data = usePanelQuery(ADD_ONS_QUERY, { businessId }, ({ addOns }) => addOns);
  const [isNew, setNew] = useState(false);
  const adder = useRef<HTMLDivElement>(null);
  const newForm = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const addOns = data.value ?? [];
  // What was pressed is gone with the form, or with the add-on: whoever uses the keyboard goes on from the panel's action.
  const closeNew = (): void => {
    goOnAt(adder.current, newForm.current);
    setNew(false);
  };
  return (
    <Panel
      action={
        <div className="outline-none" ref={adder} tabIndex={-1}>
          {isReadOnly || isNew ? null : (
            <button className="action action-quiet" onClick={() => setNew(true)} type="button">
              {m.delivery_add_on_add()}
            </button>
          )}
        </div>
      }
      data={data}
      text={m.delivery_add_ons_text()}
      title={m.delivery_add_ons()}
    >
      {isNew ? (
        <div ref={newForm}>
          <AddOnForm
            addOn={null}
            onClose={closeNew}
            onSaved={() => {
              closeNew();
              data.reload();
            }}
          />
        </div>
      ) : null}
      {addOns.length === 0 && !isNew ? (
        <p className="rounded-card bg-sunken p-4 text-14">{m.delivery_add_ons_none()}</p>
      ) : null}
      <ul className="grid gap-3" ref={list}>
        {addOns.map((addOn) => (
          <li className="border-line border-t pt-3" key={addOn.id}>
            <AddOnEntry
              addOn={addOn}
              onChanged={data.reload}
              onDeleted={() => {
                goOnAt(adder.current, list.current);
                data.reload();
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type AddOnEntryProps = {
  readonly addOn: WireAddOn;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
};

/** Shown or changed in its place: what is typed into one stays while another is changed. */
function AddOnEntry({ addOn, onChanged, onDeleted }: AddOnEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<HTMLDivElement>(null);
  const close = (): void => {
    goOnAt(entry.current, entry.current);
    setOpen(false);
  };
  return (
    <div className="outline-none" ref={entry} tabIndex={-1}>
      {isOpen ? (
        <AddOnForm
          addOn={addOn}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      ) : (
        <AddOnItem addOn={addOn} onChanged={onChanged} onDeleted={onDeleted} onEdit={() => setOpen(true)} />
      )}
    </div>
  );
}

type AddOnItemProps = AddOnEntryProps & { readonly onEdit: () => void };

function AddOnItem({ addOn: { id, updatedAt, ...fields }, onEdit, onChanged, onDeleted }: AddOnItemProps) {
  const { businessId, isReadOnly } = usePortal();
  const update = useSave(UPDATE_ADD_ON, onChanged);
  const remove = useSave(DELETE_ADD_ON);
  const { name, price, taxable, isActive } = fields;
  const failure = update.failure ?? remove.failure;

  async function switchIt(): Promise<void> {
    remove.clear();
    // Its name and price go with it: they must not be written back over what somebody else has changed.
    const input = { businessId, ...fields, isActive: !isActive };
    if ((await update.save({ id, input, unchangedSince: updatedAt })) === null)
      return tellFailure(m.delivery_add_on_failed({ name }));
    tellSuccess(m.delivery_add_on_saved({ name }));
    onChanged();
  }

  async function destroy(): Promise<void> {
    update.clear();
    if ((await remove.save({ id })) === null) return tellFailure(m.delivery_add_on_failed({ name }));
    tellSuccess(m.delivery_add_on_deleted({ name }));
    onDeleted();
  }

  return (
    <article aria-label={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="break-words font-semibold">{name}</h3>
        <p className="figure text-14 text-muted">
          {[
            formatMoney(centsFromDollars(price) ?? ZERO),
            taxable ? m.delivery_taxed() : m.delivery_untaxed(),
            isActive ? m.delivery_offered() : m.delivery_switched_off(),
          ].join(' · ')}
        </p>
      </div>
      {isReadOnly ? null : (
        <EntryActions
          consequence={m.delivery_add_on_delete_text({ name })}
          name={name}
          onDelete={destroy}
          onEdit={onEdit}
          toggle={{
            label: isActive ? m.delivery_switch_off() : m.delivery_switch_on(),
            name: isActive ? m.delivery_switch_off_named({ name }) : m.delivery_switch_on_named({ name }),
            isBusy: update.isBusy,
            run: switchIt,
          }}
        />
      )}
      {failure === null ? null : (
        <Notice role="alert" title={m.delivery_add_on_failed({ name })} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
    </article>
  );
}
