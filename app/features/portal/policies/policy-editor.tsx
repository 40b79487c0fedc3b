import { useId, useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { useIsPainted } from '#app/ui/use-is-painted.ts';
import { m } from '#texts';

import { SaveRow } from '../save-row.tsx';
import { useSave } from '../use-save.ts';
import { LineList } from './line-list.tsx';
import {
  NOTHING_PENDING,
  policyChanges,
  policyFormOf,
  withPending,
  type PendingLines,
  type Policies,
  type PolicyForm,
} from './policy-form.ts';
import { UPDATE_POLICIES } from './policy-queries.ts';

type PolicyEditorProps = {
  readonly businessId: string;
  readonly stored: Policies;
  readonly form: PolicyForm;
  readonly isReadOnly: boolean;
  readonly onChange: (form: PolicyForm) => void;
  /** @param sent the form as it was saved: what differs from it was typed meanwhile */
  readonly onSaved: (policies: Policies, sent: PolicyForm) => void;
};

const STARTERS = [
  m.policies_starter_hazardous,
  m.policies_starter_asbestos,
  m.policies_starter_paint,
  m.policies_starter_batteries,
  m.policies_starter_tires,
  m.policies_starter_refrigerant,
  m.policies_starter_electronics,
  m.policies_starter_fuel,
  m.policies_starter_medical,
  m.policies_starter_propane,
] as const;

/** What customers read and accept, all in one form: nothing counts before it is saved. */
export function PolicyEditor({ businessId, stored, form, isReadOnly, onChange, onSaved }: PolicyEditorProps) {
  const id = useId();
  const { isBusy, failure, save, clear } = useSave(UPDATE_POLICIES);
  const [isSaved, setSaved] = useState(false);
  const [pending, setPending] = useState<PendingLines>(NOTHING_PENDING);
  // The items fill a screen: what stands below them comes a frame later, so that the tab itself comes a frame sooner.
  const isPainted = useIsPainted();
  // What is typed but not added is meant to be there, too.
  const whole = withPending(form, pending);
  const changes = policyChanges(whole, stored);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const fields = failure?.fields ?? {};

  function change(part: Partial<PolicyForm>): void {
    setSaved(false);
    onChange({ ...form, ...part });
  }

  async function send(): Promise<void> {
    if (!isChanged || isBusy) return;
    onChange(whole);
    setPending(NOTHING_PENDING);
    const answer = await save({ id: businessId, input: changes });
    if (!answer?.updateBusiness) return;
    setSaved(true);
    onSaved(answer.updateBusiness, whole);
    toast({ title: m.policies_saved(), description: m.policies_saved_text() });
  }

  return (
    <form
      aria-label={m.portal_policies()}
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LineList
        addLabel={m.policies_item_add()}
        empty={m.policies_items_none()}
        error={fields['prohibitedItems']}
        hint={m.policies_items_hint()}
        isReadOnly={isReadOnly}
        lines={form.prohibitedItems}
        longest={200}
        noun={m.policies_item()}
        onChange={(prohibitedItems) => change({ prohibitedItems })}
        onPending={(prohibitedItems) => setPending((before) => ({ ...before, prohibitedItems }))}
        pending={pending.prohibitedItems}
        starters={STARTERS.map((text) => text())}
        title={m.portal_prohibited()}
      />
      {isPainted ? (
        <>
          <LineList
            addLabel={m.policies_message_add()}
            empty={m.policies_messages_none()}
            error={fields['policyMessages']}
            hint={m.policies_messages_hint()}
            isReadOnly={isReadOnly}
            lines={form.policyMessages}
            isLong
            longest={1000}
            noun={m.policies_message()}
            onChange={(policyMessages) => change({ policyMessages })}
            onPending={(policyMessages) => setPending((before) => ({ ...before, policyMessages }))}
            pending={pending.policyMessages}
            title={m.policies_messages()}
          />
          <Field
            error={fields['businessNotes']}
            hint={m.policies_notes_hint()}
            id={`${id}-notes`}
            label={m.policies_notes()}
          >
            {(given) => (
              <textarea
                {...given}
                className="field-control min-h-28 text-14"
                maxLength={10_000}
                onChange={(event) => change({ businessNotes: event.target.value })}
                readOnly={isReadOnly}
                value={form.businessNotes}
              />
            )}
          </Field>
          <Field
            error={fields['termsOfServiceUrl']}
            hint={m.policies_terms_hint()}
            id={`${id}-terms`}
            label={m.policies_terms()}
          >
            {(given) => (
              <input
                {...given}
                autoCapitalize="none"
                className="field-control text-14"
                inputMode="url"
                maxLength={2000}
                onChange={(event) => change({ termsOfServiceUrl: event.target.value })}
                placeholder={m.policies_terms_example()}
                readOnly={isReadOnly}
                spellCheck={false}
                type="url"
                value={form.termsOfServiceUrl}
              />
            )}
          </Field>
          {failure === null ? null : (
            <Notice role="alert" title={m.policies_not_saved()} tone="bad">
              <p>{failure.message}</p>
            </Notice>
          )}
          {isReadOnly ? (
            <p className="text-14 text-muted">{m.portal_read_only()}</p>
          ) : (
            <SaveRow
              busyText={m.policies_saving()}
              isBusy={isBusy}
              isChanged={isChanged}
              label={m.policies_save()}
              onDiscard={() => {
                clear();
                setPending(NOTHING_PENDING);
                onChange(policyFormOf(stored));
              }}
              saved={isSaved ? m.policies_saved_text() : ''}
            />
          )}
        </>
      ) : null}
    </form>
  );
}
