import { useEffect, useRef } from 'react';

import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';

type ConsentProps = {
  readonly text: string;
  readonly isAgreed: boolean;
  /** The button was pressed without it. */
  readonly isMissing: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
};

/** The customer's word for what is charged now. */
export function Consent({ text, isAgreed, isMissing, onAgree }: ConsentProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) box.current?.focus();
  }, [isMissing]);
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          aria-describedby={isMissing ? 'consent-error' : undefined}
          aria-invalid={isMissing}
          checked={isAgreed}
          className="size-5 shrink-0"
          onChange={(event) => onAgree(event.currentTarget.checked)}
          ref={box}
          type="checkbox"
        />
        {text}
      </label>
      {isMissing ? <FieldError id="consent-error">{m.order_extend_consent_missing()}</FieldError> : null}
    </div>
  );
}
