import { m } from '#texts';

type KeyboardHintProps = { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void };

/** Which keys the list of orders knows, and the switch that turns them off. */
export function KeyboardHint({ isOn, onSwitch }: KeyboardHintProps) {
  const keys = [
    ['/', m.portal_key_search()],
    ['j', m.portal_key_next()],
    ['k', m.portal_key_previous()],
    [m.portal_key_enter(), m.portal_key_enter_text()],
    [m.portal_key_escape(), m.portal_key_escape_text()],
  ] as const;
  return (
    <details className="text-14">
      <summary className="link inline-flex min-h-11 items-center">{m.portal_keyboard()}</summary>
      <div className="grid max-w-md gap-2">
        <label className="flex min-h-11 items-center gap-3">
          <input
            checked={isOn}
            className="size-5 shrink-0"
            onChange={(event) => onSwitch(event.target.checked)}
            type="checkbox"
          />
          {m.portal_keyboard_switch()}
        </label>
        <dl className={`grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 ${isOn ? '' : 'text-muted'}`}>
          {keys.map(([key, text]) => (
            <div className="contents" key={key}>
              <dt>
                <kbd className="rounded-control border border-line-strong bg-raised px-1.5 font-semibold">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
