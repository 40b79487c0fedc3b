import { BusyButton } from '#app/ui/busy-button.tsx';
import { m } from '#texts';

import { ConfirmButton } from './settings/confirm-button.tsx';

type EntryActionsProps = {
  /** Of the entry, for those who don't see where the buttons stand. */
  readonly name: string;
  readonly toggle: {
    readonly label: string;
    /** The same with the entry's name. */
    readonly name: string;
    readonly isBusy: boolean;
    readonly run: () => Promise<void>;
  };
  /** What follows from deleting it. */
  readonly consequence: string;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<void>;
};

/** What is done with an entry of a list: changed, switched on and off, deleted. */
export function EntryActions({ name, toggle, consequence, onEdit, onDelete }: EntryActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <button
        aria-label={m.pricing_edit_named({ name })}
        className="action action-quiet"
        onClick={onEdit}
        type="button"
      >
        {m.pricing_edit()}
      </button>
      <BusyButton
        aria-label={toggle.name}
        busy={toggle.isBusy}
        busyText={m.pricing_saving()}
        className="action action-quiet min-w-28"
        onClick={() => void toggle.run()}
      >
        {toggle.label}
      </BusyButton>
      <ConfirmButton
        busyText={m.pricing_deleting()}
        consequence={consequence}
        label={m.pricing_delete()}
        name={m.pricing_delete_named({ name })}
        onConfirm={onDelete}
      />
    </div>
  );
}
