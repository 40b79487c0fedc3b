import { useId, useRef } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';

import { ConfirmButton } from '../confirm-button.tsx';

type FileRowProps = {
  readonly title: string;
  readonly hint: string;
  /** What the browser's own dialog offers. */
  readonly accept: string;
  readonly isThere: boolean;
  readonly isBusy: boolean;
  /** A file of any row is under way: one at a time. */
  readonly isOff: boolean;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => Promise<void>;
};

/** One file of a brand: chosen, replaced, or taken away. */
export function FileRow({ title, hint, accept, isThere, isBusy, isOff, error, onChoose, onRemove }: FileRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div aria-labelledby={`${id}-title`} className="grid gap-2 border-line border-t pt-3" role="group">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold text-14" id={`${id}-title`}>
            {title}
          </h3>
          <p className="max-w-prose text-14 text-muted">{hint}</p>
        </div>
        <input
          accept={accept}
          aria-label={title}
          className="sr-only"
          disabled={isOff}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after it was refused.
            event.target.value = '';
            if (file !== undefined) onChoose(file);
          }}
          ref={input}
          tabIndex={-1}
          type="file"
        />
        <div className="flex flex-wrap gap-2">
          <BusyButton
            aria-label={isThere ? m.settings_file_replace_named({ title }) : m.settings_file_choose_named({ title })}
            busy={isBusy}
            busyText={m.settings_saving()}
            className="action action-quiet min-w-32"
            disabled={isOff}
            onClick={() => input.current?.click()}
          >
            {isThere ? m.settings_file_replace() : m.settings_file_choose()}
          </BusyButton>
          {isThere ? (
            <ConfirmButton
              busyText={m.portal_removing()}
              consequence={m.settings_file_remove_text({ title })}
              isOff={isOff}
              label={m.portal_remove()}
              name={m.portal_remove_named({ name: title })}
              onConfirm={onRemove}
            />
          ) : null}
        </div>
      </div>
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
