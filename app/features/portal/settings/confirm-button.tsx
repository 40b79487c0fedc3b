import { useEffect, useRef, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { m } from '#texts';

type ConfirmButtonProps = {
  /** What the first button says; the second one repeats it. */
  readonly label: string;
  /** The same with what it is about, for those who don't see where the button stands. */
  readonly name: string;
  readonly busyText: string;
  readonly consequence: string;
  /** It can't be done just now. */
  readonly isOff?: boolean;
  readonly onConfirm: () => Promise<void>;
};

/** Something that can't simply be taken back: asks once more, with what follows from it. */
export function ConfirmButton({ label, name, busyText, consequence, isOff = false, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (isAsking) question.current?.focus();
    // What was pressed is gone with the question, unless the focus was led elsewhere.
    else if (wasAsking.current && document.activeElement === document.body) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function confirm(): Promise<void> {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsking(false);
  }

  if (!isAsking) {
    return (
      <button
        aria-label={name}
        className="action action-quiet action-bad"
        disabled={isOff}
        onClick={() => setAsking(true)}
        ref={opener}
        type="button"
      >
        {label}
      </button>
    );
  }
  return (
    <div
      aria-label={name}
      className="grid w-full gap-2 rounded-card border border-bad bg-bad-wash p-3 outline-none"
      ref={question}
      role="group"
      tabIndex={-1}
    >
      <p className="text-14">{consequence}</p>
      <div className="flex flex-wrap gap-2">
        <BusyButton
          busy={isBusy}
          busyText={busyText}
          className="action action-bad"
          disabled={isOff}
          onClick={() => void confirm()}
        >
          {label}
        </BusyButton>
        <button className="action action-quiet" disabled={isBusy} onClick={() => setAsking(false)} type="button">
          {m.portal_keep()}
        </button>
      </div>
    </div>
  );
}
