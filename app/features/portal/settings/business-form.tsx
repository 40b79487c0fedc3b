import { useId, useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { STATE_CODES } from '#worker/domain/customer-info.ts';

import { SaveRow } from '../save-row.tsx';
import { useSave } from '../use-save.ts';
import { businessChanges, businessFormOf, type ProfileText } from './profile-form.ts';
import { rebased } from './rebased.ts';
import { UPDATE_PROFILE, type WireProfile } from './settings-queries.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useStoreOrigin } from './use-store-origin.ts';

type BusinessFormProps = {
  readonly businessId: string;
  readonly stored: WireProfile;
  readonly onSaved: (business: WireProfile) => void;
};

type Input = {
  readonly name: Exclude<ProfileText, 'addressState' | 'timeZone'>;
  readonly label: () => string;
  readonly most: number;
  readonly type?: 'email' | 'tel';
  readonly hint?: () => string;
};

const WHO: ReadonlyArray<Input> = [
  { name: 'name', label: m.settings_name, most: 200, hint: m.settings_name_hint },
  { name: 'slug', label: m.settings_slug, most: 40, hint: m.settings_slug_hint },
  { name: 'phone', label: m.common_phone, most: 50, type: 'tel' },
  { name: 'email', label: m.common_email, most: 254, type: 'email', hint: m.settings_email_hint },
];
const WHERE: ReadonlyArray<Input> = [
  { name: 'addressStreet', label: m.settings_street, most: 200 },
  { name: 'addressCity', label: m.settings_city, most: 100 },
];
const ZIP: Input = { name: 'addressZipCode', label: m.settings_zip, most: 10, hint: m.settings_zip_hint };

/** Only what differs is sent; what is wrong is told beside its field. */
export function BusinessForm({ businessId, stored, onSaved }: BusinessFormProps) {
  const id = useId();
  const { isBusy, failure, save } = useSave(UPDATE_PROFILE);
  const [form, setForm] = useState(() => businessFormOf(stored));
  const [isSaved, setSaved] = useState(false);
  const changes = businessChanges(form, stored);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const problems = failure?.fields ?? {};

  function change(name: ProfileText, text: string): void {
    setSaved(false);
    setForm({ ...form, [name]: text });
  }

  async function send(): Promise<void> {
    const answer = await save({ id: businessId, input: changes });
    if (!answer?.updateBusiness) return;
    const saved = businessFormOf(answer.updateBusiness);
    setForm((now) => rebased(now, form, saved));
    setSaved(true);
    onSaved(answer.updateBusiness);
    toast({ title: m.settings_saved(), description: answer.updateBusiness.name });
  }

  const field = ({ name, label, most, type, hint }: Input) => (
    <Field error={problems[name]} hint={hint?.()} id={`${id}-${name}`} key={name} label={label()}>
      {(given) => (
        <input
          {...given}
          autoComplete="off"
          className="field-control"
          maxLength={most}
          onChange={(event) => change(name, event.target.value)}
          spellCheck={false}
          type={type ?? 'text'}
          value={form[name]}
        />
      )}
    </Field>
  );

  return (
    <form
      aria-label={m.settings_business()}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void send();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">{WHO.map(field)}</div>
      {changes.slug === undefined ? null : <SlugMoves from={stored.slug} to={changes.slug} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {WHERE.map(field)}
        <Field error={problems['addressState']} id={`${id}-state`} label={m.settings_state()}>
          {(given) => (
            <select
              {...given}
              className="field-control"
              onChange={(event) => change('addressState', event.target.value)}
              value={form.addressState}
            >
              <option value="">{m.common_not_set()}</option>
              {[...STATE_CODES].map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
        {field(ZIP)}
        <TimeZoneField
          error={problems['timeZone']}
          id={`${id}-zone`}
          onChange={(zone) => change('timeZone', zone)}
          value={form.timeZone}
        />
      </div>
      {changes.timeZone === undefined ? null : <Notice title={m.settings_zone_moves()} tone="warn" />}
      {failure === null ? null : (
        <Notice role="alert" title={m.settings_not_saved()} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
      <SaveRow
        busyText={m.settings_saving()}
        isBusy={isBusy}
        isChanged={isChanged}
        label={m.settings_save()}
        saved={isSaved ? m.settings_saved() : ''}
      />
    </form>
  );
}

/** Said before it is saved: what leads where afterwards. */
function SlugMoves({ from, to }: { readonly from: string; readonly to: string }) {
  const originOf = useStoreOrigin();
  return (
    <Notice title={m.settings_slug_moves()} tone="warn">
      <p className="wrap-anywhere text-14">{m.settings_slug_moves_text({ from: originOf(from), to: originOf(to) })}</p>
      <p className="text-14">{m.settings_slug_moves_embed()}</p>
    </Notice>
  );
}
