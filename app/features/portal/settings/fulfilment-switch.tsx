import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { useSave } from '../use-save.ts';
import { UPDATE_PROFILE, type WireProfile } from './settings-queries.ts';

type FulfilmentSwitchProps = {
  readonly businessId: string;
  readonly stored: WireProfile;
  readonly onChanged: (business: WireProfile) => void;
};

/** Whether the portal offers to mark deliveries and pickups. Orders stay where they are either way. */
export function FulfilmentSwitch({
  businessId,
  stored: { name, fulfilmentTracking },
  onChanged,
}: FulfilmentSwitchProps) {
  const { isBusy, failure, save } = useSave(UPDATE_PROFILE);
  const isOn = fulfilmentTracking !== false;

  async function change(): Promise<void> {
    const answer = await save({ id: businessId, input: { fulfilmentTracking: !isOn } });
    if (!answer?.updateBusiness) return;
    toast({ title: isOn ? m.settings_fulfilment_is_off() : m.settings_fulfilment_is_on(), description: name });
    onChanged(answer.updateBusiness);
  }

  return (
    <Panel text={m.settings_fulfilment_text()} title={m.settings_fulfilment()}>
      <p className="font-semibold" role="status">
        {isOn ? m.settings_fulfilment_is_on() : m.settings_fulfilment_is_off()}
      </p>
      {failure === null ? null : <Notice role="alert" title={failure.message} tone="bad" />}
      <BusyButton
        busy={isBusy}
        busyText={m.settings_saving()}
        className="action action-quiet min-w-44 justify-self-start"
        onClick={() => void change()}
      >
        {isOn ? m.settings_fulfilment_stop() : m.settings_fulfilment_start()}
      </BusyButton>
    </Panel>
  );
}
