import { CircleCheck, CircleDashed, Info } from 'lucide-react';

import { isLongEnough, isMixed } from './password-rules.ts';

/** Ticks off what a new password has; only the length is demanded here. */
export function PasswordRequirements({ password }: { readonly password: string }) {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sunken p-4 text-14">
      <p className="font-bold">Password requirements</p>
      <ul className="grid gap-1.5">
        <Ticked isDone={isLongEnough(password)}>At least 8 characters</Ticked>
        <Ticked isDone={isMixed(password)}>Mix of letters, numbers and symbols</Ticked>
        <li className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.5} />
          Avoid common passwords
        </li>
      </ul>
    </div>
  );
}

function Ticked({ isDone, children }: { readonly isDone: boolean; readonly children: string }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-good' : 'text-muted'}`}
        strokeWidth={1.5}
      />
      {children}
      {isDone ? <span className="sr-only">, done</span> : null}
    </li>
  );
}
