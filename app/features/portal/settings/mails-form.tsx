import { useId, useState } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { usePortal } from '../portal-context.ts';
import { SaveRow } from '../save-row.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useSave } from '../use-save.ts';
import { UPDATE_MAILS, type WireMail } from './mail-queries.ts';

type MailsFormProps = {
  readonly businessId: string;
  readonly stored: ReadonlyArray<WireMail>;
  readonly onSaved: (muted: ReadonlyArray<WireMail>) => void;
};

type Choice = { readonly mail: WireMail; readonly title: () => string; readonly text: () => string };

const CHOICES: ReadonlyArray<Choice> = [
  { mail: 'NEW_ORDER', title: m.settings_mail_order, text: m.settings_mail_order_text },
  { mail: 'CUSTOMER_CHANGED', title: m.settings_mail_change, text: m.settings_mail_change_text },
  { mail: 'AUTHORIZATION_EXPIRING', title: m.settings_mail_hold, text: m.settings_mail_hold_text },
];

/** Each mail is sent unless it is switched off; nothing counts before it is saved. Managers see what is chosen. */
export function MailsForm({ businessId, stored, onSaved }: MailsFormProps) {
  const { mayOwn, isReadOnly } = usePortal();
  const { isBusy, failure, save, clear } = useSave(UPDATE_MAILS);
  const [muted, setMuted] = useState(stored);
  const [done, setDone] = useState<'saved' | 'discarded' | null>(null);
  const isChanged = CHOICES.some(({ mail }) => muted.includes(mail) !== stored.includes(mail));
  useUnsaved(isChanged);
  const form = useKeptFocus<HTMLFormElement>(done !== null || failure !== null);

  function choose(mail: WireMail, isSent: boolean): void {
    setDone(null);
    setMuted(isSent ? muted.filter((other) => other !== mail) : [...muted, mail]);
  }

  function discard(): void {
    clear();
    setMuted(stored);
    setDone('discarded');
  }

  async function send(): Promise<void> {
    const answer = await save({ id: businessId, input: { muted } });
    if (!answer?.updateBusinessMails?.mutedMails) return;
    setDone('saved');
    onSaved(answer.updateBusinessMails.mutedMails);
    toast({ title: m.settings_saved(), description: m.settings_mail() });
  }

  return (
    <form
      aria-label={m.settings_mail()}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void send();
      }}
      ref={form}
      tabIndex={-1}
    >
      <fieldset className="grid gap-2" disabled={!mayOwn}>
        <legend className="mb-2 font-semibold">{m.settings_mail_which()}</legend>
        {CHOICES.map((choice) => (
          <MailChoice
            choice={choice}
            isSent={!muted.includes(choice.mail)}
            key={choice.mail}
            onChange={(isSent) => choose(choice.mail, isSent)}
          />
        ))}
      </fieldset>
      {muted.includes('AUTHORIZATION_EXPIRING') ? (
        <Notice role="status" title={m.settings_mail_hold_off()} tone="warn">
          <p>{m.settings_mail_hold_off_text()}</p>
        </Notice>
      ) : null}
      <div className="grid gap-0.5 border-line border-t pt-4 text-14">
        <p className="font-semibold">{m.settings_mail_always({ mail: m.settings_mail_domain() })}</p>
        <p className="text-muted">{m.settings_mail_domain_text()}</p>
        <p className="text-muted">{m.settings_mail_domain_always()}</p>
      </div>
      {failure === null ? null : (
        <Notice role="alert" title={m.settings_not_saved()} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
      {mayOwn ? (
        <SaveRow
          busyText={m.settings_saving()}
          isBusy={isBusy}
          isChanged={isChanged}
          label={m.settings_save()}
          onDiscard={discard}
          saved={done === 'saved' ? m.settings_mail_saved() : ''}
        />
      ) : (
        <p className="text-14 text-muted">{isReadOnly ? m.portal_read_only() : m.settings_admins_change()}</p>
      )}
    </form>
  );
}

type MailChoiceProps = {
  readonly choice: Choice;
  readonly isSent: boolean;
  readonly onChange: (isSent: boolean) => void;
};

function MailChoice({ choice: { title, text }, isSent, onChange }: MailChoiceProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-accent-line has-checked:bg-accent-soft">
      <input
        aria-describedby={`${id}-text`}
        aria-labelledby={`${id}-title`}
        checked={isSent}
        className="mt-0.5 size-5 shrink-0"
        onChange={(event) => onChange(event.target.checked)}
        type="checkbox"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold" id={`${id}-title`}>
          {title()}
        </span>
        <span className="text-14" id={`${id}-text`}>
          {text()}
        </span>
      </span>
    </label>
  );
}
