import { CircleCheck, CircleDashed, Info } from 'lucide-react';

import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { isLongEnough, isMixed } from './password-rules.ts';

/** Ticks off what a new password has; only the length is demanded here. */
export function PasswordRequirements({ password }: { readonly password: string }) {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sunken p-4 text-14">
      <p className="font-bold">{m.account_rules()}</p>
      <ul className="grid gap-1.5">
        <Ticked isDone={isLongEnough(password)}>{m.account_rule_length()}</Ticked>
        <Ticked isDone={isMixed(password)}>{m.account_rule_mix()}</Ticked>
        <li className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.5} />
          {m.account_rule_common()}
        </li>
      </ul>
    </div>
  );
}

const DONE = { done: (text: string) => <span className="sr-only">{text}</span> };

function Ticked({ isDone, children }: { readonly isDone: boolean; readonly children: string }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-good' : 'text-muted'}`}
        strokeWidth={1.5}
      />
      {isDone ? <RichText parts={DONE} text={m.account_rule_done({ rule: children })} /> : children}
    </li>
  );
}
