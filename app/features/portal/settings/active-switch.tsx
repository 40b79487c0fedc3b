import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { useSave } from '../use-save.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { UPDATE_PROFILE, type WireProfile } from './settings-queries.ts';

type ActiveSwitchProps = {
  readonly businessId: string;
  readonly stored: WireProfile;
  readonly onChanged: (business: WireProfile) => void;
};

/** The owner's own switch. What was ordered goes on either way. */
export function ActiveSwitch({ businessId, stored: { name, isActive }, onChanged }: ActiveSwitchProps) {
  const { isBusy, failure, save } = useSave(UPDATE_PROFILE);

  async function set(on: boolean): Promise<void> {
    const answer = await save({ id: businessId, input: { isActive: on } });
    if (!answer?.updateBusiness) return;
    toast({ title: on ? m.settings_active_is_on() : m.settings_active_is_off(), description: name });
    onChanged(answer.updateBusiness);
  }

  return (
    <Panel text={m.settings_active_text()} title={m.settings_active()}>
      <p className="font-semibold" role="status">
        {isActive ? m.settings_active_is_on() : m.settings_active_is_off()}
      </p>
      {failure === null ? null : <Notice role="alert" title={failure.message} tone="bad" />}
      {isActive ? (
        <div>
          <ConfirmButton
            busyText={m.settings_saving()}
            consequence={m.settings_active_stop_text({ business: name })}
            label={m.settings_active_stop()}
            name={m.settings_active_stop_named({ business: name })}
            onConfirm={() => set(false)}
          />
        </div>
      ) : (
        <BusyButton
          busy={isBusy}
          busyText={m.settings_saving()}
          className="action min-w-44 justify-self-start"
          onClick={() => void set(true)}
        >
          {m.settings_active_start()}
        </BusyButton>
      )}
    </Panel>
  );
}
